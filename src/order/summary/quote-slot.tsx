import { lazy, Suspense } from 'react';
import type { LivePrice } from '../../../domain/live-price.ts';
import { hasInvoiceAddress } from '../../../domain/order-words.ts';
import { insistentLoad } from '../session/insistent-load.ts';
import { useOrder } from '../session/use-order.ts';

const QuoteOffer = lazy(() =>
  insistentLoad(() => import('../quote/quote-offer.tsx')).then((code) => ({ default: code.QuoteOffer })),
);

/** The quote, as soon as there is a price, and while the price that is shown is the one that the server knows. */
export function QuoteSlot({ price }: { readonly price: LivePrice }) {
  const { savedItem } = useOrder();
  if (price.kind !== 'total' || price.total !== savedItem.price) return null;
  return (
    <Suspense>
      <QuoteOffer isAddressed={hasInvoiceAddress(savedItem.client)} />
    </Suspense>
  );
}
