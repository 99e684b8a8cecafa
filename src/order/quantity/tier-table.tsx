import type { Tier } from '../../../domain/catalogue.ts';
import { formatCents, formatCount } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { showsGross, vatOf } from '../../../domain/pricing.ts';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Note } from '../../ui/note.tsx';
import { bothPrices } from '../summary/answers.ts';
import { imagesInWords, type LivePrice } from '../summary/live-price.ts';
import { quantityTexts } from './texts.ts';
import styles from './tier-table.module.css';

interface TierTableProps {
  readonly item: OrderItem;
  readonly tiers: readonly Tier[];
  readonly price: LivePrice;
}

/** The graduated prices, the customer's own tier marked, and how many images are missing to the next one. */
export function TierTable({ item, tiers, price }: TierTableProps) {
  const withGross = showsGross(item.client.clientType, item.client.country);
  const quantity = price.kind === 'total' ? price.quantity : null;
  return (
    <section className={styles['tiers']}>
      <h2>{quantityTexts.tiersHeading}</h2>
      <div className={classNames(layout['panel'], styles['panel'])}>
        <table className={styles['table']}>
          <caption className="fs-visually-hidden">{quantityTexts.tiersCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{quantityTexts.tiersImages}</th>
              <th scope="col">{quantityTexts.tiersNet}</th>
              {withGross ? <th scope="col">{quantityTexts.tiersGross}</th> : null}
            </tr>
          </thead>
          <tbody>
            {tiers.map((tier) => {
              const isOwn = quantity !== null && holds(tier, quantity);
              return (
                <tr key={tier.minAmount} className={classNames(isOwn && styles['own'])}>
                  <th scope="row">
                    {rangeOf(tier)} {isOwn ? <span className="fs-visually-hidden">{quantityTexts.yours}</span> : null}
                  </th>
                  <td className={styles['net']}>{formatCents(tier.price)}</td>
                  {withGross ? <td>{formatCents(tier.price + vatOf(tier.price))}</td> : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {price.kind === 'total' && price.next !== null ? (
        <Note className={styles['next']}>
          <span>
            {quantityTexts.nextTier(
              imagesInWords(price.next.missing),
              formatCount(price.next.from),
              withGross ? bothPrices(price.next.tierPrice) : formatCents(price.next.tierPrice),
            )}
          </span>
        </Note>
      ) : null}
    </section>
  );
}

function holds(tier: Tier, quantity: number): boolean {
  return quantity >= tier.minAmount && (tier.maxAmount === null || quantity <= tier.maxAmount);
}

function rangeOf(tier: Tier): string {
  const from = formatCount(tier.minAmount);
  return tier.maxAmount === null
    ? quantityTexts.openRange(from)
    : quantityTexts.range(from, formatCount(tier.maxAmount));
}
