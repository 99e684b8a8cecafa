/* The customer's actions with thousands of files on the upload screen, for lab/bench/many-files.ts. */
import type { CDPSession, Page } from '@playwright/test';
import { formatCount } from '../../domain/texts/format.ts';
import { type FileFilter, fileFilters } from '../../machines/upload/queue-view.ts';
import { uploadTexts } from '../../src/order/upload/texts.ts';
import { screenTable } from '../../machines/order/order-steps.ts';

/** ms; folders of thousands take long in a slowed-down browser. */
const PATIENCE = 600_000;
/** Pixels per wheel event, and number of events. */
const [TURN, TURNS] = [7000, 60];
/** ms until a person has seen the result. */
const GLANCE = 150;

const filterButton = (page: Page, filter: FileFilter) =>
  page.getByRole('group', { name: uploadTexts.filter }).getByRole('button', { name: uploadTexts.filters[filter] });

/** The number of files under a filter, which is not shown without any. */
export async function countOf(page: Page, filter: FileFilter): Promise<number> {
  const [text = ''] = await filterButton(page, filter).allTextContents();
  return Number(text.replaceAll(/\D/g, ''));
}

/** Waits until a filter has `count` files. */
export async function awaitCount(page: Page, filter: FileFilter, count: number): Promise<void> {
  if (count === 0) return filterButton(page, filter).waitFor({ state: 'detached', timeout: PATIENCE });
  const name = `${uploadTexts.filters[filter]} ${formatCount(count)}`;
  await page.getByRole('button', { name, exact: true }).waitFor({ timeout: PATIENCE });
}

export async function awaitNothing(page: Page): Promise<void> {
  await page.getByRole('list', { name: uploadTexts.list }).waitFor({ state: 'detached', timeout: PATIENCE });
}

/** Drops a folder of the customer's computer onto the page, through the browser itself. */
export async function dropFolder(session: CDPSession, folder: string): Promise<void> {
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 400,
      y: 400,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  }
}

/** Undoes the latest drop. */
export async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: uploadTexts.undo }).click();
  await awaitNothing(page);
}

/** To the end of the list by the wheel, and back by a key. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(400, 600);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN);
    await page.waitForTimeout(GLANCE);
  }
  await page.keyboard.press('Home');
  await page.waitForTimeout(GLANCE);
}

/** Opens every filter that has files, twice. */
export async function filterThrough(page: Page): Promise<void> {
  for (const filter of [...fileFilters, ...fileFilters, 'all'] as const) {
    const button = filterButton(page, filter);
    if (await button.isVisible()) await button.click();
    await page.waitForTimeout(GLANCE);
  }
}

/** Selects some by hand, then all of them, and ends the selection. */
export async function selectAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: uploadTexts.bulk.select, exact: true }).click();
  const boxes = page.getByRole('list', { name: uploadTexts.list }).getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+a');
  await page.waitForTimeout(GLANCE);
  await page.getByRole('button', { name: uploadTexts.bulk.selectEnd, exact: true }).click();
}

/** Removes all files with problems, by selecting them. */
export async function removeProblems(page: Page, count: number): Promise<void> {
  await filterButton(page, 'problems').click();
  await page.getByRole('button', { name: uploadTexts.bulk.select, exact: true }).click();
  await page.getByRole('button', { name: uploadTexts.bulk.selectAll(count) }).click();
  await page.getByRole('button', { name: uploadTexts.bulk.removeSelected(count) }).click();
  await page.getByRole('button', { name: uploadTexts.bulk.yes }).click();
  await awaitCount(page, 'problems', 0);
  await filterButton(page, 'all').click();
}

/** Leaves the screen once all files have arrived. Waits for the URL: a locator would cost the page a task. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('button', { name: uploadTexts.finish }).click();
  await page.waitForURL(`**${screenTable['client.type'].path}`);
}
