import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OrderSummary } from '../../../domain/order/texts/order-summary.ts';
import { quantityLabel } from '../../../domain/order/answers.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatDay } from '../../../domain/texts/format.ts';
import { giveBrief } from '../../../tests/paths/drivers/screens/brief.ts';
import {
  chooseClientType,
  concludeContract,
  giveCompany,
  givePrivateAddress,
} from '../../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { addFormat, removeFormat } from '../../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses, takeRecommendation } from '../../../tests/paths/drivers/screens/fastlane.ts';
import { startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { answersOn, cartOn, changeAnswer, writeNote } from '../../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../../tests/paths/drivers/screens/quantity.ts';
import { confirmSizes, giveCustomFormat } from '../../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { chooseFiles, expectArrived } from '../../../tests/paths/drivers/screens/upload.ts';
import { companyOrder } from '../../fixtures/booked-order/company-order.ts';
import { bookedFacts, uploadRow } from '../../fixtures/booked-order/frame.ts';
import { laterOrder } from '../../fixtures/booked-order/later-order.ts';
import { privateOrder } from '../../fixtures/booked-order/private-order.ts';
import { book, bookingMails, sentFile, storedOrder } from '../../support/booked-order.ts';
import { jana } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, contentsOf, makeCustomerFiles } from '../../support/upload-files.ts';

/** Of the version of the legal texts. */
const legalDay = formatDay(new Date(studio.legalTexts.version));

/* From the first click to the last byte and mail: compares the studio's whole data after a booking. */
let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const NOTE = 'Bei den Kannen bitte den Schatten erhalten.\nDanke & bis bald';
const HERE = 'Wir prüfen deine Bilder';
const LATER = 'Du sendest uns deine Bilder, gleich hier oder über den Link in der Bestätigung.';

/** The thank-you page promises the same as the stored summary. */
async function expectPromise(page: Page, { summaries: [row] }: ReturnType<typeof storedOrder>): Promise<void> {
  const summary = row?.['summary'] as OrderSummary | undefined;
  await expect(page.getByText('Lieferung:')).toHaveText(`Lieferung: ${summary?.delivery}`);
  const quantity = summary?.answers.find(({ label }) => label === quantityLabel)?.value.split('\n')[0];
  const total = summary?.totals.find(({ leads }) => leads);
  await expect(page.getByText(`${quantityLabel}:`)).toHaveText(`${quantityLabel}: ${quantity}`);
  await expect(page.getByText(`${total?.label}:`)).toHaveText(`${total?.label}: ${total?.value}`);
}

