import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Request } from '@playwright/test';
import { chromiumPath } from '../../scripts/chromium.ts';

/** A page's weight, in bytes after gzip -9. */
export interface PageWeight {
  readonly html: number;
  readonly css: number;
  /** Scripts that load by themselves. */
  readonly js: number;
  /** Scripts after the visitor has seen and opened everything. */
  readonly jsInTheEnd: number;
}

/** Lighthouse's phone; it also makes the server render its pictures before the measurement. */
const PHONE = { width: 412, height: 823 };
const PIXELS_PER_POINT = 1.75;
/** Wide enough for the menus of the header. */
const DESKTOP = { width: 1280, height: 900 };
/** Elements that load code on a click; the first of each kind stands for all. */
const TRIGGERS = ['[data-menus] summary', 'a[data-lightbox]', '[popovertarget="web-story"]', '[data-external-load]'];
/** A page is at rest after so long without a request. ms */
const REST = 500;
const WEIGHED = new Set(['document', 'stylesheet', 'script']);

/** Visits a page in a fresh browser: first scrolls, then tries everything on it. */
export async function weigh(url: string): Promise<PageWeight> {
  const browser = await chromium.launch(await chromiumPath());
  try {
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: PIXELS_PER_POINT, locale: 'de-DE' });
    const page = await context.newPage();
    // External content and frames count for other pages.
    await page.route(
      (address) => address.origin !== new URL(url).origin,
      (route) => route.abort(),
    );
    const traffic = watch(page);
    await page.goto(url);
    await traffic.rest();
    const js = traffic.weightOf('script');
    await openEverything(page, traffic.rest);
    return {
      html: traffic.weightOf('document'),
      css: traffic.weightOf('stylesheet'),
      js,
      jsInTheEnd: traffic.weightOf('script'),
    };
  } finally {
    await browser.close();
  }
}

/** Triggers every island of the site: by visibility, key or click. */
async function openEverything(page: Page, rest: () => Promise<void>): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += DESKTOP.height / 2) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
    await rest();
  }
  await page.keyboard.press('ArrowRight');
  await rest();
  for (const trigger of TRIGGERS) {
    const first = page.locator(trigger).filter({ visible: true }).first();
    if ((await first.count()) === 0) continue;
    await first.click();
    await rest();
    // Closes what may cover the next one; a story stays open, because its frame loads from inside.
    if (!trigger.includes('web-story')) await page.keyboard.press('Escape');
  }
}

/** Records what the page itself loads, without its frames. */
function watch(page: Page) {
  const loaded = new Map<string, { readonly type: string; readonly bytes: number }>();
  const open = new Set<Request>();
  let lastChange = performance.now();
  const change = (request: Request, isOpen: boolean) => {
    open[isOpen ? 'add' : 'delete'](request);
    lastChange = performance.now();
  };
  page.on('request', (request) => change(request, true));
  page.on('requestfailed', (request) => change(request, false));
  page.on('requestfinished', async (request) => {
    if (WEIGHED.has(request.resourceType()) && request.frame() === page.mainFrame()) {
      const response = await request.response();
      // Responses during the closing do not count.
      const body = (await response?.body().catch(() => undefined)) ?? '';
      loaded.set(request.url(), { type: request.resourceType(), bytes: gzipSync(body, { level: 9 }).length });
    }
    change(request, false);
  });
  const rest = async () => {
    while (open.size > 0 || performance.now() - lastChange < REST) await pause(REST / 5);
  };
  const weightOf = (type: string) =>
    [...loaded.values()].filter((one) => one.type === type).reduce((sum, one) => sum + one.bytes, 0);
  return { rest, weightOf };
}
