import { useLocation } from 'react-router-dom';
import { startApp } from '../../ui/lib/app-place.tsx';
import { SlimApp } from '../../order/frame/slim-app.tsx';
import { OrderPage } from './order-page.tsx';

/** App of the customer's page of a booked order. */
export function OrderPageApp() {
  const { hash } = useLocation();
  return (
    <SlimApp>
      <OrderPage token={hash.slice(1)} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <OrderPageApp />);
}
