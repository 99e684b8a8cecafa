import type { Locator, Page } from '@playwright/test';
import { expectLive } from '../support/enquiry.ts';
import { mailsAbout } from '../support/mails.ts';
import { onTheWay } from '../support/on-the-way.ts';
import { expect, test } from '../support/test.ts';

const CALL = '**/api/withdrawal';

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

test('an unsent declaration is restored on the next visit, and deleted with the receipt', async ({ page }) => {
  await fillDeclaration(page);
  await page.goto('/agentur');
  await page.goto('/widerruf');
  const section = withdrawalOf(page);
  await expect(section.getByLabel('Auftragsnummer')).toHaveValue('FS-2611-7KQ4M9');

  await section.getByLabel('Name Pflichtfeld').focus();
  await expectLive(page);
  await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(section.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeFocused();
  const kept = await page.evaluate(() => sessionStorage.getItem('withdrawal-drafts'));
  expect(kept).toBeNull();
});

test.describe('when sending fails', () => {
  test.use({ expectsFailedCalls: true });

  test('the declaration is kept and can be sent again', async ({ page }) => {
    const section = await fillDeclaration(page);
    const mend = await onTheWay(page, CALL, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));

    await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await expect(
      section.getByRole('alert').filter({ hasText: 'Ihr Widerruf konnte nicht gesendet werden.' }),
    ).toBeVisible();
    await expect(section.getByLabel('Name Pflichtfeld')).toHaveValue('Tom Sander');

    mend();
    await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await expect(section.getByRole('heading', { name: 'Ihr Widerruf' })).toBeFocused();
  });

  test('a confirmation whose answer is lost counts once', async ({ page, server }) => {
    const email = 'verloren@sander.example';
    const section = await fillDeclaration(page, email);
    await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
    await expect(section.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
    const mend = await onTheWay(page, CALL, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    await expect(section.getByRole('alert').filter({ hasText: 'konnte nicht gesendet werden' })).toBeVisible();

    mend();
    await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();

    await expect(section.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeFocused();
    await mailsAbout(server, email, 2);
  });
});

function withdrawalOf(page: Page): Locator {
  return page.locator('#widerrufen');
}

async function fillDeclaration(page: Page, email = 'tom@sander.example'): Promise<Locator> {
  await page.goto('/widerruf');
  const section = withdrawalOf(page);
  await section.getByLabel('Name Pflichtfeld').fill('Tom Sander');
  await section.getByLabel('E-Mail für die Bestätigung').fill(email);
  await section.getByLabel('Auftragsnummer').fill('FS-2611-7KQ4M9');
  await expectLive(page);
  return section;
}
