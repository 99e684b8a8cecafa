/* The browser's Back and Forward, and their effect on the order. */
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import { wizardCalls } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderState, Screen } from '../../../domain/order/order-item.ts';
import { decide, facesOf } from '../../../machines/order/order-decision.ts';
import { eventOfCall, type OrderEvent } from '../../../machines/order/order-context.ts';
import { wayForward } from '../../../machines/order/order-next.ts';
import { screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import type { Predicted } from './browser-order.ts';
import { expectScreen } from './screens/screen.ts';
import type { Customer } from './walk-step.ts';

/** Another page of the site, without scripts that would fail when the test leaves early. */
const ELSEWHERE = '/robots.txt';

/**
 * Back and Forward within the wizard.
 * Returns false without effect where Back leaves the wizard or Forward would not restore order and unsent text.
 * Reasons: Back takes back a change, which then begins anew; missing answers prevent a later screen.
 */
export async function goBackAndForward({ page, order }: Customer): Promise<boolean> {
  const here = order.predicted;
  const target = await previousEntry(page);
  const back = target === null ? null : moved(here, target);
  const forward = back === null ? null : moved(back, here.screen, true);
  if (back === null || forward === null || back.shown === here.screen || !isDeepStrictEqual(forward, shownAs(here))) {
    return false;
  }
  // Back takes back the change and its unsent text.
  if (here.order.returnToOverview && back.shown === 'client.overview') return false;
  await page.goBack();
  await expectScreen(page, back.shown);
  order.predicted = back;
  await order.expectSaved('after Back');
  await page.goForward();
  await expectScreen(page, here.screen);
  order.predicted = here;
  await order.expectSaved('after Forward');
  return true;
}

/** Leaves for another page of the site and returns by Back. */
export async function goOutAndBack({ page, order }: Customer): Promise<void> {
  await page.goto(ELSEWHERE);
  await page.goBack();
  await expectScreen(page, order.predicted.screen);
}

interface View extends Predicted {
  /** The visible page: landing and premium view can show while the order stands elsewhere. */
  readonly shown: OrderState;
}

function shownAs({ screen, order }: Predicted): View {
  return { screen, order, shown: screen };
}

/** The effect on the order of an address that the browser opens; null if the order stays. */
function moved(from: Predicted, target: OrderState, isForward = false): View | null {
  const { screen, order } = from;
  const isBegun = screen !== 'start.options' && screen !== 'start.premium';
  // Landing and premium view are pages of the site: opening them does not move the order.
  if (target === 'start.premium' || target === 'start.options') {
    return isBegun ? { screen, order, shown: target } : { screen: target, order, shown: target };
  }
  // Returns to the waiting order; an address alone does not begin one.
  if (target === screen) return shownAs(from);
  if (!isBegun) return null;
  // After the overview only a change follows that began there.
  const returnToOverview = screen === 'client.overview' && isForward;
  const back = { type: 'step.back', screen: facesOf(target).screen, returnToOverview } as const;
  if (decide(screen, order, back).accepted) return after(from, [back]);
  const events = wayForward(facesOf(screen).screen, order, facesOf(target).screen).map(({ call, body }) =>
    eventOfCall(call, wizardCalls[call].body.parse(body) as never),
  );
  return events.length === 0 ? null : after(from, events);
}

function after(from: Predicted, events: readonly OrderEvent[]): View {
  let { screen, order } = from;
  for (const event of events) {
    const decision = decide(screen, order, event);
    if (!decision.accepted) throw new Error(`${screen}: the chart refuses ${event.type}`);
    ({ state: screen, context: order } = decision);
  }
  return shownAs({ screen, order });
}

/** The screen that Back leads to; null outside of the wizard. */
async function previousEntry(page: Page): Promise<Screen | null> {
  const path = await page.evaluate(() => {
    const { navigation } = globalThis;
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    return before?.url === undefined || before.url === null ? null : new URL(before.url).pathname;
  });
  const screen = path === null ? undefined : screenAtPath(path);
  return screen === undefined || screenTable[screen].path === '/danke' ? null : screen;
}
