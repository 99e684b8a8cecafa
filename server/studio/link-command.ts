import { newOrderLink, revokeOrderLinks } from '../orders/order-links.ts';
import { lockBookedOrder } from '../wizard/orders-repository.ts';
import type { Command } from './commands.ts';

export const linkHelp = `  npm run studio -- link <FS-…>                 ein neuer Link zur Auftragsseite; alle älteren gelten dann nicht mehr
  npm run studio -- link <FS-…> sperren         alle Links zur Auftragsseite gelten nicht mehr
`;

/** A new link to the customer's page of an order in place of all older ones, or none at all. */
export const linkCommand: Command = async ([number = '', end], { store, world, publicUrl, print }) => {
  if (number === '' || (end !== undefined && end !== 'sperren')) return false;
  const url = await store.write(async (queries) => {
    const order = await lockBookedOrder(queries, number.toUpperCase(), () => undefined);
    if (order === undefined) return undefined;
    await revokeOrderLinks(queries, world, order.id);
    return end === undefined ? newOrderLink(queries, world, { orderId: order.id, publicUrl }) : null;
  });
  if (url === undefined) print(`Keine Bestellung mit der Nummer ${number}.`);
  else print(url ?? `Alle Links zu ${number.toUpperCase()} sind gesperrt.`);
  return url !== undefined;
};
