import { cartInWords } from '../../../domain/order/texts/cart-texts.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { CartTable } from '../summary/cart-table.tsx';
import { type RowName, shownRows } from './shown-rows.ts';

/** What stands once more beside the button that orders (§ 312j (2) BGB). */
const ESSENTIAL: ReadonlySet<RowName> = new Set<RowName>(['sizes', 'formats', 'filesPerImage', 'delivery']);

/** What the order consists of and what it costs. */
export function Cart({ item }: { readonly item: OrderItem }) {
  const cart = cartInWords(item);
  if (cart === null) return null;
  const essentials = shownRows(item).filter(({ name }) => ESSENTIAL.has(name));
  return <CartTable cart={cart} details={essentials.map(({ label, lines }) => `${label}: ${lines.join('; ')}`)} />;
}
