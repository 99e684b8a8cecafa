import { isExpressGone } from '../../../domain/express.ts';
import type { LivePrice } from '../../../domain/live-price.ts';
import { hasInvoiceAddress } from '../../../domain/order-words.ts';
import { QuoteOffer } from '../quote/quote-offer.tsx';
import { useOrder } from '../session/use-order.ts';

/** The quote, as soon as there is a price, and while the price that is shown is the one that the server knows. */
export function QuoteSlot({ price }: { readonly price: LivePrice }) {
  const { savedItem } = useOrder();
  if (price.kind !== 'total' || price.total !== savedItem.price || isExpressGone(savedItem)) return null;
  return <QuoteOffer isAddressed={hasInvoiceAddress(savedItem.client)} />;
}
