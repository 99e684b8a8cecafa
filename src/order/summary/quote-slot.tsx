import { isExpressGone } from '../../../domain/catalogue/express.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import { hasInvoiceAddress } from '../../../domain/order/texts/order-texts.ts';
import { QuoteOffer, type SaveForQuote } from '../quote/quote-offer.tsx';
import { useOrder } from '../session/use-order.ts';

interface QuoteSlotProps {
  readonly price: LivePrice;
  /** Where the price is of what is typed and not saved yet: what has to happen first. */
  readonly save?: SaveForQuote | undefined;
}

/** The quote, from the first price on. Without `save` only while the price that is shown is the one that the server knows. */
export function QuoteSlot({ price, save }: QuoteSlotProps) {
  const { savedItem } = useOrder();
  if (price.kind !== 'total') return null;
  if (save === undefined && (price.total !== savedItem.price || isExpressGone(savedItem))) return null;
  return <QuoteOffer isAddressed={hasInvoiceAddress(savedItem.client)} save={save} />;
}
