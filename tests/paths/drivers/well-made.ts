import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../../../e2e/support/test.ts';

/** axe (WCAG 2.2 AA) finds nothing, and nothing scrolls sideways at 320 px. */
export async function expectWellMade(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`),
    what,
  ).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
  expect(excess, `${what}: px too wide at 320`).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}
