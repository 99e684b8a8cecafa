import { newOrderLink, revokeOrderLinks } from '../../orders/rows/order-links.ts';
import { lockBookedOrder, studioReading } from '../../orders/orders-repository.ts';
import { Misread, orderNumberOf, type Register, sayUnknown } from './program.ts';

/** A new link to the customer's page of an order in place of all older ones, or none at all. */
export const linkCommand: Register = (program, { store, world, publicUrl, print }, act) => {
  program
    .command('link')
    .description('ein neuer Link zur Auftragsseite; alle älteren gelten dann nicht mehr')
    .argument('<FS-…>')
    .argument('[sperren]', 'alle Links zur Auftragsseite gelten nicht mehr', revoking)
    .action(
      act(async (number: string, end: string | undefined) => {
        const url = await store.write(async (queries) => {
          const order = await lockBookedOrder(queries, orderNumberOf(number), studioReading);
          if (order === undefined) return undefined;
          await revokeOrderLinks(queries, world, order.id);
          return end === undefined ? newOrderLink(queries, world, { orderId: order.id, publicUrl }) : null;
        });
        if (url === undefined) sayUnknown(print, number);
        else print(url ?? `Alle Links zu ${orderNumberOf(number)} sind gesperrt.`);
        return url !== undefined;
      }),
    );
};

function revoking(word: string): string {
  if (word !== 'sperren') throw new Misread(`Mit „${word}“ ist nichts anzufangen.`);
  return word;
}
