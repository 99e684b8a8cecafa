import type { Page } from '@playwright/test';
import { chooseClientType, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { answersOn, cartOn, changeAnswer } from '../../../tests/paths/drivers/screens/overview.ts';
import { giveQuantity } from '../../../tests/paths/drivers/screens/quantity.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { chooseFiles, expectArrived, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../../support/barriers.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test('uploaded images are listed with name and size, and one click corrects the stated number', async ({ page }) => {
  await openUpload(page, 5);
  await chooseFiles(page, files.path('dose.jpg'), files.path('karton.webp'));
  await expectArrived(page, '2 von 5 Bildern sind da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await chooseClientType(page, 'Firma');
  await giveCompany(page);

  await page.getByText('Dateinamen ansehen').click();
  await expect(page.getByRole('listitem').filter({ hasText: /^(dose\.jpg|karton\.webp)$/ })).toHaveText([
    'dose.jpg',
    'karton.webp',
  ]);
  const answers = await answersOn(page);
  expect(answers['Bilder']?.[0]).toMatch(/^2 von 5 Bildern hochgeladen, [\d,]+ (kB|MB)$/);
  expect(answers['Bilder']?.[1]).toBe('2 Bilder kleiner als 2000 px');
  expect(answers['Lieferung']?.[0]).toBe('Bis 18 Uhr am zweiten Arbeitstag, nachdem alle Bilder bei uns sind');
  await expect(page.getByText('Du hast 5 Bilder angegeben, hochgeladen sind 2 Bilder.')).toBeVisible();

  await page.getByRole('button', { name: 'Menge auf 2 Bilder ändern' }).press('Enter');
  await expect(page.getByText('Du hast 5 Bilder angegeben')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeFocused();
  expect((await cartOn(page)).at(0)?.[1]).toBe('2');
  // Nothing is missing, so a date can be promised.
  expect((await answersOn(page))['Lieferung']?.[0]).toMatch(
    /^Bis (Mon|Diens|Mitt|Donners|Frei)\S+, \d+\. \S+ \d{4}, 18 Uhr$/,
  );
});

test('nothing is ordered before the customer says whether the remaining images follow', async ({ page }) => {
  await openUpload(page, 5);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 5 Bildern sind da');
  await goOn(page, 'Auftrag abschließen');
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(page.getByText('Du hast 5 Bilder angegeben, hochgeladen ist 1 Bild.')).toBeVisible();
  await expect(page.getByText('Mit der hochgeladenen Menge kostet der Auftrag')).toBeVisible();
  await expect(order).toBeDisabled();

  await page.getByRole('button', { name: 'Ich liefere den Rest nach' }).press('Enter');

  await expect(page.getByText('Den Rest lieferst du nach.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeFocused();
  await expect(order).toBeEnabled();
  expect((await answersOn(page))['Bilder']?.[0]).toMatch(/^1 von 5 Bildern hochgeladen, .*Die übrigen folgen\.$/);
});

test('each change link opens its own screen, and saving returns to the overview with all answers', async ({ page }) => {
  await goTo(page, 'client.overview');
  const before = await answersOn(page);
  for (const [question, screen] of [
    ['Bildart', 'projectType'],
    ['Verwendung', 'formats.fastlane'],
    ['Größen', 'formats.scale'],
    ['Dateiformate', 'formats.extensions'],
    ['Bildmenge', 'quantity'],
    ['Bilder', 'upload'],
    ['Rechnung an', 'client.details'],
    ['Lieferung an', 'contact'],
    ['USt-IdNr.', 'client.details'],
  ] as const) {
    await changeAnswer(page, question);
    await expectScreen(page, screen);
    await goOn(page, 'Speichern, zurück zur Prüfung');
    await expectScreen(page, 'client.overview');
  }
  expect(await answersOn(page)).toEqual(before);
});

test('marketplaces fill in only what they take, and unticking one takes only that back', async ({ page }) => {
  const channel = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await goTo(page, 'formats.fastlane');
  await channel('Amazon').check();
  await expect(channel('Onlineshop und Marktplatz')).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Am Preis ändert sich nichts.' })).toBeVisible();
  await channel('Zalando').check();
  await expect(page.getByRole('status').filter({ hasText: 'Der Preis ändert sich' })).toContainText(
    '+ 0,12 € pro Bild',
  );
  await expect(page.getByText('Amazon: 85 % der Fläche')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await goOn(page, 'Empfehlung komplett übernehmen');
  await giveQuantity(page, 4);
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  const brief = ['Hintergrund: weiß', 'Rand: 3 % je Seite'];
  expect(await answersOn(page)).toMatchObject({
    Verwendung: ['Onlineshop und Marktplatz (Amazon, Zalando)'],
    Größen: ['Webformat, 2000 × 2000 px, 96 dpi', 'Eigenes Format, 1801 × 2600 px, 96 dpi'],
    Dateiformate: ['JPG'],
    Vorgaben: brief,
  });

  await changeAnswer(page, 'Verwendung');
  await expectScreen(page, 'formats.fastlane');
  await expect(channel('Amazon')).toBeChecked();
  const note = page.getByRole('status').filter({ hasText: 'Was du selbst eingestellt hast' });
  await expect(note).toContainText('Dafür ist schon alles eingestellt.');
  await channel('Zalando').uncheck();
  await expect(page.getByRole('definition').filter({ hasText: '− 0,10 € netto' })).toContainText('1801 × 2600 px');
  await expect(note).toContainText('Der Preis ändert sich: − 0,40 € netto');
  // A reload keeps the label: the order itself knows its confirmed use.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Weiter: neue Größen ansehen' })).toBeVisible();
  await channel('Zalando').check();
  await expect(page.getByRole('button', { name: 'Speichern, zurück zur Prüfung' })).toBeVisible();
  await channel('Zalando').uncheck();
  await goOn(page, 'Weiter: neue Größen ansehen');
  await expectScreen(page, 'formats.scale');
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expectScreen(page, 'formats.fastlane');
  await expect(note).toContainText('Dafür ist schon alles eingestellt.');
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  expect(await answersOn(page)).toMatchObject({
    Verwendung: ['Onlineshop und Marktplatz (Amazon)'],
    Größen: ['Webformat, 2000 × 2000 px, 96 dpi'],
    Dateiformate: ['JPG'],
    Vorgaben: brief,
  });
});

test('a changed use first shows its sizes with their price, then its row, marked and in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'client.overview', { quantity: 20 });
  await changeAnswer(page, 'Verwendung');
  await page.getByRole('checkbox', { name: 'Katalog und Druck' }).check();
  await expect(page.getByText(/du siehst gleich die neuen Größen/)).toBeVisible();
  await goOn(page, 'Weiter: neue Größen ansehen');
  await expectScreen(page, 'formats.scale');
  const added = /^Druckformat und TIFF kamen hinzu: \+\s4,00\s€ netto \(4,76\s€ inkl\.\sMwSt\.\)\.$/;
  await expect(page.getByRole('status').filter({ hasText: 'kamen hinzu' })).toHaveText(added);
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');

  const use = page.getByRole('link', { name: 'Ändern Verwendung', exact: true });
  await expect(use).toBeFocused();
  await expect(use).toBeInViewport();
  await expect(use).toHaveAccessibleDescription(/geändert\s*Druckformat und TIFF kamen hinzu/);
  expect(await markedRows(page)).toEqual(['Verwendung', 'Größen', 'Dateiformate', 'Dateien pro Bild', 'Farbraum']);

  // The mark goes with the next change; undoing that one sets none.
  await changeAnswer(page, 'Bildmenge');
  await page.getByLabel('Anzahl der Bilder').fill('30');
  await goOn(page, 'Abbrechen, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  expect(await markedRows(page)).toEqual([]);
});

/** Questions of the rows that are marked as changed. */
function markedRows(page: Page): Promise<string[]> {
  return page.locator('dl > div').filter({ hasText: 'geändert' }).locator('dt').allTextContents();
}

test('total and order button are in sight beside the answers, and the cart is folded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'client.overview', { quantity: 20 });
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  await expect(page.getByText('Gesamtpreis inkl.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeInViewport({ ratio: 1 });
  const sheet = page.locator('section', { has: page.getByRole('heading', { name: 'Warenkorb' }) });
  await expect(sheet).toContainText('Freistellen, Klare Kontur');
  await expect(sheet).toContainText('20 Bilder als JPG, WEBP');
  await expect(sheet.getByRole('table')).toHaveCount(0);
  await sheet.getByText('Positionen anzeigen').click();
  await expect(sheet.getByRole('row', { name: /^Zweites Dateiformat/ })).toBeVisible();
});

test('a note survives a reload in the middle of the sentence', async ({ page }) => {
  await goTo(page, 'client.overview');
  await page.getByLabel('Notiz an das Studio').pressSequentially('Bitte den Schatten');
  await page.reload();
  await expect(page.getByLabel('Notiz an das Studio')).toHaveValue('Bitte den Schatten');

  // Text typed after the first save is also kept.
  await page.getByLabel('Notiz an das Studio').press('End');
  await page.getByLabel('Notiz an das Studio').pressSequentially(' erhalten');
  await expect(page.getByText('Notiz gespeichert')).toBeVisible();
  await page.getByLabel('Notiz an das Studio').pressSequentially(', danke');
  await page.reload();
  await expect(page.getByLabel('Notiz an das Studio')).toHaveValue('Bitte den Schatten erhalten, danke');
});

test('an unfinished file of another window blocks ordering, and the upload is linked', async ({ page }) => {
  await openUpload(page, 1);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  await expectScreen(page, 'client.overview');
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(order).toBeEnabled();

  await beginFile(page, 'tasse.png');
  await page.reload();
  const message = page.getByRole('status').filter({ hasText: 'Eine Datei ist noch unterwegs.' });
  await expect(message).toContainText('Bitte warte, bis alle Bilder da sind, oder entferne die unvollständigen.');
  await expect(order).toBeDisabled();

  await message.getByRole('link', { name: 'Zu den Bildern' }).click();
  await expectScreen(page, 'upload');
  await page.getByRole('button', { name: 'tasse.png entfernen' }).click();
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  await expect(message).toHaveCount(0);
  await expect(order).toBeEnabled();
});

/** Announces a file as this visitor in another window, without sending it. */
async function beginFile(page: Page, name: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/upload/files', {
    headers: {
      'X-XSRF-TOKEN': decodeURIComponent(token),
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '1000',
      'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  expect(answer.status()).toBe(201);
}
