/*
 * What can go wrong around one call, and how a customer gets over it. Every fault ends with the step done exactly once, or with
 * the customer asked to do it again; nothing typed may be lost on the way.
 */
import type { Page, Route } from '@playwright/test';
import { wizardCalls } from '../../domain/contracts/wizard-calls.ts';
import type { Screen } from '../../domain/order-item.ts';
import { wayForward } from '../../machines/order/order-forward.ts';
import { eventOfCall } from '../../machines/order/order-events.ts';
import type { Sample } from '../../machines/order/order-samples.ts';
import { isBefore, screenAtPath } from '../../machines/order/order-steps.ts';
import { frameTexts } from '../../src/content/order-frame.ts';
import { expectScreen } from '../steps/screen.ts';
import { expect } from '../support/test.ts';
import type { BrowserOrder } from './browser-order.ts';
import { type BrowserStep, browserStep, expectTyped, typeIn } from './browser-steps.ts';

export interface Situation {
  readonly page: Page;
  readonly order: BrowserOrder;
  readonly sample: Sample;
}

/** Does the step with the fault on its way; afterwards the chart has taken it exactly once. */
export type Fault = (situation: Situation) => Promise<void>;

export const faults: Readonly<Record<string, Fault>> = {
  'the server fails (500)': broken((route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Kennung 7' } }),
  ),
  'too many calls (429)': broken((route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { code: 'tooMany', message: '' } }),
  ),
  'the connection is cut before the server hears of it': broken((route) => route.abort('connectionreset')),
  'the connection is cut after the server has saved it': broken(async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  }),
  'the window is out of date (409 stale)': outdated,
  'there is no network for a while': offline,
  'the page is reloaded before the answer is sent': reloaded,
  'the same is done in a second tab': inSecondTab,
  'the customer goes back and forward before sending': backAndForward,
};

function stepOf({ page, order, sample }: Situation): BrowserStep {
  return browserStep(page, order.predicted, sample.event);
}

/** Types, prepares, and waits until what that sent has been answered. */
async function readyToPress({ page }: Situation, step: BrowserStep): Promise<void> {
  await typeIn(page, step);
  await step.prepare();
  await page.waitForLoadState('networkidle');
}

/** The custom format and the note send themselves while somebody types; they have no one call that could be watched. */
function sendsItself({ sample }: Situation): boolean {
  return sample.event.type === 'customScale.set' || sample.event.type === 'note.save';
}

/** The next call of this step is answered by `answer`, whatever follows gets through. */
function broken(answer: (route: Route) => Promise<void>): Fault {
  return async (situation) => {
    const { page, order, sample } = situation;
    const step = stepOf(situation);
    const address = `**/api/wizard/${sample.wire?.call}`;
    if (sendsItself(situation)) {
      await page.route(address, answer, { times: 1 });
      await untilSaved(situation, step);
      return;
    }
    await readyToPress(situation, step);
    await page.route(address, answer, { times: 1 });
    await step.press();
    await expect(page.getByText(wordsOfFailure).first()).toBeVisible();
    await expectTyped(page, step, 'after the failure');
    order.happens(sample.event);
    await getOver(situation, step);
  };
}

/**
 * What a customer does about a failure: presses the retry, or where the wizard asks to look at the order first, looks and does
 * the step again if it is not done.
 */
async function getOver(situation: Situation, step: BrowserStep): Promise<void> {
  const { page, order, sample } = situation;
  const retry = page.getByRole('button', { name: frameTexts.retry });
  const understood = page.getByRole('button', { name: frameTexts.understood });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    else if (await understood.isVisible()) await understood.click();
    else if (sample.event.type === 'order.book' || !(await order.isSaved())) await step.press();
    await expect.poll(() => order.isSaved(), { timeout: 5_000 }).toBe(true);
    await expect(retry.or(understood)).toBeHidden();
  }).toPass({ timeout: 30_000 });
}

/**
 * While somebody types, the next letters may send the answer anew before anybody has read of the failure. So: type, close
 * whatever message stands there, and type again, until it is saved.
 */
async function untilSaved(situation: Situation, step: BrowserStep): Promise<void> {
  const { page, order, sample } = situation;
  order.happens(sample.event);
  const message = page.getByRole('button', { name: new RegExp(`${frameTexts.retry}|${frameTexts.understood}`) });
  await expect(async () => {
    await typeIn(page, step);
    await step.prepare();
    await step.press();
    await page.waitForLoadState('networkidle');
    if (await message.isVisible()) await message.click();
    await expect(message).toBeHidden();
    expect(await order.isSaved()).toBe(true);
  }).toPass({ timeout: 30_000 });
  await expectTyped(page, step, 'after the failure');
}

const wordsOfFailure =
  /Das hat gerade nicht geklappt|zu viele Anfragen|Keine Verbindung|nicht bei uns angekommen|keine Antwort auf deine Bestellung/;

