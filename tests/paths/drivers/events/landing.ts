import { testImagesAddress } from '../../../../src/site/pages/clipping-service/ways.ts';
import { landingTexts, premiumTexts } from '../../../../src/site/pages/clipping-service/texts.ts';
import { CUSTOMER, said } from '../plan-language.ts';
import { type EventDriver, pressing, step } from './driver.ts';

export const openPremium: EventDriver<'premium.open'> = pressing('link', landingTexts.premium.open);
export const closePremium: EventDriver<'premium.close'> = pressing('link', premiumTexts.back);

export const startWizard: EventDriver<'wizard.start'> = {
  do: ({ page, predicted: { screen } }, { wantsTestImages }) =>
    step(async () => {
      // The page has the link only if the build offered test images.
      if (wantsTestImages === true) {
        await page.goto(testImagesAddress);
        return;
      }
      // From the premium view an order begins on the landing.
      const back = page.getByRole('link', { name: premiumTexts.back });
      if (screen === 'start.premium' && (await back.isVisible())) await back.click();
      await page.getByRole('main').getByRole('link', { name: landingTexts.order.start }).click();
    }),
  say: ({ wantsTestImages }, _before, from) => {
    if (wantsTestImages === true) return [said('open', { window: CUSTOMER, address: testImagesAddress })];
    const start = said('press', { name: landingTexts.order.start });
    return from === 'start.premium' ? [said('press', { name: premiumTexts.back }), start] : [start];
  },
};
