import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OrderSummary } from '../../domain/order-summary.ts';
import { chooseClientType, giveCompany, givePrivateAddress } from '../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { addFormat, confirmFormats } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses, takeRecommendation } from '../../tests/paths/drivers/screens/fastlane.ts';
import { startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { writeNote } from '../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { confirmSizes, giveCustomFormat } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';
import { chooseFiles, expectArrived } from '../../tests/paths/drivers/screens/upload.ts';
import { companyOrder } from '../fixtures/booked-order/company-order.ts';
import { bookedFacts, uploadRow } from '../fixtures/booked-order/frame.ts';
import { laterOrder } from '../fixtures/booked-order/later-order.ts';
import { privateOrder } from '../fixtures/booked-order/private-order.ts';
import { book, bookingMails, sentFile, storedOrder } from '../support/booked-order.ts';
import { jana } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { type CustomerFiles, contentsOf, makeCustomerFiles } from '../support/upload-files.ts';

/*
 * From the first click to the last byte and the last line of the mails: what the studio has after a booking is compared whole.
 */
let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const HERE = 'Wir prüfen deine Bilder';
const LATER = 'Du sendest uns deine Bilder. Den Link dafür findest du in der Bestätigung.';

/** The page after the booking promises what the database keeps. */
async function expectPromise(page: Page, { summaries: [row] }: ReturnType<typeof storedOrder>): Promise<void> {
  const summary = row?.['summary'] as OrderSummary | undefined;
  await expect(page.getByText('Lieferung:')).toHaveText(`Lieferung: ${summary?.delivery}`);
}

test('a company orders its own format in two file formats, with four images', async ({ page, server }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page, 'Klare Kontur');
  await chooseUses(page, 'Individuelles Format');
  await giveCustomFormat(page, { width: '1600', height: '1.200', dpi: '150' });
  await confirmSizes(page);
  await addFormat(page, 'JPG');
  await addFormat(page, 'PNG');
  await confirmFormats(page);
  await giveQuantity(page, 4);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.tif', 'karton.webp'].map(files.path));
  await expectArrived(page, '4 von 4 Bildern sind da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  await writeNote(page, 'Bei den Kannen bitte den Schatten erhalten.\nDanke & bis bald');
  const number = await book(page, { name: 'Jana Winter', email: jana.email, next: HERE });

  const mails = await bookingMails(server, number);
  const stored = storedOrder(server, number);
  const sent = [
    await sentFile(files, 'dose.jpg'),
    await sentFile(files, 'tasse.png'),
    await sentFile(files, 'karton.tif'),
    await sentFile(files, 'karton.webp'),
  ] as const;
  const expected = await companyOrder(bookedFacts(number, stored, mails), sent);
  expect(stored).toEqual(expected.stored);
  await expectPromise(page, stored);
  expect(await contentsOf(join(server.dataDir, 'uploads', number))).toEqual(
    Object.fromEntries(sent.map((file) => [file.name, file.sha256])),
  );
  expect(mails).toEqual(expected.mails);
});

test('a private person takes the fast lane, sends one image and agrees to an early start', async ({ page, server }) => {
  const zoe = { email: 'zoe.groesser@post.example', preName: 'Zoë', name: 'Größer' };
  await startOrder(page);
  await giveContact(page, zoe);
  await chooseProjectType(page, 'Haare und Fell');
  await takeRecommendation(page, 'Online-Shop und Marktplatz', 'Katalog und Druck');
  await giveQuantity(page, 1);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await chooseClientType(page, 'Privat');
  await givePrivateAddress(page);
  await page.getByRole('checkbox', { name: /vor Ablauf der Widerrufsfrist/ }).check();
  const number = await book(page, { name: 'Zoë Größer', email: zoe.email, next: HERE });

  const mails = await bookingMails(server, number);
  const stored = storedOrder(server, number);
  const dose = await sentFile(files, 'dose.jpg');
  const expected = await privateOrder(bookedFacts(number, stored, mails), dose);
  expect(stored).toEqual(expected.stored);
  await expectPromise(page, stored);
  expect(await contentsOf(join(server.dataDir, 'uploads', number))).toEqual({ 'dose.jpg': dose.sha256 });
  expect(mails).toEqual(expected.mails);
});

test('images come after the booking, by the link of the confirmation', async ({ page, browser, server }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page, 'Klare Kontur');
  await takeRecommendation(page, 'Online-Shop und Marktplatz');
  await giveQuantity(page, 1200);
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  const number = await book(page, { name: 'Jana Winter', email: jana.email, next: LATER });
  // Who opens the page again reads the same.
  await page.reload();
  await expect(page.getByText(number, { exact: true })).toBeVisible();

  const mails = await bookingMails(server, number);
  const stored = storedOrder(server, number);
  const token = /\/uebergabe#([\w-]{43})\n/.exec(mails[1]?.text ?? '')?.[1] ?? '';
  const booked = bookedFacts(number, stored, mails);
  const expected = await laterOrder(booked, token);
  expect(stored).toEqual(expected.stored);
  await expectPromise(page, stored);
  expect(await contentsOf(join(server.dataDir, 'uploads', number))).toEqual({});
  expect(mails).toEqual(expected.mails);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${server.url}/uebergabe#${token}`);
  await chooseFiles(other, files.path('karton.webp'));
  await expectArrived(other, '1 von 1.200 Bildern sind da');
  await elsewhere.close();
  const karton = await sentFile(files, 'karton.webp');
  expect(storedOrder(server, number)).toEqual({
    ...expected.stored,
    uploads: [
      {
        ...uploadRow(booked, karton, { type: 'image/webp', width: 1280, height: 960 }),
        added_by: stored.links[0]?.['id'],
      },
    ],
  });
  expect(await contentsOf(join(server.dataDir, 'uploads', number))).toEqual({ 'karton.webp': karton.sha256 });
});
