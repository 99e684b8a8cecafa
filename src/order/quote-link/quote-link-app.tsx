import { useLocation } from 'react-router-dom';
import { startApp } from '../../lib/app-place.tsx';
import { SlimApp } from '../frame/slim-app.tsx';
import { QuoteLinkPage } from './quote-link-page.tsx';

/** The page behind the link of a quote, as an app of its own. */
export function QuoteLinkApp() {
  const { hash } = useLocation();
  return (
    <SlimApp>
      <QuoteLinkPage token={hash.slice(1)} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <QuoteLinkApp />);
}
