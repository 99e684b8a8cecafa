/**
 * Photographs every screen and error state of the wizard at 1280 and 390 px, from a finished build and the real server:
 * `node scripts/screens-wizard.ts [docs/screens]`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { DESK_PATH } from '../domain/contracts/desk-paths.ts';
import { ORDER_PATH } from '../domain/order-links.ts';
import { quoteUrl } from '../domain/quote-links.ts';
import { resumeUrl } from '../domain/resume-links.ts';
import { bookWith, deliver, runStudio } from '../e2e/support/order-page.ts';
import { quoteOf } from '../e2e/support/quote.ts';
import { startServer } from '../e2e/support/server.ts';
import { testImagesToQuantity } from '../e2e/support/test-images.ts';
import { type CustomerFiles, makeCustomerFiles } from '../e2e/support/upload-files.ts';
import { walkEveryState } from '../tests/paths/drivers/screens/every-state.ts';
import { changeAnswer } from '../tests/paths/drivers/screens/overview.ts';
import { expectScreen } from '../tests/paths/drivers/screens/screen.ts';
import { giveQuantity } from '../tests/paths/drivers/screens/quantity.ts';
import { sendLater } from '../tests/paths/drivers/screens/send-later.ts';
import { goTo } from '../tests/paths/drivers/screens/shortcuts.ts';
import { chooseFiles, expectFiles, expectPart, slowDownOf } from '../tests/paths/drivers/screens/upload.ts';
import { chromiumPath } from './chromium.ts';
import { DOCUMENTS, saveScreen } from './screens-save.ts';

const VIEWPORTS = { desktop: { width: 1280, height: 900 }, mobil: { width: 390, height: 844 } } as const;
/** Dialogs stand over the window, not over the whole page. */
const OVER_THE_WINDOW: ReadonlySet<string> = new Set([
  'w08-zusicherungen',
  'w14-auftrag',
  'w14-fortsetzen',
  'w14-verwerfen',
  'w23-korrektur',
]);
/** While these are photographed something is on its way, so the network never rests. */
const BUSY: ReadonlySet<string> = new Set(['w15-hochladen']);
/** Slow enough that the file is still on its way when its picture is taken. Bytes a second. */
const SLOW = 12_000;
const outDir = path.resolve(process.argv[2] ?? DOCUMENTS);

const server = await startServer();
const { executablePath, args } = await chromiumPath();
// Without hinting, letters stand as far apart as on a customer's screen.
const browser = await chromium.launch({ executablePath, args: [...args, '--font-render-hinting=none'] });
const files = await makeCustomerFiles();
try {
  await mkdir(outDir, { recursive: true });
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    await photographAll(browser, device, viewport);
    await photographBooked(browser, device, viewport);
    await photographResumed(browser, device, viewport);
    await photographQuoted(browser, device, viewport);
    await photographExpress(browser, device, viewport);
    await photographTestImages(browser, device, viewport);
    await photographDelivered(browser, device, viewport);
    await photographDesk(browser, device, viewport);
  }
} finally {
  await browser.close();
  await server.stop();
  await files.remove();
}

/** A new customer's window, and what photographs it. */
async function openWindow(
  browser: Browser,
  device: string,
  viewport: { width: number; height: number },
  baseURL: string = server.url,
) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  const photograph = async (name: string) => {
    const isWhole = !OVER_THE_WINDOW.has(name);
    await page.mouse.move(0, 0);
    // In a window as high as the page, the bar at its bottom stands where it belongs.
    if (isWhole) await page.setViewportSize({ width: viewport.width, height: await heightOf(page) });
    if (!BUSY.has(name)) await page.waitForLoadState('networkidle');
    await settle(page);
    const picture = await page.screenshot();
    await page.setViewportSize(viewport);
    await saveScreen(picture, outDir, `${name}-${device}`, { quality: 72 });
  };
  return { context, page, photograph };
}

async function photographAll(...where: Parameters<typeof openWindow>): Promise<void> {
  const { context, page, photograph } = await openWindow(...where);
  await walkEveryState(page, photograph);
  await showUpload(page, files);
  await photograph('w15-hochladen');
  await showBrokenPage(page);
  await photograph('fehlerseite');
  await context.close();
}

/** The page of a booked order that waits for images. */
async function photographBooked(...where: Parameters<typeof openWindow>): Promise<void> {
  const { context, page, photograph } = await openWindow(...where);
  await bookWith(page, 6, ['tasse.png', 'dose.jpg', 'karton.tif', 'karton.webp'].map(files.path), 'private');
  await page.goto(ORDER_PATH);
  await expect(page.getByRole('region', { name: 'Deine Bilder' }).locator('img')).toHaveCount(4);
  await photograph('w19-auftragsseite');
  await context.close();
}

/** A draft that goes on elsewhere, and one that a browser has lost. */
async function photographResumed(...where: Parameters<typeof openWindow>): Promise<void> {
  const { context, page, photograph } = await openWindow(...where);
  await goTo(page, 'quantity');
  await page.getByRole('button', { name: 'Per E-Mail fortsetzen' }).click();
  await page.getByRole('dialog').waitFor();
  await photograph('w14-fortsetzen');
  await page.goto(resumeUrl(server.url, 'x'.repeat(43)));
  await page.getByRole('button', { name: 'Hier weitermachen' }).waitFor();
  await photograph('w20-fortsetzen');
  await page.goBack();
  await expectScreen(page, 'quantity');
  await context.clearCookies();
  await page.reload();
  await page.getByRole('button', { name: 'Link noch einmal senden' }).waitFor();
  await photograph('w21-auftrag-vermisst');
  await context.close();
}

