import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatDay } from '../../../domain/texts/format.ts';
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

  await expect(page.getByRole('alert').getByRole('link')).toHaveText([clientMessages.processing]);
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
  const window = await context.newPage();
  await asBuiltBefore(window);
  await window.goto(screenTable['client.details'].path);
  await expectScreen(window, 'client.details');
  await fillCompany(page);
  await concludeContract(page);
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');
  await page.getByRole('link', { name: /^Ändern.*Rechnung/ }).click();
  await expectScreen(page, 'client.details');

  await lookAgain(window);
  await window.getByLabel('Stadt').fill('Kiel');
  await goOn(window, 'Speichern, zurück zur Prüfung');
  await expect(window.getByRole('alert').getByRole('link')).toHaveText([clientMessages.processing]);

  await window.unrouteAll();
  await window.reload();
  await expect(window.getByLabel('Stadt')).toHaveValue('Kiel');
  await expect(window.getByRole('checkbox', { name: clientTexts.processing.label })).toBeChecked();
  await goOn(window, 'Speichern, zurück zur Prüfung');
  await expectScreen(window, 'client.overview');
  const { client } = (await orderOf(window)) ?? {};
  expect([client?.city, client?.processing]).toEqual(['Kiel', studio.legalTexts.version]);
});

async function orderOf(page: Page): Promise<OrderAnswer['orderItem']> {
  return ((await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer).orderItem;
}

/** The version before, and its day as the page names it. */
const older = { version: '2025-01-01', day: '1. Januar 2025' };

/** Serves this page as it was built for an older version of the contract. */
async function asBuiltBefore(page: Page): Promise<void> {
  const { version } = studio.legalTexts;
  await page.route('**/*', async (route) => {
    if (!['document', 'script'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(version, older.version)
      .replaceAll(formatDay(new Date(version)), older.day);
    return route.fulfill({ response, body });
  });
}
