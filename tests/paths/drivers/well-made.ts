import type { Page } from '@playwright/test';
import { barriersOn } from '../../../e2e/support/barriers.ts';
import { expect } from '../../../e2e/support/test.ts';

/** Expects no axe violation (WCAG 2.2 AA) and no horizontal scrolling at 320 px. */
export async function expectWellMade(page: Page, what: string): Promise<void> {
  expect(await barriersOn(page), what).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
  expect(excess, `${what}: px too wide at 320`).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}
