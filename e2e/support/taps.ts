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
      const name = target instanceof Element ? target.closest('button, a, label')?.textContent : null;
      sessionStorage.setItem('taps', JSON.stringify([...names, name]));
    },
    { capture: true },
  );
}
