import type { Page } from '@playwright/test';
import { pressResume, pressStart } from '../../../tests/paths/drivers/screens/landing.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { chooseFiles, expectPart, openUpload, slowDownOf } from '../../../tests/paths/drivers/screens/upload.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { storedPicture, storePicture } from '../../support/stored-picture.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const GONE = 'Der Auftrag ist verworfen. Alle Angaben und hochgeladenen Bilder sind gelöscht.';
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Auftrag verwerfen?' });
const openerOf = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Auftrag verwerfen' });

/** Order data in this tab's storage. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) =>
      /^(?:order-drafts|refused|tus)/.test(key),
    ),
  );
}

test('an order is discarded by keyboard after a confirmation, and no data remains', async ({ page }) => {
  await goTo(page, 'client.details');
  await page.getByLabel('Firma Pflichtfeld').fill('Nordlicht Keramik GmbH');
  expect(await kept(page)).toHaveLength(1);

  await openerOf(page).press('Enter');
  await expect(dialogOf(page)).toHaveAccessibleDescription(
    'Alle Angaben, Angebote und hochgeladenen Bilder werden gelöscht. Das lässt sich nicht rückgängig machen.',
  );
  await expect(dialogOf(page).getByRole('button', { name: 'Behalten' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(openerOf(page)).toBeFocused();
  await expectScreen(page, 'client.details');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'start.options');
  const news = page.getByRole('status').filter({ hasText: GONE });
  await expect(news).toBeVisible();
  await expect(news).toBeFocused();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
  expect(await kept(page)).toEqual([]);
  const answer = await page.request.get('/api/wizard/order');
  expect(await answer.json()).toEqual({ orderItem: null, allowed: ['setStartWizard'] });

  // Back leads to no order and begins none; the message about the order appears once.
  await page.goBack();
  await expectScreen(page, 'start.options');
  await page.reload();
  await expect(page.getByText(GONE)).toBeHidden();
  expect(await (await page.request.get('/api/wizard/order')).json()).toMatchObject({ orderItem: null });

  await pressStart(page);
  await expectScreen(page, 'contact');
  await expect(page.getByLabel('Vorname')).toHaveValue('');
});

test.describe('while the upload may still read its list of the order that goes', () => {
  test.use({ expectsFailedCalls: true });

  test('a picture to be added to the order is discarded with it', async ({ page }) => {
    await goTo(page, 'contact');
    await storePicture(page, 'tasse.png');
    expect(await storedPicture(page)).toBe('tasse.png');

    await openerOf(page).click();
    await dialogOf(page).getByRole('button', { name: 'Auftrag verwerfen' }).click();

    await expectScreen(page, 'start.options');
    await expect.poll(() => storedPicture(page)).toBeNull();
  });
});

test('running uploads stop with the order, and the browser keeps no record of them', async ({ page }) => {
  await openUpload(page, 2);
  const slowDown = await slowDownOf(page);
  await slowDown(12_000);
  await chooseFiles(page, files.path('brief.docx'), files.path('ordner/flasche.jpg'));
  await expectPart(page, 'flasche.jpg');
  expect(await kept(page)).toHaveLength(1);

  await openerOf(page).click();
  await dialogOf(page).getByRole('button', { name: 'Auftrag verwerfen' }).click();
  await expectScreen(page, 'start.options');
  await slowDown(Infinity);
  expect(await kept(page)).toEqual([]);

  await pressStart(page);
  await expectScreen(page, 'contact');
});

test.describe('with calls that fail', () => {
  test.use({ expectsFailedCalls: true });

  test('an order that cannot be discarded still exists, and a message says so', async ({ page }) => {
    await goTo(page, 'quantity');
    await page.getByLabel('Anzahl der Bilder').fill('120');
    const mend = await onTheWay(page, '**/api/wizard/order', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    );
    await openerOf(page).click();
    await dialogOf(page).getByRole('button', { name: 'Auftrag verwerfen' }).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText('Der Auftrag ist mit allen Angaben noch da.');

    await dialogOf(page).getByRole('button', { name: 'Behalten' }).click();
    await expectScreen(page, 'quantity');
    await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('120');
    await openerOf(page).click();
    await expect(dialogOf(page).getByRole('alert')).toHaveCount(0);

    mend();
    await dialogOf(page).getByRole('button', { name: 'Auftrag verwerfen' }).click();
    await expectScreen(page, 'start.options');
  });

  test('another window notices the discarded order at its next call', async ({ page, context }) => {
    await goTo(page, 'formats.extensions');
    const other = await context.newPage();
    await other.goto('/freistell-service');
    await pressResume(other);
    await openerOf(other).click();
    await dialogOf(other).getByRole('button', { name: 'Auftrag verwerfen' }).click();
    await expectScreen(other, 'start.options');

    await page.getByRole('button', { name: 'Wählen TIFF' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Browser findet den Auftrag nicht mehr');
  });

  test('a change or booking by another window is shown before the order is discarded', async ({ page, context }) => {
    await goTo(page, 'formats.extensions');
    const other = await context.newPage();
    await other.goto('/freistell-service/format/dateiformat');
    await other.getByRole('button', { name: 'Wählen PSD' }).click();
    await expect(other.getByRole('button', { name: 'Entfernen PSD' })).toBeVisible();

    await openerOf(page).click();
    await dialogOf(page).getByRole('button', { name: 'Auftrag verwerfen' }).click();
    await expect(page.getByText('Der Auftrag wurde in einem anderen Fenster geändert.')).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Entfernen PSD' })).toBeVisible();
  });
});
