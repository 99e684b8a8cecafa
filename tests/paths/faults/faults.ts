/*
 * What can go wrong around one step, and how a customer gets over it. Every fault ends with the step done exactly once; nothing
 * typed may be lost on the way. Which step meets which fault is planned in tests/paths/faults/fault-plan.ts.
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

/** Does the step with the fault on its way; afterwards the chart has taken it exactly once. */
export type Fault = (customer: Customer, sample: Sample) => Promise<void>;

/** What each fault is, in words for the names of tests. */
export const faultWords: Readonly<Record<FaultName, string>> = {
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

/** The fault as it meets a step of this kind. @throws when it cannot meet one */
export function faultOf(kind: StepKind, name: FaultName): Fault {
  const fault = byKind[kind][name];
  if (fault === undefined) throw new Error(`no ${kind} step meets ${name}`);
  return fault;
}

/** What a customer reads when a call did not get through. */
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

/** The press does not get through: the customer is told so, and what was typed still stands there. */
async function pressInVain(page: Page, step: BrowserStep, what: string): Promise<void> {
  await step.press();
  await expect(page.getByText(wordsOfFailure).first()).toBeVisible();
  await expectTyped(page, step.typed, what);
}

/** The next call of this step is answered by `answer`, whatever follows gets through. */
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
  await traffic.atRest();
  await page.context().setOffline(true);
  await pressInVain(page, step, 'without network');
  await page.context().setOffline(false);
  order.happens(sample.event);
  // What waited is sent by itself; only an order is placed by its button and nothing else.
  if (sample.event.type === 'order.book') await getOver(customer, step);
  else await step.finish();
  await expect(page.getByText(wordsOfFailure)).toBeHidden();
}

/** The order has moved on since this window has seen it: the customer is told so, looks, and does the step again. */
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
  // Whoever wants to begin does so in the order as it stands, without a word.
  if (sample.event.type === 'wizard.start') return;
  // What saves itself is put together with the order as it is now, and saved again without a word.
  if (step.sendsItself) return;
  await expect(page.getByText(wordsOfFailure).first()).toBeVisible();
  await expectTyped(page, step.typed, 'after the warning');
  await getOver(customer, step);
}

/**
 * What a customer does about a failure: presses the retry; or where the wizard asks to look at the order first, looks, and does
 * the step again. A booking has no retry: the order button is the only one that may order.
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

/** Closes the message that the order has changed, if it is there. */
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

/** The step as if nothing had been; what was typed before is still there. */
async function doAgain({ page, order }: Customer, sample: Sample): Promise<void> {
  const step = browserStep(page, order, sample.event);
  // What sends itself was perhaps sent already; to prepare it would type over it.
  if (!step.sendsItself) await step.prepare();
  await step.press();
  await step.finish();
  order.happens(sample.event);
}

/** Another tab is quicker; this window has not noticed, and does the same from an order that is out of date. */
async function inSecondTab(customer: Customer, sample: Sample): Promise<void> {
  const { page, order } = customer;
  const own = browserStep(page, order, sample.event);
  await readyToPress(customer, page, own);

  if (isFarBack(customer, sample)) await callFromElsewhere(page, order, sample, customer.pictures);
  else await doInNewTab(customer, sample);

  const letLook = await holdLooks(page);
  await own.press();
  // A second booking is answered like the first, whoever wants to begin is led into what has begun, and what saves itself finds its
  // answer there already.
  const isToldAbout = sample.event.type !== 'order.book' && sample.event.type !== 'wizard.start' && !own.sendsItself;
  if (isToldAbout) await page.getByRole('button', { name: frameTexts.understood }).click();
  letLook();
}

/** A fresh tab has no history to go far back in, and on the sizes its button is a call of its own; an older tab has one. */
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

/** Keeps this window from looking for news by itself, until it may. */
async function holdLooks(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onTheWay(page, '**/api/wizard/order', async (route) => {
    await promise;
    // The window may have given up waiting.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Back and Forward where they lead to the same order again, else to another page of the site and Back. */
async function backAndForward(customer: Customer, sample: Sample): Promise<void> {
  const { page, order, traffic } = customer;
  const step = browserStep(page, order, sample.event);
  // Where the typing sends itself, nobody can say what Back finds saved.
  if (step.sendsItself) await step.prepare();
  await typeIn(page, step.typed);
  if (step.sendsItself || !(await goBackAndForward(customer))) await goOutAndBack(customer);
  await traffic.settled();
  await expectTyped(page, step.typed, 'after Back');
  await doAgain(customer, sample);
}
