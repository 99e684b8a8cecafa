import { chooseClientType, fillCompany, giveCompany } from '../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { addFormat, confirmFormats, removeFormat } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../tests/paths/drivers/screens/fastlane.ts';
import { startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { answersOn, bookOrder, cartOn, changeAnswer, writeNote } from '../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { confirmSizes, giveCustomFormat } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';
import { expect, test } from '../support/test.ts';

test('a company orders its own format and two file formats, changes an answer, and books', async ({ page }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page, 'Klare Kontur');
  await chooseUses(page, 'Individuelles Format');
  await page.getByRole('checkbox', { name: 'Webformat' }).check();
  await giveCustomFormat(page, { width: '1600', height: '1.200', dpi: '150' });
  await confirmSizes(page);
  await addFormat(page, 'JPG');
  await addFormat(page, 'PNG');
  await addFormat(page, 'PSD');
  await removeFormat(page, 'PSD');
  await confirmFormats(page);
  await giveQuantity(page, 120);
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  await writeNote(page, 'Bei den Kannen bitte den Schatten unter dem Henkel erhalten.');

  expect(await answersOn(page)).toEqual({
    Bildart: ['Klare Kontur'],
    Verwendung: ['Individuelles Format'],
    Größen: ['Webformat, 2000 × 2000 px, 92 dpi', 'Eigenes Format, 1600 × 1200 px, 150 dpi'],
    Dateiformate: ['JPG, PNG'],
    'Dateien pro Bild': ['4, jede Größe als JPG und PNG'],
    Bildmenge: ['120 Bilder'],
    Bilder: ['Die Bilder folgen.'],
    Lieferung: ['Bis 18 Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind'],
    'Lieferung an': ['jana.winter@nordlicht-keramik.example'],
    'Rechnung an': ['Nordlicht Keramik GmbH', 'Frau Jana Winter', 'Musterweg 12', '22763 Hamburg', 'Deutschland'],
    'USt-IdNr.': ['DE123456789'],
    Zahlung: ['Rechnung per E-Mail nach der Lieferung, zahlbar per PayPal oder Überweisung'],
  });

  await changeAnswer(page, 'Bildmenge');
  await expectScreen(page, 'quantity');
  await page.getByLabel('Anzahl der Bilder').fill('200');
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  expect(await cartOn(page)).toEqual([
    [
      'Freistellen, Klare Kontur',
      '200',
      '0,59 € netto / 0,70 € inkl. MwSt., gerundet',
      '118,00 € netto / 140,42 € inkl. MwSt.',
    ],
    ['Zweite Größe', '200', '0,10 € netto / 0,12 € inkl. MwSt., gerundet', '20,00 € netto / 23,80 € inkl. MwSt.'],
    [
      'Zweites Dateiformat',
      '200',
      '0,10 € netto / 0,12 € inkl. MwSt., gerundet',
      '20,00 € netto / 23,80 € inkl. MwSt.',
    ],
    ['Netto', '158,00 €'],
    ['19 % MwSt.', '30,02 €'],
    ['Gesamtpreis inkl. MwSt.', '188,02 €'],
  ]);
  await expect(page.getByLabel('Notiz an das Studio')).toHaveValue(
    'Bei den Kannen bitte den Schatten unter dem Henkel erhalten.',
  );

  await bookOrder(page);
  const booked = await page.request.get('/api/wizard/order');
  expect(await booked.json()).toMatchObject({
    orderItem: {
      status: 'booked',
      quantity: 200,
      price: 15_800,
      total: 18_802,
      custom_width: 1600,
      custom_height: 1200,
    },
  });
});

test('a company outside Germany sees no German VAT', async ({ page }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page);
  await chooseUses(page, 'Katalog und Druck');
  await confirmSizes(page);
  await confirmFormats(page);
  await giveQuantity(page, 1);
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await page.getByLabel('Land').selectOption('Schweiz');
  await fillCompany(page);
  await page.getByLabel('USt-IdNr.', { exact: true }).fill('CH 123');
  await goOn(page, 'Weiter zur Prüfung');

  await expect(page.getByRole('link', { name: 'Bitte prüfe die USt-IdNr. oder lass das Feld leer.' })).toBeVisible();
  await page.getByLabel('USt-IdNr.', { exact: true }).fill('CHE-123.456.789 MWST');
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');

  expect(await cartOn(page)).toEqual([
    ['Freistellen, Klare Kontur', '1', '1,49 € netto', '1,49 € netto'],
    ['Zweites Dateiformat', '1', '0,10 € netto', '0,10 € netto'],
    ['Gesamtpreis netto', '1,59 €'],
  ]);
});
