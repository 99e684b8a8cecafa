import { chooseClientType, giveCompany } from '../steps/client.ts';
import { giveContact } from '../steps/contact.ts';
import { takeRecommendation } from '../steps/fastlane.ts';
import { openLanding, startOrder } from '../steps/landing.ts';
import { bookOrder } from '../steps/overview.ts';
import { chooseProjectType } from '../steps/project-type.ts';
import { giveQuantity } from '../steps/quantity.ts';
import { expectScreen, goOn } from '../steps/screen.ts';
import { sendLater } from '../steps/send-later.ts';
import { expect, test } from '../support/test.ts';

test('an order without images waits until they are promised, and can be continued on another day', async ({ page }) => {
  await startOrder(page);
  await giveContact(page);
  await chooseProjectType(page);
  await takeRecommendation(page, 'Online-Shop und Marktplatz');
  await giveQuantity(page, 50);
  await expect(page.getByRole('button', { name: 'Auftrag abschließen' })).toBeDisabled();

  // The next day: the landing knows the order that was begun.
  await openLanding(page);
  await goOn(page, 'Auftrag fortsetzen');
  await expectScreen(page, 'upload');
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);
  await bookOrder(page);

  // A booked order is over: the landing offers a new one, and the old addresses lead to the thank-you page.
  await page.goto('/freistell-service/pruefen');
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
  await openLanding(page);
  await goOn(page, 'Freistell-Service starten');
  await expectScreen(page, 'contact');
});
