import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { countTaps } from '../../support/taps.ts';
import { expect, test } from '../../support/test.ts';
import { makeCustomerFiles } from '../../support/upload-files.ts';

test('a company orders from the home page of a phone in ten taps', async ({ page }) => {
  const files = await makeCustomerFiles();
  try {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/');
    const taps = await countTaps(page);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Freistellen lassen' }).first().click();
    // The file dialog is the second tap; its label would be noted twice.
    await page.getByLabel('Gleich mit Fotos beginnen').setInputFiles(['tasse.png', 'dose.jpg'].map(files.path));
    await expectScreen(page, 'contact');
    await giveContact(page);
    await press('Klare Kontur');
    await expectScreen(page, 'formats.fastlane');
    await press('Gleich so übernehmen: Onlineshop und Marktplatz');
    await expectScreen(page, 'quantity');
    await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('2');
    await press('Weiter zum Hochladen');
    await expectScreen(page, 'upload');
    await press('Auftrag abschließen');
    await expectScreen(page, 'client.type');
    await page.getByRole('radio', { name: 'Firma', exact: true }).click();
    await expectScreen(page, 'client.details');
    await page.getByLabel('Firma Pflichtfeld').fill('Nordlicht Keramik GmbH');
    await page.getByLabel('Straße und Hausnummer').fill('Musterweg 12');
    await page.getByLabel('PLZ').fill('22763');
    await page.getByLabel('Stadt').fill('Hamburg');
    await press('Weiter zur Prüfung');
    await expectScreen(page, 'client.overview');
    await press('Zahlungspflichtig bestellen');
    await expectScreen(page, 'booked');
    expect(await taps()).toEqual([
      'Freistellen lassen',
      'Speichern und weiter',
      'Klare Kontur',
      'Gleich so übernehmen',
      'Weiter zum Hochladen',
      'Auftrag abschließen',
      'Firma',
      'Weiter zur Prüfung',
      'Zahlungspflichtig bestellen',
    ]);
  } finally {
    await files.remove();
  }
});
