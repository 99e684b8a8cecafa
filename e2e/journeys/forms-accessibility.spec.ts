import { expectBarrierFree } from '../support/barriers.ts';
import { expectLive, walkEnquiryStates } from '../support/enquiry.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectsFailedCalls: true });

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 320],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('axe finds nothing in any state of /kontakt, and no overflow', async ({ page }) => {
      await walkEnquiryStates(page, '/kontakt', () => expectBarrierFree(page));
    });

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
