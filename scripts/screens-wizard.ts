/**
 * Photographs every screen and error state of the wizard at 1280 and 390 px into docs/screens, from a finished build and the real
 * server: `node scripts/screens-wizard.ts`.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type StateName, walkEveryState } from '../e2e/steps/every-state.ts';
import { startServer } from '../e2e/support/server.ts';
import { chromiumPath } from './chromium.ts';

const VIEWPORTS = { desktop: { width: 1280, height: 900 }, mobil: { width: 390, height: 844 } } as const;
/** Dialogs stand over the window, not over the whole page. */
const OVER_THE_WINDOW: ReadonlySet<StateName> = new Set<StateName>(['w08-zusicherungen', 'w14-auftrag']);
const outDir = path.resolve('docs/screens');

const server = await startServer();
const browser = await chromium.launch(await chromiumPath());
try {
  await mkdir(outDir, { recursive: true });
  for (const [device, viewport] of Object.entries(VIEWPORTS)) await photographAll(browser, device, viewport);
} finally {
  await browser.close();
  await server.stop();
}

async function photographAll(browser: Browser, device: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await walkEveryState(page, async (name) => {
    const isWhole = !OVER_THE_WINDOW.has(name);
    await page.mouse.move(0, 0);
    // In a window as high as the page, the bar at its bottom stands where it belongs.
    if (isWhole) await page.setViewportSize({ width: viewport.width, height: await heightOf(page) });
    await settle(page);
    const picture = await page.screenshot();
    await page.setViewportSize(viewport);
    await sharp(picture)
      .jpeg({ quality: 72, mozjpeg: true })
      .toFile(path.join(outDir, `${name}-${device}.jpg`));
  });
  await context.close();
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Waits for fonts and for every picture in sight. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    );
  });
}
