import { formatCents, formatCount } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import { surcharges } from '../summary/live-price.ts';
import styles from './cart.module.css';
import { overviewTexts } from './texts.ts';

interface CartRow {
  readonly name: string;
  readonly hint?: string;
  readonly perImage: number;
}

/** What the order consists of and what it costs. The amount to pay is the large one. */
export function Cart({ item }: { readonly item: OrderItem }) {
  const { product, quantity, imagePrice, price, vat, total } = item;
  if (product === null || quantity === null || imagePrice === null || price === null) return null;
  const { sizes, formats } = surcharges(item);
  const rows: CartRow[] = [
    { name: overviewTexts.product(product.name), hint: overviewTexts.included, perImage: imagePrice },
    ...(sizes.count === 0 ? [] : [{ name: overviewTexts.extraSizes(sizes.count), perImage: sizes.perImage }]),
    ...(formats.count === 0 ? [] : [{ name: overviewTexts.extraFormats(formats.count), perImage: formats.perImage }]),
  ];
  return (
    <>
      <table className={styles['cart']}>
        <thead>
          <tr>
            <th scope="col">{overviewTexts.cartItem}</th>
            <th scope="col">{overviewTexts.cartQuantity}</th>
            <th scope="col">{overviewTexts.cartPrice}</th>
            <th scope="col">{overviewTexts.cartNet}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                {row.name}
                {row.hint === undefined ? null : <small>{row.hint}</small>}
              </th>
              <td>
                {formatCount(quantity)}
                <span className={styles['each']}> {overviewTexts.cartImages}</span>
              </td>
              <td>{formatCents(row.perImage)}</td>
              <td>{formatCents(row.perImage * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classNames(styles['totals'], text['num'])}>
        {vat === null || total === null ? (
          <div className={styles['pay']}>
            <dt>{overviewTexts.totalNet}</dt>
            <dd>{formatCents(price)}</dd>
          </div>
        ) : (
          <>
            <div>
              <dt>{overviewTexts.net}</dt>
              <dd>{formatCents(price)}</dd>
            </div>
            <div>
              <dt>{overviewTexts.vat}</dt>
              <dd>{formatCents(vat)}</dd>
            </div>
            <div className={styles['pay']}>
              <dt>{overviewTexts.total}</dt>
              <dd>{formatCents(total)}</dd>
            </div>
          </>
        )}
      </dl>
      {vat === null ? (
        <p className={classNames(text['small'], text['muted'], styles['noVat'])}>{overviewTexts.noVat}</p>
      ) : null}
    </>
  );
}