/** Presses the retry; the booking has none, there the order button is the only one that may order. */
async function repeat({ page, sample }: Situation, step: BrowserStep): Promise<void> {
  if (sample.event.type === 'order.book') return step.press();
  return page.getByRole('button', { name: frameTexts.retry }).click();
}

async function outdated(situation: Situation): Promise<void> {
  const { page, order, sample } = situation;
  const step = stepOf(situation);
  await readyToPress(situation, step);
  const isPossible = !sendsItself(situation) && sample.event.type !== 'wizard.start';
  if (isPossible) {
    await page.route(
      `**/api/wizard/${sample.wire?.call}`,
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-order-revision': '0' } }),
      { times: 1 },
    );
    await step.press();
    await page.getByRole('button', { name: frameTexts.understood }).click();
    await expectTyped(page, step, 'after the warning');
    await step.prepare();
  }
  await step.press();
  order.happens(sample.event);
}

async function offline(situation: Situation): Promise<void> {
  const { page, order, sample } = situation;
  const step = stepOf(situation);
  if (sendsItself(situation) || sample.event.type === 'step.back') {
    // Going back by the browser's history works without a call of its own that could be waited for.
    await readyToPress(situation, step);
    await step.press();
  } else {
    await readyToPress(situation, step);
    await page.context().setOffline(true);
    await step.press();
    await expect(page.getByText(/Keine Verbindung|nicht mit dem Internet verbunden/).first()).toBeVisible();
    await expectTyped(page, step, 'without network');
    await page.context().setOffline(false);
    await repeat(situation, step);
  }
  order.happens(sample.event);
}

async function reloaded(situation: Situation): Promise<void> {
  const { page, order, sample } = situation;
  const before = stepOf(situation);
  await typeIn(page, before);
  if (!sendsItself(situation)) await page.reload();
  await expectScreen(page, order.predicted.screen);
  const step = stepOf(situation);
  await expectTyped(page, step, 'after the reload');
  await step.prepare();
  await step.press();
  order.happens(sample.event);
}

async function inSecondTab(situation: Situation): Promise<void> {
  const { page, order, sample } = situation;
  const own = stepOf(situation);
  await readyToPress(situation, own);
  if (sendsItself(situation) || sample.event.type === 'step.back') {
    // A fresh tab has no history to go back in.
    await own.press();
    order.happens(sample.event);
    return;
  }

  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expectScreen(tab, order.predicted.screen);
  const other = browserStep(tab, order.predicted, sample.event);
  await readyToPress({ ...situation, page: tab }, other);
  await other.press();
  order.happens(sample.event);
  await order.expectSaved('after the second tab');
  await tab.close();
  await page.bringToFront();
  if (order.predicted.screen === 'booked') {
    // Seen again, this window looks for news by itself and thanks for the order, perhaps before anybody can press.
    await own.press().catch(() => undefined);
    return;
  }

  // This window has not noticed; what it sends now is out of date, and it shows how the order stands.
  await own.press();
  const understood = page.getByRole('button', { name: frameTexts.understood });
  await understood.click();
}

async function backAndForward(situation: Situation): Promise<void> {
  const { page, order, sample } = situation;
  const { screen, order: answers } = order.predicted;
  const step = stepOf(situation);
  const isElsewhere = answers.returnToOverview || screen === 'start.options' || screen === 'start.premium';
  if (isElsewhere || sendsItself(situation)) {
    await readyToPress(situation, step);
    await step.press();
    order.happens(sample.event);
    return;
  }
  await typeIn(page, step);
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page).not.toHaveURL((url) => screenAtPath(url.pathname) === screen);
  const there = screenAtPath(new URL(page.url()).pathname);
  if (there === undefined) throw new Error(`Back leads out of the wizard: ${page.url()}`);
  await expectScreen(page, there);
  // From further on the landing is only looked at.
  const isMove = there !== 'start.options' || screen === 'contact';
  if (isMove) follow(order, there);
  await order.expectSaved('after Back');
  await page.goForward();
  await expectScreen(page, screen);
  if (isMove) follow(order, screen);
  await order.expectSaved('after Forward');
  const again = stepOf(situation);
  await expectTyped(page, again, 'after Back and Forward');
  await again.prepare();
  await again.press();
  order.happens(sample.event);
}

/** What Back and Forward mean to the chart: a step back, or the way on with the answers already given. */
function follow(order: BrowserOrder, target: Screen): void {
  const { screen, order: answers } = order.predicted;
  if (isBefore(target, screen)) {
    order.happens({ type: 'step.back', screen: target, returnToOverview: false });
    return;
  }
  for (const { call, body } of wayForward(screen, answers, target)) {
    order.happens(eventOfCall(call, wizardCalls[call].body.parse(body) as never));
  }
}
