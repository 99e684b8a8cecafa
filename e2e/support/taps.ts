import type { Page } from '@playwright/test';

/** Notes the taps from now on in this tab, across its documents; returns the names of what was tapped. */
export async function countTaps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(noteTaps);
  await page.addInitScript(noteTaps);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('taps') ?? '[]') as string[]);
}

/** Runs in the page. */
function noteTaps(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const names = JSON.parse(sessionStorage.getItem('taps') ?? '[]') as unknown[];
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : null;
      const tapped = label ?? (target instanceof Element ? target.closest('button, a, label') : null);
      const name = tapped?.textContent ?? null;
      sessionStorage.setItem('taps', JSON.stringify([...names, name]));
    },
    { capture: true },
  );
}
