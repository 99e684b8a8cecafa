import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

type Axe = { run(context: Document | string, options: object): ReturnType<AxeBuilder['analyze']> };

/** axe itself: Playwright's builder injects it twice per run and returns all passes, at four times the CPU time. */
const engine = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);
const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/**
 * Violations of WCAG 2.2 AA and of axe's best practices, each rule with its elements;
 * on the whole page or within a selector.
 */
export async function barriersOn(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  return page.evaluate(
    async ({ options, place }) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      const { violations } = await axe.run(place ?? document, options);
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { options: OPTIONS, place: within },
  );
}

/** Neither barriers nor content that is wider than the window. */
export async function expectBarrierFree(page: Page): Promise<void> {
  expect(await barriersOn(page)).toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
  expect(excess).toBeLessThanOrEqual(0);
}

/** Once per document. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(engine);
}