/** The page that the link of a quote leads to, and one whose link opens nothing. */
async function photographQuoted(...where: Parameters<typeof openWindow>): Promise<void> {
  const { context, page, photograph } = await openWindow(...where);
  await goTo(page, 'upload');
  // On a phone the summary is a sheet.
  const summary = page.getByRole('button', { name: 'Auftrag ansehen' });
  if (await summary.isVisible()) await summary.click();
  const { link } = await quoteOf(page, server);
  await context.clearCookies();
  await page.goto(link);
  const begin = page.getByRole('button', { name: 'Mit diesem Angebot beginnen' });
  await begin.waitFor();
  await photograph('w28-angebot');
  await page.goto(quoteUrl(server.url, 'x'.repeat(43)));
  await page.reload();
  await begin.click();
  await page.getByRole('heading', { name: 'Dieses Angebot gilt nicht mehr' }).waitFor();
  await photograph('w29-angebot-abgelaufen');
  await context.close();
}

/** Express delivery where a studio offers it, and an order that has chosen it when it has stopped. */
async function photographExpress(browser: Browser, device: string, viewport: { width: number; height: number }) {
  const offering = await startServer({ EXPRESS: 'on' });
  const { context, page, photograph } = await openWindow(browser, device, viewport, offering.url);
  await goTo(page, 'client.overview');
  await changeAnswer(page, 'Bildmenge');
  await page.getByRole('radio', { name: 'Express' }).check();
  await photograph('w30-express');
  await page.getByRole('button', { name: /^Speichern/ }).click();
  await expectScreen(page, 'client.overview');
  await offering.kill();
  await offering.startAgain();
  await page.reload();
  await page.getByRole('link', { name: 'Lieferzeit ändern' }).waitFor();
  await photograph('w31-express-weggefallen');
  await context.close();
  await offering.stop();
}

/** Free test images where a studio offers them. */
async function photographTestImages(browser: Browser, device: string, viewport: { width: number; height: number }) {
  const { context, page, photograph } = await openWindow(browser, device, viewport, server.url);
  await testImagesToQuantity(page, 'jana@nordlicht.example');
  await photograph('w32-testbilder-menge');
  await giveQuantity(page, 2);
  await sendLater(page, 'client.overview');
  await photograph('w33-testbilder-pruefen');
  await context.close();
}

/** The page of an order whose finished files are there. */
async function photographDelivered(...where: Parameters<typeof openWindow>): Promise<void> {
  const { context, page, photograph } = await openWindow(...where);
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto(ORDER_PATH);
  await expect(page.getByRole('region', { name: 'Fertige Dateien' }).locator('img').first()).toBeVisible();
  await photograph('w22-auftrag-geliefert');
  await page.getByRole('button', { name: 'Korrektur anfordern: tasse.jpg' }).click();
  await page
    .getByRole('dialog')
    .locator('img')
    .click({ position: { x: 60, y: 40 } });
  await page.getByLabel('Was sollen wir ändern?').fill('Der Henkel ist oben abgeschnitten.');
  await photograph('w23-korrektur');
  await page.getByRole('button', { name: 'Wunsch merken' }).click();
  await page.getByRole('button', { name: '1 Korrekturwunsch senden' }).click();
  await page.getByRole('region', { name: 'Korrekturen' }).waitFor();
  await page.getByRole('button', { name: 'Korrektur anfordern: tasse.webp' }).click();
  await page.getByLabel('Was sollen wir ändern?').fill('Bitte etwas heller, wie das JPG.');
  await page.getByRole('button', { name: 'Wunsch merken' }).click();
  await photograph('w24-auftrag-korrektur');
  await context.close();
}

/** The studio's desk: its list, and an order with a folder that is not complete. */
async function photographDesk(...where: Parameters<typeof openWindow>): Promise<void> {
  const { context, page, photograph } = await openWindow(...where);
  const number = await bookWith(page, 2, ['tasse.png', 'dose.jpg'].map(files.path));
  await runStudio(server, ['status', number, 'inArbeit']);
  await page.goto(DESK_PATH);
  await page.getByRole('link', { name: number }).waitFor();
  await photograph('w26-pult');
  await page.getByRole('link', { name: number }).click();
  await page.locator('[data-upload="finished"]').setInputFiles(path.dirname(files.path('ordner/flasche.jpg')));
  await page.getByText('Nicht bestellt', { exact: true }).waitFor();
  await photograph('w27-pult-auftrag');
  await context.close();
}

/** From the overview to the upload, with files in every kind of state. */
async function showUpload(page: Page, files: CustomerFiles): Promise<void> {
  await changeAnswer(page, 'Bilder');
  await chooseFiles(page, files.path('ordner/flasche.jpg'), files.path('karton.webp'));
  await expectFiles(page, [
    ['flasche.jpg', 'Fertig'],
    ['karton.webp', 'Fertig'],
  ]);
  // Now they lie on the server only.
  await page.reload();
  const slowDown = await slowDownOf(page);
  await slowDown(SLOW);
  await page.getByRole('checkbox', { name: /^Ich sende die Bilder später/ }).uncheck();
  const names = ['tasse.png', 'dose.jpg', 'dose (Kopie).jpg', 'brief.docx'];
  await chooseFiles(page, ...names.map(files.path));
  await expectPart(page, 'tasse.png');
}

/** A screen whose code breaks, as far as a customer can see it. */
async function showBrokenPage(page: Page): Promise<void> {
  await page.route('**/assets/upload-screen-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => { throw new Error("broken"); };' }),
  );
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('heading', { name: 'Hier ist etwas schiefgegangen.' }).waitFor();
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Waits for fonts and for every picture in sight. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    );
  });
}
