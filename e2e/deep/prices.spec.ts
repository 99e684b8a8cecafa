import type { Locator } from '@playwright/test';
import { ISLANDS } from '../../domain/texts/islands-start.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { confirmFormats } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../tests/paths/drivers/screens/fastlane.ts';
import { confirmSizes } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { barriersOn } from '../support/barriers.ts';
import { countTaps } from '../support/taps.ts';
import { holdCode } from '../support/held-code.ts';
import { expect, test } from '../support/test.ts';

test('the calculator and the order compute the same price, and its settings start the order', async ({ page }) => {
  await page.goto('/preise');
  const quote = page.getByRole('status');
  const images = page.getByRole('textbox', { name: 'Anzahl der Bilder' });
  await expect(quote).toContainText('112,81 € inkl. 19 % MwSt.');
  await expect(images).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Bitte geben Sie eine ganze Zahl ab 1 ein.', { exact: true })).toBeHidden();
  await images.focus();
  // The calculator is active; before that the button is a plain link.
  await expect(page.locator('[data-until]')).not.toBeEmpty();
  await page.getByLabel('Bildart').selectOption('Mode und Textil');
  await images.fill('viele');
  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expect(page.getByText('Bitte geben Sie eine ganze Zahl ab 1 ein.', { exact: true })).toBeVisible();
  await expect(images).toBeFocused();
  await images.fill('1.200');
  await expect(page.getByText('Bitte geben Sie eine ganze Zahl ab 1 ein.', { exact: true })).toBeHidden();
  await expect(quote).toContainText('948,00 € netto');
  await page.getByRole('slider').press('ArrowRight');
  await expect(images).toHaveValue('1.500');
  await images.fill('1.200');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '1.200 Bilder');
  // Focus, keys and presses each called the calculator: it has started once, with one message.
  await expect(page.locator('#feld-menge-fehler')).toHaveText('Bitte geben Sie eine ganze Zahl ab 1 ein.');

  await page.getByLabel('Katalog und Druck').check();
  await page.getByLabel('TIFF').check();
  await expect(quote).toContainText('Eingerechnet, wie gewählt: zweite Größe und zweites Dateiformat.');
  await expect(quote).toContainText('1.413,72 € inkl. 19 % MwSt.');
  expect(await barriersOn(page)).toEqual([]);

  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expectScreen(page, 'contact');
  expect(new URL(page.url()).search).toBe('');
  await giveContact(page);
  const known = page.getByRole('region', { name: 'Diese Angaben sind schon da' });
  expect(await answersIn(known)).toEqual({
    Bildart: ['Mode und Textil'],
    Verwendung: ['Onlineshop und Marktplatz, Katalog und Druck'],
    Größen: ['Webformat, 2000 × 2000 px, 96 dpi', 'Druckformat, 3000 × 3000 px, 300 dpi'],
    Dateiformate: ['JPG, TIFF'],
    'Dateien pro Bild': ['4, jede Größe als JPG und TIFF'],
    Farbraum: ['RGB für Onlineshop und Marktplatz', 'CMYK für Katalog und Druck'],
    Bildmenge: ['1.200 Bilder'],
  });
  await expect(known).toContainText('1.413,72 €');
  await expect(known.getByText('ein Vorschlag')).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
  await goOn(page, 'So weiter zu den Bildern');
  await expectScreen(page, 'upload');
  // The calculator's button, the contact's, and that of the summary.
  expect(await taps()).toEqual(['Mit diesen Angaben bestellen', 'Speichern und weiter', 'So weiter zu den Bildern']);
});

test('an answer of the calculation is changed on its own screen, and the others stay', async ({ page }) => {
  await page.goto('/preise');
  await page.getByRole('textbox', { name: 'Anzahl der Bilder' }).fill('60');
  await page.getByLabel('PNG').check();
  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expectScreen(page, 'contact');
  await giveContact(page);
  await page.getByRole('link', { name: 'Ändern Größen' }).click();
  await expectScreen(page, 'formats.scale');
  await page.getByRole('checkbox', { name: 'Originalformat' }).check();
  await confirmSizes(page);
  await expect(page.getByRole('button', { name: /^Entfernen / })).toHaveText(['Entfernen', 'Entfernen']);
  await expect(page.locator('#extension-PNG-button')).toHaveText('Entfernen');
  await confirmFormats(page);
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('60');
  await goOn(page, 'Weiter');
  await expectScreen(page, 'upload');
});

test('another kind of image than calculated keeps the other answers', async ({ page }) => {
  await page.goto('/preise');
  await page.getByLabel('Onlineshop und Marktplatz').uncheck();
  await page.getByLabel('Katalog und Druck').check();
  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expectScreen(page, 'contact');
  await giveContact(page);
  await page.getByRole('button', { name: 'Schmuck und Uhren' }).click();
  await expectScreen(page, 'formats.fastlane');
  await expect(page.getByRole('checkbox', { name: 'Katalog und Druck' })).toBeChecked();
  await goOn(page, 'Weiter mit 1 Vorgabe');
  await confirmSizes(page);
  await confirmFormats(page);
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('120');
  await expect(page.getByRole('complementary', { name: 'Zwischenstand' })).toContainText('Schmuck und Uhren');
});

