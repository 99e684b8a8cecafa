import { livePrice } from '../../../domain/pricing/live-price.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { priceInWords } from '../../../domain/pricing/price-texts.ts';
import { WarnAlert } from '../../ui/components/alerts.tsx';
import { ChangeButton } from './change-button.tsx';
import { deliveryIfBookedNow } from './shown-rows.ts';
import { overviewTexts } from './texts.ts';

/** The studio has stopped offering the chosen delivery: what the order would cost without, when it would come, and the way to say so. */
export function ExpressGone({ item }: { readonly item: OrderItem }) {
  const { title, text, change } = overviewTexts.expressGone;
  const standard = { ...item, express: null };
  const price = livePrice(standard);
  return (
    <WarnAlert role="status" mt={20} title={title}>
      {price.kind === 'total' ? (
        <span>{text(priceInWords(price.total, item.client), deliveryIfBookedNow(standard))}</span>
      ) : null}
      <ChangeButton screen="quantity" label={change} />
    </WarnAlert>
  );
}
