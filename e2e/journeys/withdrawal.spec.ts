import type { Locator, Page } from '@playwright/test';
import { expectLive } from '../support/enquiry.ts';
import { mailsAbout } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectsFailedCalls: true });

    test('a contract is withdrawn in two steps, with a receipt on the page and by mail', async ({ page, server }) => {
      const email = `tom-${javaScriptEnabled ? 'mit' : 'ohne'}@sander.example`;
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
      await expect(page).toHaveURL(/\/widerruf$/);
      const section = withdrawalOf(page);

      await section.getByLabel('Name Pflichtfeld').fill('Tom <b>Sander</b>');
      if (javaScriptEnabled) await expectLive(page);
      await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(
        section.getByRole('alert').filter({ hasText: 'Bitte füllen Sie die Pflichtfelder aus' }).getByRole('link'),
      ).toHaveText([
        'E-Mail für die Bestätigung: Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        'Auftragsnummer: Bitte geben Sie an, welchen Auftrag Sie widerrufen.',
      ]);

      await section.getByLabel('E-Mail für die Bestätigung').fill(email);
      await section.getByLabel('Auftragsnummer').fill('FS-2611-7KQ4M9');
      await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(section.getByRole('heading', { name: 'Ihr Widerruf' })).toBeVisible();
      await expect(section.getByRole('definition')).toHaveText(['Tom <b>Sander</b>', 'FS-2611-7KQ4M9', email]);

      await section.getByRole('button', { name: 'Angaben ändern' }).click();
      await expect(section.getByLabel('Name Pflichtfeld')).toHaveValue('Tom <b>Sander</b>');
      await section.getByLabel('Name Pflichtfeld').fill('Tom Sander');
      await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();

      await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();
      await expect(section.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeVisible();
      const moment = await section.getByRole('definition').first().textContent();
      expect(moment).toMatch(/^\d+\. \S+ \d{4} um \d\d:\d\d\sUhr$/);
      const [receipt] = await mailsAbout(server, email, 2);
      expect([receipt?.subject, receipt?.text?.includes(moment ?? 'nothing')]).toEqual([
        'Eingangsbestätigung Ihres Widerrufs',
        true,
      ]);
    });
  });
}

function withdrawalOf(page: Page): Locator {
  return page.locator('#widerrufen');
}
