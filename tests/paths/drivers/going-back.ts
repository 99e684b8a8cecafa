import type { Page } from '@playwright/test';
import type { Screen } from '../../../domain/order-item.ts';
import { expect } from '../../../e2e/support/test.ts';
import type { EventOf } from '../../../machines/order/order-events.ts';
import { screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import type { Predicted } from './browser-order.ts';
import { expectScreen } from './screens/screen.ts';

interface WayBack {
  /** The press that sends the first call. */
  readonly press: () => Promise<void>;
  /** The others, where the button has to be pressed several times. */
  readonly finish: () => Promise<void>;
}

const done = () => Promise.resolve();

/** Back by the nearest means: change link, button, the browser's own Back, progress bar, or the button several times. */
export function wayBack(page: Page, { screen, order }: Predicted, event: EventOf<'step.back'>): WayBack {
  const target = event.screen;
  if (target === undefined) throw new Error('no screen goes back by a number');
  const { path } = screenTable[target];
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name: frameTexts.back, exact: true });
  if (event.returnToOverview) return { press: () => main.locator(`a[href="${path}"]`).click(), finish: done };
  if (order.returnToOverview && target === 'client.overview') {
    return { press: () => main.getByRole('button', { name: frameTexts.cancelChange }).click(), finish: done };
  }
  // On the sizes the button is a call of its own.
  if (order.trail.at(-1) === target && screen !== 'formats.scale') {
    return { press: () => button.click(), finish: done };
  }
  const link = page.getByRole('navigation', { name: frameTexts.progress }).locator(`a[href="${path}"]`);
  return {
    press: async () => {
      if (!order.returnToOverview && (await traverseTo(page, path))) return;
      await ((await link.isVisible()) ? link : button).click();
    },
    finish: async () => {
      await expect(page).not.toHaveURL((url) => url.pathname === screenTable[screen].path);
      for (let here = screenOf(page); here !== target; ) {
        here = order.trail[order.trail.lastIndexOf(here) - 1] ?? order.trail.at(-1) ?? target;
        await button.click();
        await expectScreen(page, here);
      }
    },
  };
}

/** The screen that the address shows. @throws outside of the wizard */
function screenOf(page: Page): Screen {
  const { pathname } = new URL(page.url());
  const screen = screenAtPath(pathname);
  if (screen === undefined) throw new Error(`no screen of the wizard: ${pathname}`);
  return screen;
}

/** Goes to the last entry before this one in the browser's history that has the address. False when there is none. */
async function traverseTo(page: Page, path: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const { navigation } = globalThis;
    const here = navigation?.currentEntry?.index ?? 0;
    const entry = navigation
      ?.entries()
      .findLast(({ index, url }) => index < here && url !== null && new URL(url).pathname === wanted);
    if (navigation === undefined || entry === undefined) return false;
    void navigation.traverseTo(entry.key).committed?.catch(() => undefined);
    return true;
  }, path);
}
