import type { Locator, Page } from '@playwright/test';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { expect, test } from '../../support/test.ts';

/** Presses Tab until `target` has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus()) return;
  }
  throw new Error(`the focus never reached ${target.toString()}`);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

async function tick(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('checkbox', { name }));
  await page.keyboard.press('Space');
}

test('the whole order is completed with the keyboard alone', async ({ page }) => {
  await page.goto('/freistell-service');
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('link', { name: 'Freistell-Service starten' }));
  await page.keyboard.press('Enter');
  await expectScreen(page, 'contact');
  await type(page, 'E-Mail', 'jana.winter@nordlicht-keramik.example');
  await type(page, 'Vorname', 'Jana');
  await type(page, 'Nachname', 'Winter');
  // Enter in a field submits the form.
  await page.keyboard.press('Enter');
  await expectScreen(page, 'projectType');

  await press(page, 'Mit Durchbrüchen');
  await expectScreen(page, 'formats.fastlane');
  await tick(page, 'Individuelles Format');
  await press(page, 'Weiter mit 1 Vorgabe');
  await expectScreen(page, 'formats.scale');

  await tick(page, 'Originalformat');
  await press(page, 'Eigenes Format angeben');
  await expect(page.getByLabel('Breite in px')).toBeFocused();
  await page.keyboard.type('1600');
  await type(page, 'Höhe in px', '1600');
  await type(page, 'dpi', '150');
  await press(page, 'Weiter zum Dateiformat');
  await expectScreen(page, 'formats.extensions');

  await press(page, 'Wählen PNG');
  await press(page, 'Weiter zur Bildmenge');
  await expectScreen(page, 'quantity');
  await type(page, 'Anzahl der Bilder', '24');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'upload');

  await tick(page, /später/);
  await press(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
  await tabTo(page, page.getByRole('radio', { name: 'Firma', exact: true }));
  await page.keyboard.press('Space');
  await expectScreen(page, 'client.details');
  // The form appears below the choice, which keeps the focus.
  await expect(page.getByRole('radio', { name: 'Firma', exact: true })).toBeFocused();
  await type(page, 'Firma Pflichtfeld', 'Nordlicht Keramik GmbH');
  await type(page, 'Straße und Hausnummer', 'Musterweg 12');
  await type(page, 'PLZ', '22763');
  await type(page, 'Stadt', 'Hamburg');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'client.overview');

  await press(page, 'Zahlungspflichtig bestellen');
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
});
