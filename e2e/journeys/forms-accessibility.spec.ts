import type { Page } from '@playwright/test';
import { barriersOn } from '../support/barriers.ts';
import { enquiryCall, expectLive, failureOf, fillEnquiry, openLiveEnquiry, sendButton } from '../support/enquiry.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectsFailedCalls: true });

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 320],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const address of ['/kontakt', '/kontakt/freistellen']) {
      test(`axe finds nothing in any state of ${address}, and no overflow`, async ({ page }) => {
        const form = await openLiveEnquiry(page, address);
        await expectBarrierFree(page);

        await sendButton(form).click();
        await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
        await expectBarrierFree(page);

        const answered = Promise.withResolvers<void>();
        await page.route(enquiryCall, async (route) => {
          await answered.promise;
          await route.fulfill({ status: 500, body: '' });
        });
        await fillEnquiry(form);
        await sendButton(form).click();
        await expect(sendButton(form)).toBeDisabled();
        await expectBarrierFree(page);

        answered.resolve();
        await expect(failureOf(form)).toBeVisible();
        await expectBarrierFree(page);
      });
    }

    test('axe finds nothing in any step of the withdrawal, and no overflow', async ({ page }) => {
      await page.goto('/widerruf');
      const section = page.locator('#widerrufen');
      await expectBarrierFree(page);

      await section.getByLabel('Name Pflichtfeld').focus();
      await expectLive(page);
      await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(section.getByRole('alert').getByRole('link')).toHaveCount(3);
      await expectBarrierFree(page);

      await section.getByLabel('Name Pflichtfeld').fill('Tom Sander');
      await section.getByLabel('E-Mail für die Bestätigung').fill('tom@sander.example');
      await section.getByLabel('Auftragsnummer').fill('FS-2611-7KQ4M9'.repeat(20));
      await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(section.getByRole('heading', { name: 'Ihr Widerruf' })).toBeFocused();
      await expectBarrierFree(page);

      await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();
      await expect(section.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeFocused();
      await expectBarrierFree(page);
    });
  });
}

async function expectBarrierFree(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}
