import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { runStudio } from '../../../../../server/office/commands/commands.ts';
import { contactSheetOf } from '../../../../../server/files/previews/contact-sheets.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { createPreviews } from '../../../../../server/files/previews/stored-previews.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { testPapers } from '../../../../support/papers.ts';
import { testPictures } from '../../../../support/pictures.ts';
import { insertUpload } from '../../../../support/stored-rows.ts';
import { startTestApp, temporaryFolder } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { newVisitor } from '../../../../support/visitor.ts';

/** Rows whose files need not exist. */
const noFiles = { write: () => Promise.resolve() };
const photo = await readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));

it('shows all previews, names files without one, and marks pending ones', async () => {
  const { sheet, orderNumber } = await withFiles();
  const textOf = async (mayDraw: boolean) =>
    (await sheet(() => mayDraw)).pictures.map(({ name, preview, isPending }) => [name, preview !== null, isPending]);

  expect(await textOf(false)).toEqual([
    ['alle.zip', false, false],
    ['kaputt.jpg', false, true],
    ['tasche.jpg', false, true],
  ]);
  expect(await textOf(true)).toEqual([
    ['alle.zip', false, false],
    ['kaputt.jpg', false, false],
    ['tasche.jpg', true, false],
  ]);
  expect((await sheet(() => false)).orderNumber).toBe(orderNumber);
  // Drawn once, cached for all.
  expect((await textOf(false)).at(2)).toEqual(['tasche.jpg', true, false]);
});

it('the sheet is written by the studio’s command line, with every preview drawn', async () => {
  const { studio, orderNumber } = await withFiles();
  const folder = await temporaryFolder();

  const path = join(folder, `kontaktbogen-${orderNumber}.html`);
  expect(await studio('sheet', orderNumber.toLowerCase(), folder)).toEqual({ code: 0, lines: [path] });
  const html = await readFile(path, 'utf8');
  expect(html).toContain(`<title>Kontaktbogen ${orderNumber}</title>`);
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, tile]) => tile?.replace(/base64,[^"]+/, '…'))).toEqual([
    '<span>ZIP</span>alle.zip',
    '<span>JPG</span>kaputt.jpg',
    '<img alt="" src="data:image/webp;…"/>tasche.jpg',
  ]);

  expect(await studio('sheet', 'FS-0000-XXXXXX', folder)).toMatchObject({
    code: 1,
    lines: ['Keine Bilder zu einem Auftrag mit der Nummer FS-0000-XXXXXX.'],
  });
});

it('ends after its limit of pictures and names the others', async () => {
  const { sheet, store, orderId } = await withFiles();
  const many = limits.pictures.ofSheet.value + 2;
  for (let n = 0; n < many; n += 1) {
    await insertUpload(store, noFiles, { id: `more-${n}`, order_id: orderId });
  }
  const { pictures, others } = await sheet(() => false);
  expect([pictures.length, others.length]).toEqual([limits.pictures.ofSheet.value, 5]);
});

async function withFiles() {
  const { app, config, store, world } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const client = tusClient(await listen(app), visitor);
  await client.upload('tasche.jpg', photo);
  await client.upload('kaputt.jpg', photo.subarray(0, 2000));
  await client.upload('alle.zip', Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]));
  const order = await store.read((queries) =>
    queries.selectFrom('orders').select(['id', 'wizard_clipping_id']).executeTakeFirstOrThrow(),
  );
  const storage = await openStorage(config, store);
  const pictures = testPictures();
  const previews = createPreviews({ store, storage, pictures, world });
  const orderNumber = order.wizard_clipping_id;
  return {
    store,
    orderNumber,
    orderId: order.id,
    sheet: (mayDraw: () => boolean) => contactSheetOf({ store, previews }, orderNumber, mayDraw),
    studio: async (...args: string[]) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      return {
        code: await runStudio(args, {
          store,
          storage,
          pictures,
          papers: testPapers,
          world,
          publicUrl: '',
          diskReserve: 0,
          print,
        }),
        lines,
      };
    },
  };
}