test('a company orders its own format in two file formats, with four images', async ({ page, server }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page, 'Klare Kontur');
  await chooseUses(page, 'Individuelles Format');
  await giveCustomFormat(page, { width: '1600', height: '1.200', dpi: '150' });
  await confirmSizes(page);
  await addFormat(page, 'JPG');
  await addFormat(page, 'PSD');
  await removeFormat(page, 'PSD');
  await giveBrief(page);
  await giveQuantity(page, 4);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.tif', 'karton.webp'].map(files.path));
  await expectArrived(page, '4 von 4 Bildern sind da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await chooseClientType(page, 'Firma');
  await concludeContract(page);
  await giveCompany(page);
  await writeNote(page, NOTE);
  await changeAnswer(page, 'Dateiformate');
  await expectScreen(page, 'formats.extensions');
  await addFormat(page, 'PNG');
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  expect(await answersOn(page)).toEqual({
    Bildart: ['Klare Kontur'],
    Verwendung: ['Individuelles Format'],
    Größen: ['Eigenes Format, 1600 × 1200 px, 150 dpi'],
    Dateiformate: ['JPG, PNG'],
    'Dateien pro Bild': ['2, als JPG und PNG'],
    Vorgaben: [
      'Hintergrund: transparent, in JPG weiß',
      'Rand: 5 % je Seite',
      'Lage: auf der Grundlinie',
      'Schatten: weicher Schatten',
      'Beschneidungspfad: in JPG',
      'Farbprofil: sRGB',
      'Dateinamen: {name}_frei',
    ],
    Bildmenge: ['4 Bilder'],
    Bilder: [
      '4 Bilder hochgeladen, 4,1 MB',
      '4 Bilder kleiner als 1600 × 1200 px',
      'Dateinamen ansehendose.jpgtasse.pngkarton.tifkarton.webp',
    ],
    Lieferung: [expect.stringMatching(/^Bis \S+, \d+\. \S+ \d{4}, 18 Uhr$/)],
    'Lieferung an': [jana.email],
    'Rechnung an': ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg', 'Deutschland'],
    'USt-IdNr.': ['DE123456789'],
    Datenschutz: [`Vertrag zur Auftragsverarbeitung (AVV) geschlossen, Stand ${legalDay}`],
    Zahlung: ['Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung'],
  });
  expect(await cartOn(page)).toEqual([
    [
      'Freistellen, Klare Kontur',
      '4',
      '1,49 € netto / 1,77 € inkl. MwSt., gerundet',
      '5,96 € netto / 7,09 € inkl. MwSt.',
    ],
    ['Zweites Dateiformat', '4', '0,10 € netto / 0,12 € inkl. MwSt.', '0,40 € netto / 0,48 € inkl. MwSt.'],
    ['Netto', '6,36 €'],
    ['19 % MwSt.', '1,21 €'],
    ['Gesamtpreis inkl. MwSt.', '7,57 €'],
  ]);
  await page.getByText('Welche Dateien du bekommst').click();
  await expect(page.getByRole('row', { name: /^dose/ })).toHaveText('dose.jpgdose_frei.jpgdose_frei.png');
  await expect(page.getByLabel('Notiz an das Studio')).toHaveValue(NOTE);
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
  await chooseProjectType(page, 'Personen, Haare, Fell');
  // A recommendation shows its price.
  await expect(page.getByRole('checkbox', { name: 'Onlineshop und Marktplatz' })).toContainText('0,12 € inkl. MwSt.');
  await takeRecommendation(page, 'Onlineshop und Marktplatz', 'Katalog und Druck');
  await giveQuantity(page, 1);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await chooseClientType(page, 'Privat');
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveCount(0);
  await givePrivateAddress(page);
  expect(await answersOn(page)).toMatchObject({
    Verwendung: ['Onlineshop und Marktplatz, Katalog und Druck'],
    Größen: ['Webformat, 2000 × 2000 px, 96 dpi', 'Druckformat, 3000 × 3000 px, 300 dpi'],
    Dateiformate: ['JPG, WEBP, TIFF'],
    'Rechnung an': ['Zoë Größer', 'Gartenstraße 3', '1010 Wien', 'Österreich'],
  });
  // A private person sees gross first, in every country.
  expect(await cartOn(page)).toEqual([
    [
      'Freistellen, Personen, Haare, Fell',
      '1',
      '5,34 € inkl. MwSt. / 4,49 € netto',
      '5,34 € inkl. MwSt. / 4,49 € netto',
    ],
    ['Zweite Größe', '1', '0,12 € inkl. MwSt. / 0,10 € netto', '0,12 € inkl. MwSt. / 0,10 € netto'],
    ['2 weitere Dateiformate', '1', '0,24 € inkl. MwSt. / 0,20 € netto', '0,24 € inkl. MwSt. / 0,20 € netto'],
    ['Gesamtpreis inkl. MwSt.', '5,70 €'],
    ['darin 19 % MwSt.', '0,91 €'],
    ['Netto', '4,79 €'],
  ]);
  await expect(page.getByRole('link', { name: 'Widerrufsrecht' })).toHaveAttribute('href', '/widerruf');
  const consent = page.getByRole('checkbox', { name: /vor Ablauf der Widerrufsfrist/ });
  await expect(consent).not.toBeChecked();
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Bitte stimme zu, dass wir vor Ablauf der Widerrufsfrist beginnen.')).toBeVisible();
  await expect(consent).toBeFocused();
  await consent.check();
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

test('images are uploaded after the booking, by the link of the confirmation', async ({ page, browser, server }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page, 'Klare Kontur');
  await takeRecommendation(page, 'Onlineshop und Marktplatz');
  await giveQuantity(page, 1200);
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  const number = await book(page, { name: 'Jana Winter', email: jana.email, next: LATER });
  // A reload shows the same.
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
        ...uploadRow(booked, karton, {
          type: 'image/webp',
          width: 1280,
          height: 960,
          others: { profile: 'sRGB' },
        }),
        added_by: stored.links[0]?.['id'],
      },
    ],
  });
  expect(await contentsOf(join(server.dataDir, 'uploads', number))).toEqual({ 'karton.webp': karton.sha256 });
});
