import type { Tier } from '../../../domain/catalogue.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { includedInWords, tiersInWords } from '../../../domain/price-words.ts';
import { surchargesOf, upsellOf } from '../../../domain/pricing.ts';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { PricesTable } from '../../ui/prices-table.tsx';
import text from '../../ui/text.module.css';
import type { LivePrice } from '../summary/live-price.ts';
import { nextTierInWords } from '../summary/texts.ts';
import { quantityTexts } from './texts.ts';
import styles from './tier-table.module.css';

interface TierTableProps {
  readonly item: OrderItem;
  readonly tiers: readonly Tier[];
  readonly price: LivePrice;
}

/**
 * The graduated prices with the surcharges chosen so far, the customer's own tier marked, and how many images are missing to the
 * next one.
 */
export function TierTable({ item, tiers, price }: TierTableProps) {
  const { head, rows } = tiersInWords(tiers, upsellOf(item), item.client);
  const quantity = price.kind === 'total' ? price.quantity : null;
  const hint = price.kind === 'total' ? nextTierInWords(price, item.client) : null;
  return (
    <section className={styles['tiers']}>
      <h2>{quantityTexts.tiersHeading}</h2>
      <p className={classNames(text['small'], text['muted'], styles['included'])}>
        {includedInWords(surchargesOf(item))}
      </p>
      <div className={classNames(layout['panel'], styles['panel'])}>
        <PricesTable
          caption={quantityTexts.tiersHeading}
          head={head}
          rows={rows.map(({ tier, range, prices }) => ({
            range,
            prices,
            own: quantity !== null && holds(tier, quantity) ? quantityTexts.yours : undefined,
          }))}
        />
      </div>
      {hint === null ? null : (
        <Note className={styles['next']}>
          <span>{hint}</span>
        </Note>
      )}
    </section>
  );
}

function holds(tier: Tier, quantity: number): boolean {
  return quantity >= tier.minAmount && (tier.maxAmount === null || quantity <= tier.maxAmount);
}
