import { fillCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { cartOn } from '../../../tests/paths/drivers/screens/overview.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { expect, test } from '../../support/test.ts';

test('a company outside Germany sees no German VAT', async ({ page }) => {
  await goTo(page, 'client.details', { uses: 'Katalog und Druck', quantity: 1 });
  await page.getByLabel('Land').selectOption('Schweiz');
  await fillCompany(page);
  await page.getByLabel('USt-IdNr.', { exact: true }).fill('CH 123');
  await goOn(page, 'Weiter zur Prüfung');

  await expect(page.getByRole('link', { name: 'Bitte prüfe die USt-IdNr. oder lass das Feld leer.' })).toBeVisible();
  // The message follows the country.
  await expect(page.getByRole('link', { name: /^Eine Schweizer Postleitzahl hat vier Ziffern/ })).toBeVisible();
  const hint = page.getByText('Für die Rechnung ohne deutsche Umsatzsteuer');
  await expect(hint).toBeHidden();
  await page.getByLabel('Land').selectOption('Luxemburg');
  await expect(hint).toBeVisible();
  await expect(page.getByRole('link', { name: /^Eine luxemburgische Postleitzahl hat vier Ziffern/ })).toBeVisible();
  await page.getByLabel('Land').selectOption('Schweiz');
  await page.getByLabel('PLZ').fill('CH-8001');
  await page.getByLabel('USt-IdNr.', { exact: true }).fill('CHE-123.456.789 MWST');
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');

  expect(await cartOn(page)).toEqual([
    ['Freistellen, Klare Kontur', '1', '1,49 € netto', '1,49 € netto'],
    ['Zweites Dateiformat', '1', '0,10 € netto', '0,10 € netto'],
    ['Gesamtpreis netto', '1,59 €'],
  ]);
});
