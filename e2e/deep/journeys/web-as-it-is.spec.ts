import type { Page, Route } from '@playwright/test';
import { ISLANDS, PATIENCE_MS } from '../../../domain/texts/islands-start.ts';
import { preferenceFields } from '../../../domain/order/order-links.ts';
import { ways } from '../../../src/site/pages/clipping-service/ways.ts';
import { calculatorTexts } from '../../../src/site/pages/prices/content.ts';
import { chooseFiles, expectArrived, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { bookWith } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

/* Obstacles between browser and server: captive portals, proxies, blocked cookies and storage. */

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const signInPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>WLAN</title>' });
const network = 'Das Netz hat statt unseres Servers geantwortet';

test.describe('with answers of a captive portal or proxy', () => {
  test.use({ expectsFailedCalls: true });

  test('a question answered by a sign-in page is not sent, shows the reason, and is sent later', async ({ page }) => {
    await bookWith(page, 3, []);
    await page.goto('/auftrag');
    await page.route('**/api/order/questions', signInPage);
    await page.getByLabel('Deine Frage').fill('Geht es auch in Blau?');
    await page.getByRole('button', { name: 'Frage senden' }).click();
    await expect(page.getByRole('alert').filter({ hasText: network })).toBeVisible();
    await expect(page.getByLabel('Deine Frage')).toHaveValue('Geht es auch in Blau?');

    await page.unroute('**/api/order/questions');
    await page.getByRole('button', { name: 'Frage senden' }).click();
    await expect(page.getByText('Deine Frage ist bei uns.')).toBeVisible();
  });

  test('an order whose discarding was answered by a sign-in page still exists, with the reason', async ({ page }) => {
    await openUpload(page, 3);
    await page.route('**/api/wizard/order', (route) =>
      route.request().method() === 'DELETE' ? signInPage(route) : route.continue(),
    );
    await page.getByRole('button', { name: 'Auftrag verwerfen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Auftrag verwerfen' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(network);
  });

  for (const status of [400, 403, 405, 407, 501]) {
    test(`files are uploaded through a proxy that refuses PATCH with ${status}`, async ({ page }) => {
      await openUpload(page, 1);
      await page.route('**/api/upload/files/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status, body: 'refused' }) : route.continue(),
      );
      await chooseFiles(page, files.path('dose.jpg'));
      await expectArrived(page, '1 von 1 Bild ist da');
    });
  }

  test('a file that no method gets through reports the network once, and is sent again from there', async ({
    page,
  }) => {
    await openUpload(page, 1);
    await page.route('**/api/upload/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, body: 'blocked' }) : route.continue(),
    );
    await chooseFiles(page, files.path('tasse.png'));
    await expect(page.getByText(/^Das Netz hier lässt diese Datei nicht durch/)).toHaveCount(1);

    await page.unroute('**/api/upload/**');
    await page.getByRole('button', { name: 'tasse.png erneut senden' }).click();
    await expectArrived(page, '1 von 1 Bild ist da');
  });

  test('blocked cookies are reported when an order should begin', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '' });
    });
    await page.goto('/freistell-service/kontakt#beginnen');
    await expect(page.getByRole('alert')).toContainText('Dieser Browser nimmt keine Cookies an');
  });
});

test('an order works in a browser that stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await startOrder(page);
  await giveContact(page);
  await page.goto('/kontakt');
  await page.getByLabel('Vorname Pflichtfeld').fill('Jana');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** Presses the button of a form before any script of the page has loaded. */
async function pressFirst(
  page: Page,
  address: string,
  button: string,
  fillIn: () => Promise<void> = async () => undefined,
): Promise<void> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${ISLANDS}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await fillIn();
  const pressed = page.getByRole('button', { name: button }).first();
  await pressed.scrollIntoViewIfNeeded();
  await pressed.click({ noWaitAfter: true });
  gate.resolve();
}

for (const [address, button, message] of [
  ['/kontakt', 'Unverbindlich anfragen', 'Bitte geben Sie einen Vornamen an.'],
  ['/kontakt/freistellen', 'Unverbindlich anfragen', 'Bitte geben Sie einen Vornamen an.'],
  ['/widerruf', 'Vertrag widerrufen', 'Bitte geben Sie Ihren Namen an.'],
] as const) {
  test(`the form of ${address} keeps its address when its button is its first touch, and validates`, async ({
    page,
  }) => {
    await pressFirst(page, address, button);

    await expect(page.getByText(message).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });
}

for (const button of [calculatorTexts.order, calculatorTexts.quote]) {
  test(`„${button}“ pressed before any script reports the wrong number, and keeps it`, async ({ page }) => {
    const images = page.getByRole('textbox', { name: calculatorTexts.images });
    await pressFirst(page, '/preise', button, () => images.fill('10–20'));

    await expect(page.getByText(calculatorTexts.problem)).toBeVisible();
    await expect(images).toBeFocused();
    await expect(images).toHaveValue('10–20');
    expect(new URL(page.url()).pathname).toBe('/preise');
  });
}

test('the calculator left before any script has loaded passes its number to the order', async ({ page }) => {
  const order = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('?'));
  await pressFirst(page, '/preise', calculatorTexts.order, () =>
    page.getByRole('textbox', { name: calculatorTexts.images }).fill('1.200'),
  );

  const { pathname, searchParams } = new URL((await order).url());
  expect([pathname, searchParams.get(preferenceFields.quantity)]).toEqual([ways['wizard.start'], '1.200']);
});

test.describe('with no script at all', () => {
  test.use({ expectsFailedCalls: true });

  test('a form without its scripts is sent by the browser after five seconds, and validated', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/**.js', () => undefined);
    await page.goto('/kontakt', { waitUntil: 'commit' });
    const pressed = page.getByRole('button', { name: 'Unverbindlich anfragen' }).first();
    await expect(pressed).toBeVisible();
    // From here on only the test moves the time.
    await page.clock.pauseAt(Date.now() + 60_000);
    await pressed.click({ noWaitAfter: true });
    await page.clock.fastForward(PATIENCE_MS - 1000);
    expect(new URL(page.url()).pathname).toBe('/kontakt');
    await page.clock.fastForward(1000);

    await expect(page.getByText('Bitte geben Sie einen Vornamen an.').first()).toBeVisible();
  });
});

test('all requests of scripts before the order carry the header of a script', async ({ page }) => {
  const bare: string[] = [];
  page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType()) || !request.url().includes('/api/')) return;
    if (request.headers()['x-requested-with'] !== 'XMLHttpRequest') bare.push(`${request.method()} ${request.url()}`);
  });
  await openUpload(page, 1);
  await chooseFiles(page, files.path('tasse.png'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await page.reload();
  await expectArrived(page, '1 von 1 Bild ist da');
  await page.goto('/freistell-service');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(bare).toEqual([]);
});
