import { chooseClientType, givePrivateAddress } from '../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { takeRecommendation } from '../../tests/paths/drivers/screens/fastlane.ts';
import { startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { answersOn, bookOrder, cartOn } from '../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';
import { expect, test } from '../support/test.ts';

test('a private person takes the fast lane, agrees to an early start and books', async ({ page }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page, 'Haare und Fell');
  // Whoever takes a recommendation knows what it costs.
  await expect(page.getByRole('checkbox', { name: 'Online-Shop und Marktplatz' })).toContainText('0,12 € inkl. MwSt.');
  await takeRecommendation(page, 'Online-Shop und Marktplatz', 'Katalog und Druck');
  await giveQuantity(page, 12);
  await sendLater(page);
  await chooseClientType(page, 'Privat');
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveCount(0);
  await givePrivateAddress(page);

  expect(await answersOn(page)).toMatchObject({
    Verwendung: ['Online-Shop und Marktplatz, Katalog und Druck'],
    Größen: ['Webformat, 2000 × 2000 px, 96 dpi', 'Druckformat, 3000 × 3000 px, 300 dpi'],
    Dateiformate: ['JPG, WEBP, TIFF'],
    'Rechnung an': ['Jana Winter', 'Gartenstraße 3', '1010 Wien', 'Österreich'],
  });
  // A private person reads gross first, wherever they live.
  expect(await cartOn(page)).toEqual([
    [
      'Freistellen, Haare und Fell',
      '12',
      '3,56 € inkl. MwSt., gerundet / 2,99 € netto',
      '42,69 € inkl. MwSt. / 35,88 € netto',
    ],
    ['Zweite Größe', '12', '0,12 € inkl. MwSt., gerundet / 0,10 € netto', '1,43 € inkl. MwSt. / 1,20 € netto'],
    [
      '2 weitere Dateiformate',
      '12',
      '0,24 € inkl. MwSt., gerundet / 0,20 € netto',
      '2,86 € inkl. MwSt. / 2,40 € netto',
    ],
    ['Gesamtpreis inkl. MwSt.', '46,98 €'],
    ['darin 19 % MwSt.', '7,50 €'],
    ['Netto', '39,48 €'],
  ]);
  await expect(page.getByRole('link', { name: 'Widerrufsrecht' })).toHaveAttribute('href', '/widerruf');

  const consent = page.getByRole('checkbox', { name: /vor Ablauf der Widerrufsfrist/ });
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
  await expect(page.getByText('Bitte stimme zu, dass wir vor Ablauf der Widerrufsfrist beginnen.')).toBeVisible();
  await expect(consent).toBeFocused();

  await consent.check();
  await bookOrder(page);
});
