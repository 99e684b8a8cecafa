import type { MetaFunction } from 'react-router-dom';
import { AppPlace } from '../../ui/lib/app-place.tsx';
import { OrderPageApp } from './order-page-app.tsx';
import { orderPageTexts } from './texts.ts';

export const meta: MetaFunction = () => [
  { title: orderPageTexts.loadingTitle },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function OrderPageRoute() {
  return (
    <AppPlace name="order">
      <OrderPageApp />
    </AppPlace>
  );
}
