import { describe, expect, it } from 'vitest';
import { officeOrderSchema } from '../../../../../domain/contracts/office.ts';
import type { OrderPage } from '../../../../../domain/contracts/order-page.ts';
import type { Transfer } from '../../../../../domain/contracts/upload-calls.ts';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { orderOf } from '../../../../../server/office/commands/one-order.ts';
import { ticketOf } from '../../../../../server/office/commands/fetching.ts';
import { createPreviews } from '../../../../../server/files/previews/stored-previews.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { png } from '../../../../support/delivered-order.ts';
import { pdfText } from '../../../../support/pdf-text.ts';
import { testPapers } from '../../../../support/papers.ts';
import { testPictures } from '../../../../support/pictures.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';

const HAIR = 'Personen, Haare, Fell';
const kinds = [
  { type: 'contour', name: 'Klare Kontur', quantity: 2 },
  { type: 'hair', name: HAIR, quantity: 1 },
];

describe.each(eachDatabase())('late images of an order of several kinds, on $name', (database) => {
  it('are assigned to a kind in the transfer window and on the order page, until work begins', async () => {
    const order = await mixedOrder(await database.environment());
    const transfer = (await order.ask(order.transfer, paths.transfer)).json<Transfer>();
    expect([transfer.kinds, transfer.files.map(({ kind }) => kind)]).toEqual([kinds, [null, null, null]]);
    const [first = '', second = '', third = ''] = transfer.files.map(({ id }) => id);

    expect((await order.sort(order.transfer, [first, second], 'hair')).statusCode).toBe(204);
    expect((await order.sort(order.token, [third], 'contour')).statusCode).toBe(204);

    const listed = (await order.ask(order.transfer, paths.transfer)).json<Transfer>();
    expect(listed.files.map(({ kind }) => kind)).toEqual(['hair', 'hair', 'contour']);
    const before = await order.images();
    await order.studio('status', order.number, 'inBearbeitung');
    const late = await Promise.all([order.token, order.transfer].map((by) => order.sort(by, [first], 'contour')));
    expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    const after = await order.images();
    const shown = { kinds, files: ['hair', 'hair', 'contour'] };
    expect([before, after]).toEqual([
      { ...shown, maySort: true },
      { ...shown, maySort: false },
    ]);
  });

  it('warn the studio when a kind has more than are paid: in office, command line and ticket', async () => {
    const order = await mixedOrder(await database.environment());
    const ids = (await order.ask(order.transfer, paths.transfer)).json<Transfer>().files.map(({ id }) => id);
    const label = async () => {
      const { lines } = await order.studio('order', order.number);
      const at = lines.findIndex((line) => line.includes('Klare Kontur: '));
      return lines.slice(at, at + 2).map((line) => line.trim().replaceAll('\u00A0', ' ').split(/ {2,}/));
    };
    await order.sort(order.token, ids.slice(0, 1), 'hair');
    expect(await label()).toEqual([
      ['Zuordnung', 'Klare Kontur: 0 von 2 Bildern zugeordnet'],
      [`${HAIR}: 1 von 1 Bild zugeordnet`],
    ]);

    await order.sort(order.token, ids, 'hair');

    expect(await label()).toEqual([
      ['ACHTUNG! Mehr Bilder zugeordnet als bestellt', 'Klare Kontur: 0 von 2 Bildern zugeordnet'],
      [`${HAIR}: 3 Bilder zugeordnet, 1 bestellt`],
    ]);
    const seen = officeOrderSchema.parse(
      JSON.parse((await order.studio('order', order.number, '--json')).lines.join('\n')),
    );
    expect(seen.kinds.map(({ type, quantity, sorted }) => [type, quantity, sorted])).toEqual([
      ['contour', 2, 0],
      ['hair', 1, 3],
    ]);
    expect((await order.ticket()).replaceAll('\u00A0', ' ')).toContain(
      `ACHTUNG! Mehr Bilder zugeordnet als bestellt: Klare Kontur: 0 von 2 Bildern zugeordnet ${HAIR}: 3 Bilder zugeordnet, 1 bestellt`,
    );
  });
});

/** An order of three images, one of them with hair; all have come by its transfer link. */
async function mixedOrder(environment: Record<string, string>) {
  const test: TestApp = await startTestApp({ environment });
  const order = await bookImagesLater(test, 3, undefined, [{ product: { type: 'hair' }, quantity: 1 }]);
  const client = tusClient(await listen(test.app), { bearer: order.transfer });
  for (const name of ['eins.png', 'zwei.png', 'drei.png']) await client.upload(name, await png(name));
  const storage = await openStorage(test.config, test.store);
  const ask = (token: string, url: string) => test.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return {
    ...order,
    ask,
    sort: (token: string, files: readonly string[], kind: string | null) =>
      test.app.inject({
        method: 'POST',
        url: paths.sort,
        payload: { files, kind },
        headers: { authorization: `Bearer ${token}` },
      }),
    images: async () => {
      const { images } = (await ask(order.token, paths.orderPage)).json<OrderPage>();
      return { kinds: images.kinds, files: images.files.map(({ kind }) => kind), maySort: images.maySort };
    },
    studio: studioOffice({ ...test, storage }),
    ticket: async () => {
      const pictures = testPictures();
      const previews = createPreviews({ store: test.store, storage, pictures, world: test.world });
      const { store, world } = test;
      const read = await store.read((queries) => orderOf(queries, world, order.number));
      if (read === undefined) throw new Error('no such order');
      const ticket = await ticketOf(
        { store, previews, pictures, papers: testPapers, world, publicUrl: 'http://localhost:3000' },
        read,
      );
      return (await pdfText(ticket)).text.replaceAll(/\s*\n\s*/g, ' ');
    },
  };
}
