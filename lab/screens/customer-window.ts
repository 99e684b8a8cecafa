import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { ORDER_PATH } from '../../domain/order/order-links.ts';
import { type FallibleServer, startServer } from '../../e2e/support/server.ts';
import type { CustomerFiles } from '../../e2e/support/upload-files.ts';
import { stopClock } from './stop-clock.ts';

export const VIEWPORTS = { desktop: { width: 1280, height: 900 }, mobil: { width: 390, height: 844 } } as const;
export type Device = keyof typeof VIEWPORTS;

/** Browser, device, and what is kept of each screen. */
export interface Studio {
  readonly browser: Browser;
  readonly device: Device;
  readonly files: CustomerFiles;
  /** Keeps the page under this name: its picture, or its text. */
  readonly keep: (page: Page, name: string) => Promise<void>;
}

export interface CustomerWindow {
  readonly server: FallibleServer;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly files: CustomerFiles;
  /** Keeps the page, or another one on the same device. */
  readonly photograph: (name: string, other?: Page) => Promise<void>;
  /** Another visitor's window on the same device. */
  readonly anotherPage: () => Promise<Page>;
}

/** A new customer's window on a new server with a fixed hour; both are closed after `use`. */
export async function withWindow(
  { browser, device, files, keep }: Studio,
  use: (window: CustomerWindow) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const viewport = VIEWPORTS[device];
  fixWorld();
  const server = await startServer(settings);
  const contexts: BrowserContext[] = [];
  const openContext = async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      reducedMotion: 'reduce',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    contexts.push(context);
    await stopClock(context);
    return context;
  };
  try {
    const context = await openContext();
    const page = await context.newPage();
    await use({
      server,
      context,
      page,
      files,
      photograph: (name, other = page) => keep(other, `${name}-${device}`),
      anotherPage: async () => (await openContext()).newPage(),
    });
  } finally {
    for (const context of contexts) await context.close();
    await server.stop();
  }
}

/** Waits until every visible file shows its preview instead of its format. */
export async function expectPreviews(page: Page): Promise<void> {
  await expect(page.locator('span[class*="thumbnail"]')).toHaveCount(0, { timeout: 30_000 });
}

/** Opens the page of this browser's order, with its previews. */
export async function openOrder(page: Page): Promise<void> {
  await page.goto(ORDER_PATH);
  await page.getByRole('heading', { level: 1, name: 'Dein Auftrag FS-' }).waitFor();
  await expectPreviews(page);
}

/** Lets every later process start with `fixed-world.ts`. */
function fixWorld(): void {
  process.env['NODE_OPTIONS'] = `--import=${pathToFileURL(path.join(import.meta.dirname, 'fixed-world.ts')).href}`;
  process.env['SCREENS_SINCE'] = String(Date.now());
}

/** The whole page, or the window with its dialog. */
export async function pictureOf(page: Page, viewport: { width: number; height: number }): Promise<Buffer> {
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await settle(page);
  // A dialog covers the window, not the whole page.
  if (!(await page.locator(':modal').first().isVisible())) {
    // In a window as high as the page the bottom bar is in its place. Late content makes the page higher again.
    await expect(async () => {
      const height = await heightOf(page);
      await page.setViewportSize({ width: viewport.width, height });
      await settle(page);
      expect(await heightOf(page)).toBe(height);
    }).toPass({ timeout: 20_000 });
  }
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(viewport);
  return picture;
}

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Waits for fonts, all visible pictures and an idle page. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    );
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
  });
}
