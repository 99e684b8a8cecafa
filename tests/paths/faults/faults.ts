/*
 * What can go wrong around one step, and how the customer recovers. fault-plan.ts plans which step meets which fault.
 * Every fault ends with the step done exactly once and all typed text kept.
 */
import type { Page, Route } from '@playwright/test';
import { onTheWay } from '../../../e2e/support/on-the-way.ts';
import { expect } from '../../../e2e/support/test.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import type { Sample } from '../data/order-samples.ts';
import { browserStep } from '../drivers/events/all.ts';
import type { BrowserStep } from '../drivers/events/driver.ts';
import { goBackAndForward, goOutAndBack } from '../drivers/leaving.ts';
import { expectScreen } from '../drivers/screens/screen.ts';
import { callFromElsewhere } from '../drivers/scripted.ts';
import { expectTyped, typeIn } from '../drivers/typing.ts';
import { type Customer, expectAsPredicted } from '../drivers/walk-step.ts';
import type { FaultName, StepKind } from './fault-plan.ts';
import { fileFaults } from './file-faults.ts';
import { scriptFaults } from './script-faults.ts';
import { bookedFaults } from './booked-faults.ts';

/** Takes the step with a fault; afterwards the chart has taken it exactly once. */
export type Fault = (customer: Customer, sample: Sample) => Promise<void>;

/** Each fault as a text for test names. */
export const faultTexts: Readonly<Record<FaultName, string>> = {
  failing: 'the server fails (500)',
  tooMany: 'too many calls (429)',
  cutBefore: 'the connection is cut before the server hears of it',
  cutAfter: 'the connection is cut after the server has saved it',
  outdated: 'the window is out of date (409 stale)',
  offline: 'there is no network for a while',
  reloaded: 'the page is reloaded before the answer is sent',
  secondTab: 'the same is done in a second tab',
  backAndForward: 'the customer goes back and forward before sending',
};

const internal = { status: 500, json: { code: 'internal', message: 'Kennung 7' } } as const;
const tooMany = { status: 429, headers: { 'Retry-After': '1' }, json: { code: 'tooMany', message: '' } } as const;

const callFaults: Readonly<Record<FaultName, Fault>> = {
  failing: broken((route) => route.fulfill(internal)),
  tooMany: broken((route) => route.fulfill(tooMany)),
  cutBefore: broken((route) => route.abort('connectionreset')),
  cutAfter: broken(async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  }),
  outdated,
  offline,
  reloaded,
  secondTab: inSecondTab,
  backAndForward,
};

const byKind: Readonly<Record<StepKind, Readonly<Partial<Record<FaultName, Fault>>>>> = {
  call: callFaults,
  local: { reloaded, backAndForward },
  files: fileFaults,
  script: scriptFaults,
  studio: bookedFaults,
};

/**
 * The fault for a step of this kind.
 * @throws Error if such a step cannot meet it.
 */
export function faultOf(kind: StepKind, name: FaultName): Fault {
  const fault = byKind[kind][name];
  if (fault === undefined) throw new Error(`no ${kind} step meets ${name}`);
  return fault;
}

/** The messages after a failed call. */
const wordsOfFailure = new RegExp(
  [
    'Das hat gerade nicht geklappt',
    'zu viele Anfragen',
    'Keine Verbindung',
    'nicht bei uns angekommen',
    'keine Antwort auf deine Bestellung',
    'in einem anderen Fenster geändert',
  ].join('|'),
);

function callOf({ wire }: Sample): string {
  return `**/api/wizard/${wire?.call}`;
}

async function readyToPress({ traffic }: Pick<Customer, 'traffic'>, page: Page, step: BrowserStep): Promise<void> {
  await step.prepare();
  if (!step.sendsItself) await typeIn(page, step.typed);
  await traffic.settled();
}

/** The press fails: the message appears and all typed text stays. */
async function pressInVain(page: Page, step: BrowserStep, what: string): Promise<void> {
  await step.press();
  await expect(page.getByText(wordsOfFailure).first()).toBeVisible();
  await expectTyped(page, step.typed, what);
}

/** `answer` handles the next call of this step; later calls succeed. */
function broken(answer: (route: Route) => Promise<void>): Fault {
  return async (customer, sample) => {
    const { page, order } = customer;
    const step = browserStep(page, order, sample.event);
    await readyToPress(customer, page, step);
    await onTheWay(page, callOf(sample), answer, 1);
    await pressInVain(page, step, 'after the failure');
    order.happens(sample.event);
    await getOver(customer, step);
  };
}

async function offline(customer: Customer, sample: Sample): Promise<void> {
  const { page, order, traffic } = customer;
  const step = browserStep(page, order, sample.event);
  await readyToPress(customer, page, step);
  await traffic.cut();
  await pressInVain(page, step, 'without network');
  await page.context().setOffline(false);
  order.happens(sample.event);
  // The wizard sends what waited by itself; only the button places an order.
  if (sample.event.type === 'order.book') await getOver(customer, step);
  else await step.finish();
  await expect(page.getByText(wordsOfFailure)).toBeHidden();
}

