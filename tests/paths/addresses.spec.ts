import { type Screen, screens } from '../../domain/order-item.ts';
import { test } from '../../e2e/support/test.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { expectScreen } from './drivers/screens/screen.ts';
import { goTo } from './drivers/screens/shortcuts.ts';

const reached: readonly Screen[] = ['contact', 'formats.scale', 'upload', 'client.overview'];
/** The landing and the premium view may be looked at any time; the thank-you page is a page of the site. */
const addresses = screens.filter((screen) => !['start.options', 'start.premium', 'booked'].includes(screen));

for (const here of reached) {
  test(`with an order on ${here}, every address of the wizard leads there`, async ({ page }) => {
    await goTo(page, here);
    for (const screen of addresses) {
      await page.goto(screenTable[screen].path);
      await expectScreen(page, here);
    }
  });
}
