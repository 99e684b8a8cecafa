import { type Screen, screens } from '../../../domain/order/order-item.ts';
import { test } from '../../support/test.ts';
import { isWizardScreen, screenTable } from '../../../machines/order/order-steps.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';

const reached: readonly Screen[] = ['contact', 'formats.scale', 'upload', 'client.overview'];
/** Landing, premium view and thank-you page are pages of the site. */
const addresses = screens.filter(isWizardScreen);

for (const here of reached) {
  test(`with an order on ${here}, every wizard address redirects there`, async ({ page }) => {
    await goTo(page, here);
    for (const screen of addresses) {
      await page.goto(screenTable[screen].path);
      await expectScreen(page, here);
    }
  });
}