/** The order has a newer revision: the customer reads the message and repeats the step. */
async function outdated(customer: Customer, sample: Sample): Promise<void> {
  const { page, order } = customer;
  const step = browserStep(page, order, sample.event);
  await readyToPress(customer, page, step);
  await onTheWay(
    page,
    callOf(sample),
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-order-revision': '0' } }),
    1,
  );
  await step.press();
  order.happens(sample.event);
  // Beginning an order continues the existing one without a message.
  if (sample.event.type === 'wizard.start') return;
  // A field that saves itself merges with the current order without a message.
  if (step.sendsItself) return;
  await expect(page.getByText(wordsOfFailure).first()).toBeVisible();
  await expectTyped(page, step.typed, 'after the warning');
  await getOver(customer, step);
}

/**
 * Recovers from a failure: presses retry, or reads the order and repeats the step where the wizard asks for it.
 * A booking has no retry, because only the order button may order.
 */
async function getOver({ page }: Customer, step: BrowserStep): Promise<void> {
  const retry = page.getByRole('button', { name: frameTexts.retry });
  if (await retry.isVisible()) await retry.click();
  else {
    await understand(page);
    await step.press();
  }
  await step.finish();
  await expect(page.getByText(wordsOfFailure)).toBeHidden();
}

/** Closes the message about a changed order, if present. */
async function understand(page: Page): Promise<void> {
  const understood = page.getByRole('button', { name: frameTexts.understood });
  if (await understood.isVisible()) await understood.click();
}

async function reloaded(customer: Customer, sample: Sample): Promise<void> {
  const { page, order } = customer;
  const before = browserStep(page, order, sample.event);
  await before.prepare();
  await typeIn(page, before.typed);
  await page.reload();
  await expectScreen(page, order.predicted.screen);
  await expectTyped(page, before.typed, 'after the reload');
  await doAgain(customer, sample);
}

/** Repeats the step; text typed before must be present. */
async function doAgain({ page, order }: Customer, sample: Sample): Promise<void> {
  const step = browserStep(page, order, sample.event);
  // A field that saves itself may have sent its text; `prepare` would overwrite it.
  if (!step.sendsItself) await step.prepare();
  await step.press();
  await step.finish();
  order.happens(sample.event);
}

/** Another tab takes the step first; this window repeats it with an outdated revision. */
async function inSecondTab(customer: Customer, sample: Sample): Promise<void> {
  const { page, order } = customer;
  const own = browserStep(page, order, sample.event);
  await readyToPress(customer, page, own);

  const letLook = await holdLooks(page);
  if (isFarBack(customer, sample)) await callFromElsewhere(page, order, sample);
  else await doInNewTab(customer, sample);

  await own.press();
  // No message for a second booking, for beginning an existing order or for a field that saves itself.
  const isToldAbout = sample.event.type !== 'order.book' && sample.event.type !== 'wizard.start' && !own.sendsItself;
  if (isToldAbout) await page.getByRole('button', { name: frameTexts.understood }).click();
  letLook();
}

/** A fresh tab lacks the history to go far back, and on the sizes its button is a call of its own. */
function isFarBack({ order }: Customer, { event }: Sample): boolean {
  const { screen, order: answers } = order.predicted;
  if (event.type !== 'step.back' || event.returnToOverview || event.screen === 'client.overview') return false;
  return event.screen !== answers.trail.at(-1) || screen === 'formats.scale';
}

async function doInNewTab({ page, order }: Customer, sample: Sample): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expectScreen(tab, order.predicted.screen);
  const other = browserStep(tab, order, sample.event);
  await other.prepare();
  if (!other.sendsItself) await typeIn(tab, other.typed);
  await other.press();
  await other.finish();
  order.happens(sample.event);
  await expectAsPredicted({ page: tab, order }, 'in the second tab');
  await tab.waitForLoadState();
  await tab.close();
}

/** Blocks this window's polls until the returned function runs. */
async function holdLooks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onTheWay(page, '**/api/wizard/order', async (route) => {
    await promise;
    // The window may have aborted the request.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Back and Forward where they lead to the same order, else to another page of the site and Back. */
async function backAndForward(customer: Customer, sample: Sample): Promise<void> {
  const { page, order, traffic } = customer;
  const step = browserStep(page, order, sample.event);
  // If typing saves itself, Back may or may not find it saved.
  if (step.sendsItself) await step.prepare();
  await typeIn(page, step.typed);
  if (step.sendsItself || !(await goBackAndForward(customer))) await goOutAndBack(customer);
  await traffic.settled();
  await expectTyped(page, step.typed, 'after Back');
  await doAgain(customer, sample);
}
