import { useLocation } from 'react-router-dom';
import { startApp } from '../../lib/app-place.tsx';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AppFrame } from '../frame/app-frame.tsx';
import { LateCode } from '../frame/late-code.tsx';
import { OrderPage } from './order-page.tsx';

/** The customer's page of a booked order as an app of its own. */
export function OrderPageApp() {
  const { hash } = useLocation();
  return (
    <AppFrame>
      <SkipLink />
      <SlimHeader />
      <main id="inhalt">
        <LateCode order={2} />
        <OrderPage token={hash.slice(1)} />
      </main>
      <SlimFooter />
    </AppFrame>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <OrderPageApp />);
}
