import { ISLANDS } from '../../domain/texts/islands-start.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { confirmFormats } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../tests/paths/drivers/screens/fastlane.ts';
import { confirmSizes } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
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

  await page.getByRole('button', { name: 'Mit diesen Angaben bestellen' }).click();
  await expectScreen(page, 'contact');
  expect(new URL(page.url()).search).toBe('');
  await giveContact(page);
  await expect(page.getByRole('button', { name: 'Mode und Textil' })).toHaveAttribute('aria-pressed', 'true');
  await goOn(page, 'Weiter');
  await chooseUses(page, 'Onlineshop und Marktplatz');
  await confirmSizes(page);
  await confirmFormats(page);
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('1.200');
  // An emptied field stays empty.
  await page.getByLabel('Anzahl der Bilder').fill('');
  await page.reload();
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('');
});

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
