import type { Page } from '@playwright/test';
import { ORDER_PATH } from '../../../domain/order/order-links.ts';
import { xsrfOf } from '../../../e2e/support/calls.ts';
import { databaseIn } from '../../../e2e/support/database.ts';
import { type PageTraffic, watchTraffic } from '../../../e2e/support/page-traffic.ts';
import type { RunningServer } from '../../../e2e/support/server.ts';
import { expect } from '../../../e2e/support/test.ts';
import { facesOf, snapshotOf } from '../../../machines/order/order-decision.ts';
import type { CustomerEvent, StudioEvent } from '../../../machines/order/order-context.ts';
import { frameTexts } from '../../../src/order/frame/texts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { FIRST_IMAGE, type Sample } from '../data/order-samples.ts';
import { BrowserOrder } from './browser-order.ts';
import {
  type BookedEvent,
  filesFor,
  finishedFile,
  isBookedEvent,
  isCustomerEvent,
  isOnOrderPage,
  pageCall,
  studioArguments,
} from './booked-steps.ts';
import { isByScript } from './by-hand.ts';
import { browserStep } from './events/all.ts';
import { setFiles } from './files.ts';
import { expectScreen } from './screens/screen.ts';
import { callFromElsewhere, lookAgain } from './scripted.ts';
import type { StudioCommand } from './studio-beside.ts';
import { typeIn } from './typing.ts';

/** The button of every problem message. */
const MESSAGE = new RegExp(`^(${frameTexts.retry}|${frameTexts.understood})$`);

/** One customer: the window and the predicted order. */
export interface Customer {
  readonly page: Page;
  /** The server's data folder with the database. */
  readonly dataDir: string;
  readonly studio: StudioCommand;
  readonly order: BrowserOrder;
  readonly traffic: PageTraffic;
}

/** A new customer on the landing. */
export async function newCustomer(
  page: Page,
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  studio: StudioCommand,
): Promise<Customer> {
  page.setDefaultTimeout(30_000);
  const customer = {
    page,
    dataDir,
    studio,
    order: new BrowserOrder(page),
    traffic: watchTraffic(page),
  };
  await page.goto('/freistell-service');
  await customer.traffic.atRest();
  return customer;
}

/** Takes the step of a booked order by the studio's command line or on the order's page. */
async function takeBookedStep(customer: Customer, event: BookedEvent): Promise<void> {
  if (event.type === 'order.cancel' && isOnOrderPage(event)) await cancelOnOrderPage(customer);
  else expect(await runBookedStep(customer, event)).toBe('taken');
  customer.order.happens(event);
}

async function cancelOnOrderPage({ page }: Customer): Promise<void> {
  const { cancel, lead } = orderPageTexts;
  await page.goto(ORDER_PATH);
  await page.getByRole('button', { name: cancel.act }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: cancel.act }).click();
  await expect(page.getByText(lead.cancelled)).toBeVisible();
  await page.goto('/danke');
}

/**
 * Takes a step of the booked order by the studio's command or the customer's call. The chart does not get the event.
 */
export function runBookedStep(customer: Customer, event: BookedEvent): Promise<'taken' | 'refused'> {
  return isCustomerEvent(event) ? callFromOrderPage(customer, event) : runStudioStep(customer, event);
}

async function callFromOrderPage({ page, order, dataDir }: Customer, event: CustomerEvent) {
  const files = addFinishedFiles(dataDir, (await order.saved())?.id ?? '', filesFor(event));
  const { url, body } = pageCall(event, files);
  const answer = await page.request.post(url, { data: body, headers: await xsrfOf(page) });
  expect([200, 404, 409], event.type).toContain(answer.status());
  return answer.ok() ? 'taken' : 'refused';
}

/** Inserts the image id of the server, which samples cannot know. */
export function ownStep({ order }: Pick<Customer, 'order'>, event: BookedEvent): BookedEvent {
  if (event.type !== 'image.remove') return event;
  const first = Object.entries(order.predicted.order.media).find(([, { name }]) => name === FIRST_IMAGE.name);
  return { ...event, files: first === undefined ? event.files : [first[0]] };
}

/** Adds delivered files without a correction request, beside the running server. Returns their ids. */
function addFinishedFiles(dataDir: string, orderId: string, count: number): string[] {
  const database = databaseIn(dataDir);
  const rows = Array.from({ length: count }, () => finishedFile(orderId, new Date().toISOString()));
  try {
    for (const row of rows) {
      const columns = Object.keys(row);
      const sql = `INSERT INTO delivered_files (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
      database.prepare(sql).run(...Object.values(row));
    }
  } finally {
    database.close();
  }
  return rows.map(({ id }) => id);
}

async function runStudioStep({ studio, order }: Customer, event: StudioEvent): Promise<'taken' | 'refused'> {
  const number = (await order.saved())?.wizard_clipping_id ?? '';
  const { code, output } = await studio(studioArguments(event, number));
  if (code === 0) return 'taken';
  const says = expect.stringMatching(/Möglich: |Eine Zahlung ist nicht gemerkt\./);
  expect([code, output], 'a refusal that says what is possible, or what is missing').toEqual([1, says]);
  return 'refused';
}

/** Whether a person cannot do the step on this order. */
function isScripted({ order }: Customer, sample: Sample): boolean {
  return isByScript(snapshotOf(order.predicted.screen, order.predicted.order), sample.event);
}

/** Takes the step, by hand where a screen offers it, and sends its event to the chart. */
export async function walkStep(customer: Customer, sample: Sample): Promise<void> {
  const { page, order } = customer;
  const { screen } = order.predicted;
  if (isBookedEvent(sample.event)) await takeBookedStep(customer, ownStep(customer, sample.event));
  else if (isScripted(customer, sample)) {
    await callFromElsewhere(page, order, sample);
    // A window that stays on its screen shows no sign of a poll, so the page reloads.
    await (order.predicted.screen === screen ? page.reload() : lookAgain(page));
  } else if (sample.event.type === 'media.report') {
    await setFiles(page, sample.event.media, order.predicted.order.media);
    await order.takeFiles(sample.event.media);
  } else {
    const step = browserStep(page, order, sample.event);
    await step.prepare();
    if (!step.sendsItself) await typeIn(page, step.typed);
    await step.press();
    await step.finish();
    order.happens(sample.event);
  }
}

/** Expects the predicted screen, no problem message and the predicted order on the server. */
export async function expectAsPredicted(
  { page, order }: Pick<Customer, 'page' | 'order'>,
  what: string,
): Promise<void> {
  const { screen } = order.predicted;
  if (facesOf(screen).screen === 'booked') await expect(page, what).toHaveURL((url) => url.pathname === '/danke');
  else await expectScreen(page, screen);
  await expect(page.getByRole('button', { name: MESSAGE }), what).toHaveCount(0);
  await order.expectSaved(what);
}
