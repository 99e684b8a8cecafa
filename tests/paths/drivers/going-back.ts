import { expect, type Page } from '@playwright/test';
import type { OrderState, Screen } from '../../../domain/order/order-item.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import type { EventOf } from '../../../machines/order/order-events.ts';
import { screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { type BrowserStep, type EventDriver, type Here, saidButton, step } from './events/driver.ts';
import { expectScreen } from './screens/screen.ts';

/** Goes back by the nearest means: change link, button, browser Back, progress bar, or the button several times. */
export const goBack: EventDriver<'step.back'> = { do: wayBack, say: sayBack };

function wayBack({ page, main, predicted: { screen, order } }: Here, event: EventOf<'step.back'>): BrowserStep {
  const target = targetOf(event);
  const { path } = screenTable[target];
  const button = main.getByRole('button', { name: frameTexts.back, exact: true });
  if (event.returnToOverview) return step(() => main.locator(`a[href="${path}"]`).first().click());
  if (order.returnToOverview && target === 'client.overview') {
    return step(() => main.getByRole('button', { name: frameTexts.cancelChange }).click());
  }
  // On the sizes the button is a call of its own.
  if (order.trail.at(-1) === target && screen !== 'formats.scale') {
    return step(() => button.click());
  }
  const link = page.getByRole('navigation', { name: frameTexts.progress }).locator(`a[href="${path}"]`);
  const press = async () => {
    if (!order.returnToOverview && (await traverseTo(page, path))) return;
    await ((await link.isVisible()) ? link : button).click();
  };
  return step(press, {
    finish: async () => {
      await expect(page).not.toHaveURL((url) => url.pathname === screenTable[facesOf(screen).screen].path);
      for (let here = screenOf(page); here !== target; ) {
        here = order.trail[order.trail.lastIndexOf(here) - 1] ?? order.trail.at(-1) ?? target;
        await button.click();
        await expectScreen(page, here);
      }
    },
  });
}

function sayBack(event: EventOf<'step.back'>, before: OrderContext, from: OrderState): string {
  const target = targetOf(event);
  const name = `„${screenTable[target].heading}“`;
  if (event.returnToOverview) return `„${overviewTexts.change}“ bei der Angabe anklicken, die auf ${name} steht.`;
  if (before.returnToOverview && target === 'client.overview') return saidButton(frameTexts.cancelChange);
  if (target === before.trail.at(-1) && from !== 'formats.scale') return saidButton(frameTexts.back);
  return `Mit der Zurück-Taste des Browsers oder der Fortschrittsleiste zu ${name} gehen.`;
}

function targetOf({ screen }: EventOf<'step.back'>): Screen {
  if (screen === undefined) throw new Error('no screen goes back by a number');
  return screen;
}

/**
 * The screen of the address.
 * @throws Error outside of the wizard.
 */
function screenOf(page: Page): Screen {
  const { pathname } = new URL(page.url());
  const screen = screenAtPath(pathname);
  if (screen === undefined) throw new Error(`no screen of the wizard: ${pathname}`);
  return screen;
}

/** Goes to the last history entry before this one with that path; false if there is none. */
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
