import { chooseClientType, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { takeRecommendation } from '../../../tests/paths/drivers/screens/fastlane.ts';
import { openLanding, pressResume, pressStart, startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { bookOrder } from '../../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../../tests/paths/drivers/screens/quantity.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { bookWith } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { makeCustomerFiles } from '../../support/upload-files.ts';

test('an order without images waits until they are promised, and continues on another day', async ({
  page,
  context,
}) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page);
  await takeRecommendation(page, 'Onlineshop und Marktplatz');
  await giveQuantity(page, 50);
  await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeDisabled();

  // The next day the landing offers to continue the order.
  await openLanding(page);
  await pressResume(page);
  await expectScreen(page, 'upload');
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  await bookOrder(page);

  // Sending is the one filled button.
  const send = page.getByRole('button', { name: 'Bilder jetzt senden' });
  await expect(send).toHaveCSS('background-color', 'rgb(29, 57, 230)');
  await expect(page.getByRole('link', { name: 'Auftrag ansehen' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('figure')).toHaveCount(0);
  const opened = context.waitForEvent('page');
  await send.click();
  const transfer = await opened;
  await expect(transfer.getByRole('heading', { level: 1 })).toHaveText(/^Bilder senden zum Auftrag /);
  await transfer.close();

  // A booked order is closed: the landing offers a new one, and old addresses lead to the thank-you page.
  await page.goto('/freistell-service/pruefen');
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
  await openLanding(page);
  await pressStart(page);
  await expectScreen(page, 'contact');
});

test('the thank-you page shows the first image as it was sent', async ({ page }) => {
  const files = await makeCustomerFiles();
  await bookWith(page, 1, [files.path('tasse.png')]);
  await files.remove();
  await page.goto('/danke');
  const picture = page.getByRole('figure', { name: 'Dein erstes Bild, so wie du es gesendet hast: tasse.png' });
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect(page.getByRole('link', { name: 'Auftrag ansehen' })).toHaveCSS('background-color', 'rgb(29, 57, 230)');
});
