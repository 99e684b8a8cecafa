import { chooseClientType, fillCompany } from '../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { confirmFormats } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../tests/paths/drivers/screens/fastlane.ts';
import { startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { cartOn } from '../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { confirmSizes } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';
import { expect, test } from '../support/test.ts';

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
