import type { Page } from '@playwright/test';
import { walkEveryState } from '../../tests/paths/drivers/screens/every-state.ts';
import { namingProblems } from '../support/aria.ts';
import { barriersOn } from '../support/barriers.ts';
import { expect, test } from '../support/test.ts';

// Two states need a failing call.
test.use({ expectsFailedCalls: true });

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 320],
] as const) {
  test(`axe and names are right on ${device} in all states; no overflow, targets ≥ 24 px`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    await walkEveryState(page, async (name) => {
      const problems = [await barriersOn(page), await namingProblems(page), await sizeProblems(page)];
      for (const problem of problems.flat()) found.push(`${name}: ${problem}`);
    });
    expect(found).toEqual([]);
  });
}

/** Content wider than the window, and controls smaller than 24 px either way. */
function sizeProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - globalThis.innerWidth;
    const controls = [...document.querySelectorAll('main :is(button, input, select, textarea, summary)')];
    const small = controls.filter((control) => {
      // A choice of files has the size of its label.
      const area = control.matches('[type="file"]') ? (control.closest('label') ?? control) : control;
      const { width, height } = area.getBoundingClientRect();
      const isShown = width * height > 0 && control.checkVisibility({ visibilityProperty: true });
      return isShown && (width < 24 || height < 24);
    });
    return [
      ...(excess > 0 ? [`${excess} px too wide`] : []),
      ...small.map((control) => control.outerHTML.slice(0, 80)),
    ];
  });
}
