import { expect, type Page } from '@playwright/test';
import { type OrderState, type Screen, stepNames } from '../../../domain/order/order-item.ts';
import { orderText, partiesText } from '../../../domain/order/texts/order-texts.ts';
import type { EventOf, OrderContext } from '../../../machines/order/order-context.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import { screenAtPath, screenTable } from '../../../machines/order/order-steps.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { askedOn } from '../../../src/order/summary/asked-on.ts';
import { type BrowserStep, type EventDriver, type Here, step } from './events/driver.ts';
import { said } from './plan-language.ts';
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

function sayBack(event: EventOf<'step.back'>, before: OrderContext, from: OrderState): readonly string[] {
  const target = targetOf(event);
  if (event.returnToOverview) return [saidChange(target, before)];
  if (before.returnToOverview && target === 'client.overview')
    return [said('press', { name: frameTexts.cancelChange })];
  const { screen } = facesOf(from);
  const byButton = pressesBack(before.trail, screen, target);
  if (byButton !== null) return saidPresses(byButton);
  // Within a step the browser's history has an entry for each screen of the trail.
  const times = before.trail.length - before.trail.lastIndexOf(target);
  return saidJump(before.trail, screen, target) ?? [said('back', { times: String(times) })];
}

/** By the progress bar, which leads past the sizes to the first screen of a step, and on by the button. */
function saidJump(trail: readonly Screen[], from: Screen, target: Screen): string[] | null {
  for (const [place, to] of [...trail.entries()].slice(trail.lastIndexOf(target)).toReversed()) {
    const step = screenTable[to].bar?.step ?? 4;
    const presses = pressesBack(trail.slice(0, place), to, target);
    if (step >= (screenTable[from].bar?.step ?? 0) || barTargets[step - 1] !== to || presses === null) continue;
    return [
      said('pressAt', { name: stepNames[step - 1] ?? '', place: frameTexts.progress }),
      said('address', { address: screenTable[to].path }),
      ...saidPresses(presses),
    ];
  }
  return null;
}

/**
 * How often the button is pressed. null where it leaves the sizes, on which it is a call of its own, or the overview,
 * which is no screen to go back to.
 */
function pressesBack(trail: readonly Screen[], from: Screen, to: Screen): number | null {
  if (from === to) return 0;
  const left = [from, ...trail.slice(trail.lastIndexOf(to) + 1)];
  return left.includes('formats.scale') || left.includes('client.overview') ? null : left.length;
}

function saidPresses(times: number): string[] {
  if (times === 0) return [];
  const name = frameTexts.back;
  return [times === 1 ? said('press', { name }) : said('pressTimes', { times: String(times), name })];
}

/** Where the names of the progress bar lead. */
const barTargets: readonly Screen[] = ['projectType', 'formats.fastlane', 'upload', 'client.type'];

/** The link of the overview's first row about an answer of the screen. */
function saidChange(screen: Screen, order: OrderContext): string {
  const rows = [...orderText(order), ...partiesText(order, new Date())].filter(({ lines }) => lines.length > 0);
  const row = rows.find(({ name }) => changedOn[name] === screen);
  if (row !== undefined) return said('pressAt', { name: overviewTexts.change, place: row.label });
  if (screen === 'formats.brief') return said('press', { name: overviewTexts.brief });
  throw new Error(`the overview has no link to ${screen}`);
}

/** Where the overview's links lead. */
const changedOn: Partial<Record<string, Screen | null>> = { ...askedOn, email: 'contact', invoice: 'client.details' };

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
