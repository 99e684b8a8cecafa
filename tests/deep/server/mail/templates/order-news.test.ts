import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../../../domain/studio/retention.ts';
import { QUIET } from '../../../../../server/files/tus/late-images.ts';
import { openStorage } from '../../../../../server/files/storage/open-storage.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { anyway, folderOf, orderInProduction } from '../../../../support/delivered-order.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { studioOffice } from '../../../../support/office-pages.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { listen, tusClient } from '../../../../support/tus-client.ts';
import { cupFile } from '../../../../support/cup.ts';

const photo = () => readFile(cupFile);

describe.each(eachDatabase())('mails about the progress of an order, on $name', ({ environment }) => {
  it('report all images received, work begun and done, once each, with a link to the order', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, client, studio } = await bookedWithout(test, 2);
    await client.upload('eins.png', await photo());
    test.world.pass(3 * DAY);
    await client.upload('zwei.png', await photo());
    test.world.pass(QUIET);
    await test.mails();
    for (const step of ['inBearbeitung', 'geliefert', 'rechnungGestellt']) await studio('status', number, step);

    const mails = await newsOf(test);

    expect(mails.map(({ subject }) => subject)).toEqual([
      `Alle Bilder sind da: ${number}`,
      `Deine Bilder sind fertig: ${number}`,
      `Rechnung RE-2026-0001 zu Auftrag ${number}`,
      `Wir haben angefangen: ${number}`,
    ]);
    expect(mails.map(({ from }) => from?.address)).toEqual(mails.map(() => 'auftrag@freistell-studio.example'));
    const [complete, done, invoice, begun] = mails.map(({ text }) => text ?? '');
    await expect(complete?.replace(/#\S+/, '#{token}')).toMatchFileSnapshot(
      join(import.meta.dirname, 'snapshots', 'images-complete.txt'),
    );
    expect(begun).toContain('Bis Mittwoch, 25. November 2026, 18\u00A0Uhr');
    expect(done).toContain('Den Link zum Herunterladen bekommst du in einer eigenen E-Mail.');
    expect(invoice).toContain('Die Rechnung RE-2026-0001 liegt als PDF bei.');
    const links = mails.map(({ text }) => /auftrag#([\w-]{43})/.exec(text ?? '')?.[1] ?? '');
    expect(new Set(links).size).toBe(4);
    const opened = await Promise.all(
      links.map((token) => test.app.inject({ url: '/api/order', headers: { authorization: `Bearer ${token}` } })),
    );
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  it('report a cancelled order, and no step that the chart refuses', async () => {
    const test = await startTestApp({ environment: await environment() });
    const { number, studio } = await bookedWithout(test, 2);
    await studio('status', number, 'geliefert');
    await studio('status', number, 'storniert');

    expect((await newsOf(test)).map(({ subject }) => subject)).toEqual([`Dein Auftrag ist storniert: ${number}`]);
  });
});

it('the mail about a delivery shows a preview of each image, whatever its sizes and formats', async () => {
  const test = await startTestApp();
  const { number, studio } = await orderInProduction(test, ['tasse.png']);
  const image = await photo();
  const names = ['Eigenes Format/tasse.jpg', 'Eigenes Format/tasse.png', 'Webformat/tasse.jpg', 'Webformat/tasse.png'];
  await studio('deliver', number, await folderOf(Object.fromEntries(names.map((name) => [name, image]))), ...anyway);

  const mail = (await test.mails()).find(({ subject }) => subject === `Deine Bilder sind fertig: ${number}`);
  const shown = [...(mail?.html ?? '').matchAll(/<img src="cid:([^"]+)" alt="([^"]*)"/g)];

  expect(shown.map(([, cid, alt]) => ({ cid, alt }))).toEqual([{ cid: 'bild-1@Freistell-Studio', alt: 'tasse' }]);
  expect(mail?.attachments.map(({ filename, mimeType, contentId }) => ({ filename, mimeType, contentId }))).toEqual([
    { filename: 'vorschau-1.webp', mimeType: 'image/webp', contentId: '<bild-1@Freistell-Studio>' },
  ]);
});

it('a mail confirms no images before the order itself has been confirmed', async () => {
  const test = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const { client } = await bookedWithout(test, 1);
  await client.upload('eins.png', await photo());

  const rows = await test.store.read((queries) =>
    queries.selectFrom('outbox').select('kind').orderBy('kind').execute(),
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['imagesArrived', 'jobTicket', 'orderConfirmation']);
});

/** An order of `quantity` images that follow, with its confirmation sent if there is a mail server. */
async function bookedWithout(test: TestApp, quantity: number) {
  const { visitor, number } = await bookImagesLater(test, quantity);
  return {
    number,
    client: tusClient(await listen(test.app), visitor),
    studio: studioOffice({ store: test.store, storage: await openStorage(test.config, test.store), world: test.world }),
  };
}

/** The customer's mails without the confirmation. */
async function newsOf(test: TestApp) {
  const mails = await test.mails();
  return mails.filter(
    ({ to, subject }) =>
      to?.[0]?.address === 'jana.winter@nordlicht.example' && !subject?.startsWith('Dein Auftrag FS-'),
  );
}
