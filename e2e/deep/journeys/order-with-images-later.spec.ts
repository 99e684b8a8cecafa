import { chooseClientType, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { takeRecommendation } from '../../../tests/paths/drivers/screens/fastlane.ts';
import { openLanding, pressResume, pressStart, startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { bookOrder } from '../../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../../tests/paths/drivers/screens/quantity.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { expect, test } from '../../support/test.ts';

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

  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Bilder jetzt senden' }).click();
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
