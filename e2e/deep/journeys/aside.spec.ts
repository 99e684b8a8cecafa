import type { Page } from '@playwright/test';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { expect, test } from '../../support/test.ts';

/* "Zwischenstand": the aside shows the choices of a screen before they are saved. */

const aside = (page: Page) => page.getByRole('complementary', { name: 'Zwischenstand' });

test('choosing a country updates the amounts beside the form at once', async ({ page }) => {
  await goTo(page, 'client.details', { uses: 'Katalog und Druck', quantity: 1 });
  await expect(aside(page)).toContainText('1,89 €');
  for (const country of ['Schweiz', 'Österreich', 'Luxemburg']) {
    await page.getByLabel('Land').selectOption(country);
    await expect(aside(page)).not.toContainText('1,89 €');
    await page.getByLabel('Land').selectOption('Deutschland');
    await expect(aside(page)).toContainText('1,89 €');
  }
});

test('a chosen brief is shown beside its form, and disappears when deselected', async ({ page }) => {
  await goTo(page, 'formats.extensions', { uses: 'Katalog und Druck' });
  await goOn(page, 'Vorgaben zum Freistellen angeben');
  await expectScreen(page, 'formats.brief');
  const shadow = page.getByRole('radiogroup', { name: 'Schatten' });
  await expect(aside(page)).not.toContainText('Schatten');
  await shadow.getByRole('radio', { name: 'weicher Schatten', exact: true }).check();
  await expect(aside(page)).toContainText('Schatten: weicher Schatten');
  await page.getByLabel('Rand in Prozent').fill('5');
  await expect(aside(page)).toContainText('Rand: 5\u00A0% je Seite');
  await page.getByLabel('Rand in Prozent').fill('500');
  await expect(aside(page)).not.toContainText('Rand:');
});
