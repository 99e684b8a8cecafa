import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { RunningServer } from './server.ts';

/** The office in a browser of its own, with this order open. `prepare` runs before the first page. */
export async function openDesk(
  browser: Browser,
  server: RunningServer,
  number: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await prepare(context);
  const desk = await context.newPage();
  await desk.goto(`/studio#${number}`);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(number);
  return desk;
}

/** Takes a step and confirms it. */
export async function takeStep(desk: Page, words: string): Promise<void> {
  await desk.getByRole('button', { name: words, exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click();
}

/** Drops a real folder onto the page: the browser opens its path, so that the page reads its entries. Chromium only. */
export async function dropFolder(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  }
  await browser.detach();
}