test('a page that names kind and number proposes the rest, and sends nothing unseen', async ({ page }) => {
  await page.goto('/bildbearbeitung/personen-freistellen');
  const quote = page.getByRole('status');
  await expect(quote).toContainText('312,73 € inkl. 19 % MwSt.');
  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expectScreen(page, 'contact');
  await giveContact(page);
  const known = page.getByRole('region', { name: 'Diese Angaben sind schon da' });
  await expect(known).toContainText(
    'Verwendung, Größe und Dateiformat sind ein Vorschlag: So ist der Preis gerechnet.',
  );
  await expect(known).toContainText('312,73 €');
  // By the card the customer answers each question.
  const card = page.getByRole('button', { name: 'Personen, Haare, Fell' });
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await card.click();
  await expectScreen(page, 'formats.fastlane');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await chooseUses(page, 'Onlineshop und Marktplatz');
  await confirmSizes(page);
  await confirmFormats(page);
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('120');
  // An emptied field stays empty.
  await page.getByLabel('Anzahl der Bilder').fill('');
  await page.reload();
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('');
});

/** The rows of a summary: lines of each answer, without the change link. */
async function answersIn(summary: Locator): Promise<Record<string, string[]>> {
  const rows = await summary
    .locator('dl')
    .first()
    .evaluate((list) =>
      [...list.children].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        [...row.querySelectorAll('dd > p')].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
      ]),
    );
  return Object.fromEntries(rows) as Record<string, string[]>;
}

test('text typed before the page’s script has loaded is calculated when it loads', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${ISLANDS}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/preise', { waitUntil: 'commit' });
  await page.getByLabel('Bildart').selectOption('Mode und Textil');
  const images = page.getByRole('textbox', { name: 'Anzahl der Bilder' });
  await images.fill('1.200');
  await images.press('Tab');
  release();
  await expect(page.getByRole('status')).toContainText('948,00 € netto');
});

test('the price slider of a page names each price, also by keyboard, and passes it to the order', async ({ page }) => {
  await page.goto('/bildbearbeitung/personen-freistellen');
  const slider = page.getByRole('slider', { name: 'Anzahl der Bilder, in Stufen' });
  await slider.scrollIntoViewIfNeeded();
  const quote = page.getByRole('status');
  await expect(quote).toContainText('Noch 80 Bilder mehr');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '150 Bilder');
  await expect(quote).toContainText('328,50 € netto');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '2.000 Bilder');
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '1 Bild');
  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expectScreen(page, 'contact');
});

test('the delivery date of images sent today is shown beside the price', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T12:00:00Z'));
  await page.goto('/');
  const form = page.locator('[data-island="calculator"]');
  await form.scrollIntoViewIfNeeded();
  await expect(form.locator('[data-until]')).toHaveText(
    'Heute bestellt und alle Bilder hochgeladen: fertig bis Dienstag, 24. November 2026, 18\u00A0Uhr.',
  );
});

test('the choice of the leading amount cannot be pressed before its code has come', async ({ page }) => {
  const code = await holdCode(page, 'tax-choice-island');
  await page.goto('/preise');
  const net = page.getByRole('radio', { name: 'netto' });
  await expect(page.locator('[data-island="tax-choice"]')).toBeAttached();
  await expect(net).toBeHidden();

  await code.release();

  await net.check();
  await expect(page.locator('#preis-contour').getByRole('row').nth(1)).toContainText('netto');
});

test('net amounts lead on all pages once chosen, until the choice is undone', async ({ page }) => {
  await page.goto('/preise');
  const list = page.locator('#preis-contour');
  const rows = list.getByRole('row');
  await expect(rows.nth(1)).toContainText('inkl. MwSt.');
  await page.getByRole('radio', { name: 'netto' }).check();
  await expect(rows.nth(1)).toHaveText('netto1,49 €0,99 €0,79 €0,59 €0,45 €');
  await expect(page.locator('#preis-packshots').getByRole('cell')).toHaveText(['ab 19,00 €', 'ab 22,61 €']);
  await expect(page.getByRole('status')).toContainText('94,80 € netto');
  await expect(page.locator('[data-quote="other"]')).toHaveText('112,81 € inkl. 19 % MwSt.');
  expect(await barriersOn(page)).toEqual([]);

  await page.goto('/produktfotografie/packshots');
  await expect(page.locator('[data-from-price]')).toContainText('Ab 19,00 € netto (22,61 € inkl. MwSt.) je Ansicht');

  await page.goto('/preise');
  await expect(rows.nth(1)).toContainText('netto');
  await expect(page.getByRole('radio', { name: 'netto' })).toBeChecked();
  await page.getByRole('radio', { name: 'inkl. MwSt.' }).check();
  await expect(rows.nth(1)).toContainText('inkl. MwSt.');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
