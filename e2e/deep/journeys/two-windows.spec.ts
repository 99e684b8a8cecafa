import type { BrowserContext, Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem, Screen } from '../../../domain/order/order-item.ts';
import { priceText } from '../../../domain/pricing/price-texts.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { fillCompany, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { giveCustomFormat } from '../../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { callerOf } from '../../support/calls.ts';
import { bookWith } from '../../support/order-page.ts';
import { company } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/* Two windows on one order: no answer is lost or overwritten unseen. */

test.use({ expectsFailedCalls: true });

test('a note saved in another window is shown in this one and booked, not emptied', async ({ page, context }) => {
  await goTo(page, 'client.overview');
  const other = await openAgain(context, 'client.overview');
  await other.getByLabel('Notiz an das Studio').fill('Bitte mit Schatten');
  await expect(other.getByText('Notiz gespeichert')).toBeVisible();

  await lookAgain(page);
  await expect(page.getByLabel('Notiz an das Studio')).toHaveValue('Bitte mit Schatten');
  await goOn(page, 'Zahlungspflichtig bestellen');

  await expect(page).toHaveURL((url) => url.pathname === '/danke');
  expect((await orderOf(page)).note).toBe('Bitte mit Schatten');
});

test('an order that has another price by now is not booked before the customer has seen it', async ({ page }) => {
  await goTo(page, 'client.overview');
  const before = await orderOf(page);
  const call = await callerOf(page);
  // The window is told its own price and the newest revision, as after the repeated answer of a lost call.
  await page.route('**/api/wizard/finish', async (route) => {
    const { revision } = await orderOf(page);
    await route.continue({ headers: { ...route.request().headers(), 'x-order-revision': String(revision) } });
  });
  await call('setStep', { screen: 'quantity', returnToOverview: true });
  await call('saveQuantity', { quantity: (before.quantity ?? 0) + 1 });
  const sent = page.waitForRequest('**/api/wizard/finish');

  await goOn(page, 'Zahlungspflichtig bestellen');

  await expect(page.getByRole('alert')).toContainText('Der Preis hat sich geändert.Bestellt ist noch nichts.');
  expect((await sent).postDataJSON()).toEqual({ earlyStart: false, net: before.price });
  const now = await orderOf(page);
  const [was, is] = [before, now].map(({ price, client }) => priceText(price ?? 0, client));
  await expect(page.getByRole('alert')).toContainText(`Eben${was}Jetzt${is}`);
  expect([now.screen, now.price === before.price]).toEqual(['client.overview', false]);
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
});

test('a custom format saved in another window survives the next step in this one', async ({ page, context }) => {
  await goTo(page, 'formats.scale');
  const other = await openAgain(context, 'formats.scale');
  await giveCustomFormat(other, { width: '800', height: '600', dpi: '72' });
  await expect.poll(async () => (await orderOf(page)).custom_scale).toBe(true);

  await lookAgain(page);
  await expect(page.getByLabel('Breite in px')).toHaveValue('800');
  await goOn(page, 'Weiter zum Dateiformat');
  await expectScreen(page, 'formats.extensions');

  const { custom_scale, custom_width, custom_height, custom_dpi } = await orderOf(page);
  expect({ custom_scale, custom_width, custom_height, custom_dpi }).toEqual({
    custom_scale: true,
    custom_width: 800,
    custom_height: 600,
    custom_dpi: 72,
  });
});

test('an invalid custom format blocks the next step at its field instead of being dropped', async ({ page }) => {
  await goTo(page, 'formats.scale');
  await giveCustomFormat(page, { width: '0', height: '1600', dpi: '150' });

  await goOn(page, 'Weiter zum Dateiformat');

  await expectScreen(page, 'formats.scale');
  await expect(page.getByLabel('Breite in px')).toBeFocused();
});

test('a field changed in both windows shows both answers, and the customer decides', async ({ page, context }) => {
  await goTo(page, 'client.details');
  await fillCompany(page);
  await page.getByLabel('Stadt').fill('Kiel');
  const other = await openAgain(context, 'client.details');
  await giveCompany(other);
  await other.getByRole('link', { name: /^Ändern.*Rechnung/ }).click();
  await expectScreen(other, 'client.details');

  await lookAgain(page);
  const question = page.locator('[data-conflict="city"]');
  await expect(question).toContainText('Kiel');
  await expect(question).toContainText(company.city);
  await expect(page.locator('[data-conflict]')).toHaveCount(1);
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expect(page.getByText('Eine Angabe ist noch offen.')).toBeVisible();

  await question.getByRole('button', { name: 'Die andere übernehmen: Stadt' }).click();
  await expect(page.getByLabel('Stadt')).toBeFocused();
  await expect(page.getByLabel('Stadt')).toHaveValue(company.city);
  await expect(page.getByText('Eine Angabe ist noch offen.')).toBeHidden();
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  expect((await orderOf(page)).client.city).toBe(company.city);
});

test('a page of an earlier order cancels no later one, and says which order it shows then', async ({
  page,
  context,
}) => {
  const earlier = await bookWith(page, 2, []);
  await page.goto('/auftrag');
  await page.getByRole('button', { name: 'Auftrag stornieren' }).click();
  const later = await bookWith(await context.newPage(), 3, []);

  await page.getByRole('alertdialog').getByRole('button', { name: 'Auftrag stornieren' }).click();

  const told = page.getByRole('alert');
  await expect(told).toHaveText(orderPageTexts.replaced.title(later) + orderPageTexts.replaced.text(earlier));
  await expect(told).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dein Auftrag ${later}`);
  await page.reload();
  await expect(page.getByText('Es fehlen noch 3 von 3 Bildern.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Auftrag stornieren' })).toBeVisible();
});

/** A second window of the same visitor on the order's screen. */
async function openAgain(context: BrowserContext, screen: Screen): Promise<Page> {
  const other = await context.newPage();
  await other.goto(screenTable[screen].path);
  await expectScreen(other, screen);
  return other;
}

/** The customer returns to this window, which polls. */
async function lookAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/wizard/order'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

async function orderOf(page: Page): Promise<OrderItem> {
  const answer = (await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer;
  if (answer.orderItem === null) throw new Error('no order is open');
  return answer.orderItem;
}
