import type { Locator, Page } from '@playwright/test';
import { expectLive } from '../../support/enquiry.ts';
import { mailsAbout } from '../../support/mails.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { expect, test } from '../../support/test.ts';

const CALL = '**/api/withdrawal';

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
