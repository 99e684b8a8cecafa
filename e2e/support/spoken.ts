import type { Page } from '@playwright/test';

interface Listening {
  readonly said: string[];
}

/**
 * Listens to all live regions of the page, those that come later included, as a screen reader does.
 * @returns the sentences so far, in order
 */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const LIVE = ':is([role="status"], [role="alert"], [role="log"], output, [aria-live]):not([aria-live="off"])';
    const said: string[] = [];
    const heard = new WeakMap<Element, string>();
    const listen = (say: (text: string) => void) => {
      for (const region of document.querySelectorAll(LIVE)) {
        const text = (region as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
        if (text !== '' && text !== heard.get(region)) say(text);
        heard.set(region, text);
      }
    };
    // What the page begins with is read, not announced.
    listen(() => undefined);
    const watching = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(() => listen((text) => said.push(text))).observe(document.body, watching);
    Object.assign(globalThis, { said } satisfies Listening);
  });
  return () => page.evaluate(() => (globalThis as unknown as Listening).said);
}

/** Holds all waits of this many ms in the page, for a test that says when they are over: by the returned function. */
export async function holdWaits(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const waits: (() => void)[] = [];
    const { setTimeout: wait } = globalThis;
    const holding = (call: () => void, delay?: number, ...given: unknown[]) =>
      delay === held ? waits.push(() => call.apply(globalThis, given as [])) : wait(call, delay, ...given);
    Object.assign(globalThis, {
      setTimeout: holding,
      endWaits: () => {
        for (const call of waits.splice(0)) call();
      },
    });
  }, ms);
  return () => page.evaluate(() => (globalThis as unknown as { endWaits: () => void }).endWaits());
}
