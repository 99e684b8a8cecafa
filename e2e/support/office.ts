import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { RunningServer } from './server.ts';

/** The office in a browser of its own, with this order open. `prepare` runs before the first page. */
export async function openOffice(
  browser: Browser,
  server: RunningServer,
  number: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await prepare(context);
  const office = await context.newPage();
  await office.goto(`/studio#${number}`);
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(number);
  return office;
}

/** Takes a step and confirms it; done once the office shows the order after it. */
export async function takeStep(office: Page, text: string): Promise<void> {
  await office.getByRole('button', { name: text, exact: true }).click();
  await office.getByRole('alertdialog').getByRole('button', { name: text, exact: true }).click();
  await expect(office.getByRole('alertdialog')).toHaveCount(0);
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
