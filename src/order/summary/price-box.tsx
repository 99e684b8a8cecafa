import { formatCents, formatCount } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import { imagesInWords, type LivePrice } from './live-price.ts';
import styles from './price-box.module.css';
import { asideTexts } from './texts.ts';

/**
 * The price so far. Net and gross have the same weight until the customer is known; then net leads for a company and gross
 * for a private person (design, 8.7).
 */
export function PriceBox({ item, price }: { readonly item: OrderItem; readonly price: LivePrice }) {
  if (price.kind === 'none') return null;
  const { clientType } = item.client;
  const from = price.kind === 'from' ? `${asideTexts.from} ` : '';
  return (
    <>
      <dl className={classNames(styles['price'], text['num'])}>
        {price.kind === 'total' ? (
          <div>
            <dt>{asideTexts.pricePerImage}</dt>
            <dd className={styles['per']}>{formatCents(price.perImage)}</dd>
          </div>
        ) : (
          <div>
            <dt className={styles['wide']}>{asideTexts.perImageFrom}</dt>
          </div>
        )}
        <div className={classNames(clientType === 'private' && styles['quiet'])}>
          <dt>{asideTexts.net}</dt>
          <dd>
            {from}
            {formatCents(price.net)}
          </dd>
        </div>
        {price.gross === null ? null : (
          <div className={classNames(clientType === 'company' && styles['quiet'])}>
            <dt>{asideTexts.gross}</dt>
            <dd>
              {from}
              {formatCents(price.gross)}
            </dd>
          </div>
        )}
      </dl>
      <div className={styles['words']}>
        {price.gross === null ? <p>{asideTexts.noVat}</p> : null}
        {price.kind === 'from' ? <p>{asideTexts.priceLater}</p> : null}
        {price.kind === 'total' && price.next !== null ? (
          <p>{asideTexts.nextTier(imagesInWords(price.next.missing), formatCents(price.next.tierPrice))}</p>
        ) : null}
        <p>{asideTexts.payment}</p>
      </div>
    </>
  );
}

/** What a screen reader is told when the price has changed. */
export function announcement(price: LivePrice): string {
  if (price.kind !== 'total') return '';
  const gross = price.gross === null ? null : formatCents(price.gross);
  return `${asideTexts.imageCount(formatCount(price.quantity))}: ${asideTexts.announce(formatCents(price.net), gross)}`;
}
