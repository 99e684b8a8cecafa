import { cartHead, cartInWords } from '../../../domain/cart-words.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import { Amounts } from '../summary/amounts.tsx';
import styles from './cart.module.css';
import { type RowName, shownRows } from './shown-rows.ts';
import { overviewTexts } from './texts.ts';

/** What stands once more beside the button that orders (§ 312j (2) BGB). */
const ESSENTIAL: ReadonlySet<RowName> = new Set<RowName>(['sizes', 'formats', 'filesPerImage', 'delivery']);

/** What the order consists of and what it costs. The amount to pay is the large one. */
export function Cart({ item }: { readonly item: OrderItem }) {
  const cart = cartInWords(item);
  if (cart === null) return null;
  const essentials = shownRows(item).filter(({ name }) => ESSENTIAL.has(name));
  return (
    <>
      <table className={styles['cart']}>
        <thead>
          <tr>
            {cartHead.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line, index) => (
            <tr key={line.service}>
              <th scope="row">
                {line.service}
                {line.detail === '' ? null : <small>{line.detail}</small>}
                {index > 0
                  ? null
                  : essentials.map(({ name, label, lines }) => (
                      <small key={name}>
                        {label}: {lines.join('; ')}
                      </small>
                    ))}
              </th>
              <td>
                {line.quantity}
                <span className={styles['each']}> {overviewTexts.cartImages}</span>
              </td>
              <td>
                <Amounts lines={line.unitPrice} />
              </td>
              <td>
                <Amounts lines={line.sum} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classNames(styles['totals'], text['num'])}>
        {cart.totals.map(({ label, value, leads }) => (
          <div key={label} className={classNames(leads && styles['pay'])}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {cart.taxNote === null ? null : (
        <p className={classNames(text['small'], text['muted'], styles['noVat'])}>{cart.taxNote}</p>
      )}
    </>
  );
}
