import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { clientMessages } from '../../../domain/texts/messages.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { clientTexts } from '../../../src/order/client/texts.ts';
import { concludeContract, fillCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { lookAgain } from '../../../tests/paths/drivers/scripted.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { company } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/* The contract on data processing gets a new version while pages of before are open. */

test.use({ expectsFailedCalls: true });

test('a tick for an older version of the contract is refused, and only the tick is lost', async ({ page }) => {
  await asBuiltBefore(page);
  await goTo(page, 'client.details');
  await fillCompany(page);
  await concludeContract(page);

  await goOn(page, 'Weiter zur Prüfung');

  await expect(page.getByRole('alert').getByRole('link')).toHaveText([`Datenschutz: ${clientMessages.processing}`]);
  await expectScreen(page, 'client.details');
  await expect(page.getByLabel('Stadt')).toHaveValue(company.city);

  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveValue(company.company);
  await expect(page.getByLabel('Stadt')).toHaveValue(company.city);
  await concludeContract(page);
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');
  expect((await orderOf(page))?.client.processing).toBe(studio.legalTexts.version);
});

test('an older window keeps the tick that a newer one has saved, and what was typed', async ({ page, context }) => {
  await goTo(page, 'client.details');
  const older = await context.newPage();
  await asBuiltBefore(older);
  await older.goto(screenTable['client.details'].path);
  await expectScreen(older, 'client.details');
  await fillCompany(page);
  await concludeContract(page);
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');
  await page.getByRole('link', { name: /^Ändern.*Rechnung/ }).click();
  await expectScreen(page, 'client.details');

  await lookAgain(older);
  await older.getByLabel('Stadt').fill('Kiel');
  await goOn(older, 'Speichern, zurück zur Prüfung');
  await expect(older.getByRole('alert').getByRole('link')).toHaveText([`Datenschutz: ${clientMessages.processing}`]);

  await older.unrouteAll();
  await older.reload();
  await expect(older.getByLabel('Stadt')).toHaveValue('Kiel');
  await expect(older.getByRole('checkbox', { name: clientTexts.processing.label })).toBeChecked();
  await goOn(older, 'Speichern, zurück zur Prüfung');
  await expectScreen(older, 'client.overview');
  const { client } = (await orderOf(older)) ?? {};
  expect([client?.city, client?.processing]).toEqual(['Kiel', studio.legalTexts.version]);
});

async function orderOf(page: Page): Promise<OrderAnswer['orderItem']> {
  return ((await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer).orderItem;
}

/** Serves this page's scripts as they were built for an older version of the contract. */
async function asBuiltBefore(page: Page): Promise<void> {
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(studio.legalTexts.version, '2025-01-01'),
    });
  });
}
