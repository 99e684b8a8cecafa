import type { Page } from '@playwright/test';

/** Part of the window's height that fixed elements at its bottom cover, 0 to 1. */
export function fixedShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const fixed = [...document.querySelectorAll('body *')].filter(
      (one) =>
        getComputedStyle(one).position === 'fixed' &&
        one.getClientRects().length > 0 &&
        one.closest('dialog:not([open])') === null,
    );
    const tops = fixed.map((one) => one.getBoundingClientRect().top);
    return tops.length === 0 ? 0 : (innerHeight - Math.min(...tops)) / innerHeight;
  });
}
