import type { Page } from '@playwright/test';
import { barriersOn } from '../../support/barriers.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { bookWith, deliver, stages } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the booking browser finds its order from the thank-you page and from the landing', async ({ page }) => {
  const number = await bookWith(page, 3, []);
  await page.goto('/danke');
  await page.getByRole('link', { name: 'Auftrag ansehen' }).click();
  await expect(page).toHaveURL('/auftrag');
  await expect(heading(page)).toHaveText(`Dein Auftrag ${number}`);
  expect(await barriersOn(page)).toEqual([]);

  await page.goto('/freistell-service');
  await page.getByRole('link', { name: `Ihren Auftrag ${number} ansehen` }).click();
  await expect(heading(page)).toHaveText(`Dein Auftrag ${number}`);
});

test('a private person gets the withdrawal with the order number filled in, a company does not', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 3, [], 'private');
  await page.goto('/auftrag');
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByLabel('Auftragsnummer')).toHaveValue(number);

  const firm = await (await browser.newContext({ baseURL: server.url })).newPage();
  const other = await bookWith(firm, 3, []);
  await firm.goto('/auftrag');
  await expect(heading(firm)).toHaveText(`Dein Auftrag ${other}`);
  await expect(firm.getByText('Als Privatperson')).toHaveCount(0);
  await firm.context().close();
});

test('finished files are shown, and downloaded singly and all together', async ({ page, server }) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auftrag');

  const finished = section(page, 'Fertige Dateien');
  await expect(finished.getByRole('listitem')).toHaveText([/^tasse\.jpg346,2\skB/, /^tasse\.webp346,2\skB/]);
  await expect(finished.getByRole('listitem').first().locator('img')).toBeVisible();
  await expect(page.getByText(/^2 Dateien, 692,5\skB\. Wir löschen sie nach dem \d+\. \S+ \d{4}\.$/)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mehr zu tasse.jpg' }).press('Enter');
  for (const [button, name] of [
    ['tasse.jpg herunterladen', 'tasse.jpg'],
    ['Alle herunterladen (ZIP)', `${number}.zip`],
  ] as const) {
    const begun = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).press('Enter');
    const download = await begun;
    expect([download.suggestedFilename(), await download.failure()]).toEqual([name, null]);
  }
  // Both are small PNG files, delivered with a reason.
  const protocol = page.locator('details').filter({ hasText: 'Prüfung' });
  await protocol.getByText('2 von 2 Dateien geprüft, 2 weichen ab').click();
  await expect(protocol.getByRole('listitem')).toHaveText([
    /^tasse\.jpgGemessen: PNG, bestellt: JPGPNG, .*px, /,
    /^tasse\.webpGemessen: PNG, bestellt: WEBPPNG, .*px, /,
  ]);
  expect(await barriersOn(page)).toEqual([]);
  await expect(heading(page)).toHaveText(`Dein Auftrag ${number}`);
});

test('several images are removed at once, after one confirmation', async ({ page }) => {
  await bookWith(page, 3, ['tasse.png', 'dose.jpg', 'karton.webp'].map(files.path));
  await page.goto('/auftrag');
  const images = section(page, 'Deine Bilder');
  await images.getByRole('button', { name: 'Mehrere auswählen' }).click();
  await images.getByRole('checkbox', { name: 'tasse.png auswählen' }).check();
  await images.getByRole('checkbox', { name: 'karton.webp auswählen' }).check();
  expect(await barriersOn(page)).toEqual([]);
  await images.getByRole('button', { name: '2 Bilder entfernen' }).click();
  const dialog = page.getByRole('alertdialog', { name: '2 Bilder entfernen?' });
  await expect(dialog.getByRole('button', { name: 'Behalten' })).toBeFocused();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole('button', { name: 'Entfernen' }).click();

  await expect(dialog).toBeHidden();
  await expect(images.getByRole('listitem')).toHaveText([/^dose\.jpg/]);
  await expect(page.getByText('Es fehlen noch 2 von 3 Bildern. Wir fangen an, sobald alle da sind.')).toBeVisible();
  expect(calls).toEqual(['/api/order/images/removal']);
});

test.describe('cancelling', () => {
  test.use({ expectsFailedCalls: true });

  test('an order is cancelled after a confirmation; after work has begun it is refused', async ({ page }) => {
    await bookWith(page, 2, []);
    await page.goto('/auftrag');
    const open = page.getByRole('button', { name: 'Auftrag stornieren' });
    const dialog = page.getByRole('alertdialog', { name: 'Auftrag stornieren?' });
    await open.click();
    await expect(dialog.getByRole('button', { name: 'Behalten' })).toBeFocused();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();

    const begun = await onTheWay(page, '**/api/order/cancel', (route) =>
      route.fulfill({ status: 409, json: { code: 'refused', message: '' } }),
    );
    await open.click();
    await dialog.getByRole('button', { name: 'Auftrag stornieren' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Wir haben schon angefangen.');
    begun();
    await dialog.getByRole('button', { name: 'Auftrag stornieren' }).click();

    await expect(page.getByText('Dieser Auftrag ist storniert.')).toBeVisible();
    await expect(open).toHaveCount(0);
    expect((await stages(page)).map(([station]) => station)).toEqual(['Bestellt', 'Storniert']);
  });
});

test.describe('without an order', () => {
  test.use({ expectsFailedCalls: true });

  for (const [what, address, sentence] of [
    ['a wrong link', '/auftrag#geheim-geheim-geheim-geheim', 'Dieser Link gilt nicht'],
    ['a browser that has booked none', '/auftrag', 'In diesem Browser gibt es keinen bestellten Auftrag'],
  ] as const) {
    test(`${what} gets a message with the next step`, async ({ page }) => {
      await page.goto(address);
      await expect(heading(page)).toHaveText(sentence);
      await expect(page.getByRole('main').getByRole('link', { name: /^030 23125-110/ })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
      expect(await barriersOn(page)).toEqual([]);
    });
  }

  test('an expired link shows a message, an unreachable server offers a retry', async ({ page }) => {
    const live = await onTheWay(page, '**/api/order', (route) =>
      route.fulfill({ status: 410, json: { code: 'ended', message: '' } }),
    );
    await page.goto('/auftrag#geheim-geheim-geheim-geheim');
    await expect(heading(page)).toHaveText('Dieser Link gilt nicht mehr');
    live();
    const mend = await onTheWay(page, '**/api/order', (route) => route.abort());
    await page.reload();
    await expect(heading(page)).toHaveText('Dein Auftrag ist gerade nicht erreichbar');
    mend();
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(heading(page)).toHaveText('Dieser Link gilt nicht');
  });
});
