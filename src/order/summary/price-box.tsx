import type { OrderItem } from '../../../domain/order-item.ts';
import { amountsOf, taxLabels, taxNoteFor, unitPriceLines } from '../../../domain/price-words.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import { Amounts } from './amounts.tsx';
import type { LivePrice } from './live-price.ts';
import styles from './price-box.module.css';
import { asideTexts, nextTierInWords } from './texts.ts';

/** The price so far, with the amount that leads for this customer in front. */
export function PriceBox({ item, price }: { readonly item: OrderItem; readonly price: LivePrice }) {
  if (price.kind === 'none') return null;
  const { client } = item;
  const isTotal = price.kind === 'total';
  const hints = [
    taxNoteFor(client),
    isTotal ? nextTierInWords(price, client) : asideTexts.priceLater,
    asideTexts.payment,
  ];
  return (
    <>
      <dl className={classNames(styles['price'], text['num'])}>
        {isTotal ? (
          <div>
            <dt>{asideTexts.pricePerImage}</dt>
            <dd className={styles['per']}>
              <Amounts lines={unitPriceLines(price.perImage, price.quantity, client)} />
            </dd>
          </div>
        ) : (
          <div>
            <dt className={styles['wide']}>{asideTexts.perImageFrom}</dt>
          </div>
        )}
        {amountsOf(isTotal ? price.total : price.perImage, client).map(({ tax, words }, index) => (
          <div key={tax} className={classNames(index > 0 && styles['quiet'])}>
            <dt>{taxLabels[tax]}</dt>
            <dd>{isTotal ? words : `${asideTexts.from} ${words}`}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['words']}>{hints.map((hint) => (hint === null ? null : <p key={hint}>{hint}</p>))}</div>
    </>
  );
}
