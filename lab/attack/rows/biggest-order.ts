/* The largest allowed order, requested by its customer as often as allowed (fault A-7). */
import { contracts } from '../../../domain/contracts/contracts.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import type { Attack, Stage } from '../attack.ts';
import { deliverMany, fillWithFiles } from '../../../tests/support/attacker/biggest-order.ts';
import type { Browser } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { describe as textOf, type Experience } from '../harness/honest-visitor.ts';
import { type Answer, many, pause, tally } from '../../../tests/support/attacker/http.ts';
import { atOffice, atUpload, bookedOrder, paperOf, TOKEN } from '../harness/orders.ts';
import type { Target } from '../../../tests/support/attacker/target.ts';

/** Requests of each route, and how many concurrently. */
const TIMES = 200;
const AT_ONCE = 20;
/** Requests for papers, which take longer than anything else. */
const PAPERS = 10;
/**
 * Maximum wait of the other visitor in ms, or as a multiple of the wait without the attack; memory of the server in MB.
 */
const WORST = 300;
const TIMES_ALONE = 4;
/** ms for which the visitor uses the site alone before. */
const ALONE = 5000;
const MEMORY = 300;

const NOTE = `${'Ж'.repeat(60)}${'\u0300'.repeat(1900)}`;

/** Requests from a fresh address, so that each route gets an address's whole allowance. */
type Ask = (from: string) => Promise<Answer>;
type Routes = Readonly<Record<string, readonly [times: number, ask: Ask]>>;

interface Orders {
  readonly openOrder: Browser;
  readonly booked: Browser;
  readonly office: Browser;
  readonly number: string;
}

const before = 'another visitor’s start page takes 5.0 s at the median';

const askedByCustomer: Attack = {
  row: 'A-7',
  weight: 'high',
  tried: `orders of 5,000 files with the longest names and notes, 5,000 finished files and 500 corrections; every route of their customer ${TIMES} times, ${AT_ONCE} at once, papers ${PAPERS} times`,
  before,
  run: (stage) =>
    askAll(stage, ({ openOrder, booked }) => ({
      'the open order': [TIMES, get(openOrder, contracts.loadOrder.path)],
      'a call of the open order': [TIMES, post(openOrder, '/api/wizard/saveImage', { sendLater: true })],
      'the list of files': [TIMES, get(openOrder, contracts.listFiles.path)],
      'the transfer window': [TIMES, get(openOrder, contracts.loadTransfer.path)],
      'the order’s page': [TIMES, get(booked, contracts.loadOrderPage.path)],
      'an amendment': [TIMES, post(booked, contracts.amendOrder.path, { note: NOTE })],
      'a removal of images': [TIMES, post(booked, contracts.removeImages.path, { files: ['none'] })],
      'its paper': [PAPERS, (from) => paperOf(booked, from)],
    })),
};

const askedByStudio: Attack = {
  row: 'A-7.2',
  weight: 'high',
  tried: `the same orders at the office: list and order ${TIMES} times, the ticket ${PAPERS} times`,
  before,
  // An order of 6 MB takes a second.
  longest: 400_000,
  run: (stage) =>
    askAll(stage, ({ office, number }) => ({
      'the office’s list': [TIMES, get(office, officeContracts.listOrders.path)],
      'the office’s order': [TIMES, get(office, pathTo(officeContracts.showOrder.path, number))],
      'the ticket': [PAPERS, get(office, pathTo(officeContracts.fetchTicket.path, number))],
    })),
};

async function askAll(stage: Stage, routesOf: (orders: Orders) => Routes): Promise<void> {
  const target = await stage.server({ STUDIO_TOKEN: TOKEN });
  const { url, dataDir } = target;
  const { visitor } = stage;
  const openOrder = await atUpload(url, '127.0.124.1');
  fillWithFiles(dataDir, orderOf(dataDir, 'draft'));
  const booked = await bookedOrder(url, '127.0.124.2', {}, NOTE);
  const order = orderOf(dataDir, 'booked');
  fillWithFiles(dataDir, order);
  deliverMany(dataDir, order, Buffer.alloc(1000, 'x'));
  const [row] = sql(dataDir, 'select wizard_clipping_id from orders where id = ?', order);
  const orders = {
    openOrder,
    booked,
    office: await atOffice(url, '127.0.124.3'),
    number: String(row?.['wizard_clipping_id']),
  };
  const alone = await visitor(url);
  await pause(ALONE);
  const quiet = await alone.leave();
  stage.check(quiet.failed === 0, `without an attack ${textOf(quiet)}`);
  for (const [at, [name, [times, question]]] of Object.entries(routesOf(orders)).entries()) {
    await measure(stage, target, name, times, quiet, () => question(`127.0.125.${at + 1}`));
  }
  const { begin, peak, own } = target.memory();
  // A process with a limit of its own makes the papers.
  const most = MEMORY + limits.papers.memory.value / 1e6;
  const isBounded = own < MEMORY && peak < most;
  stage.check(
    target.isAlive() && isBounded,
    `memory ${begin} → at most ${own} MB, with its helpers at most ${peak} MB`,
  );
}

function get(browser: Browser, path: string): Ask {
  return (from) => browser.send({ path, from });
}

function post(browser: Browser, path: string, body: object): Ask {
  const headers = { 'content-type': 'application/json' };
  return (from) => browser.send({ method: 'POST', path, from, headers, body: JSON.stringify(body) });
}

async function measure(
  { visitor, check }: Stage,
  target: Target,
  name: string,
  times: number,
  quiet: Experience,
  question: () => Promise<Answer>,
): Promise<void> {
  const other = await visitor(target.url);
  const answers = await many(times, AT_ONCE, question);
  const experience = await other.leave();
  // An address that requests more than it may leave unread gets no answer, without harm to others.
  const isFault = answers.some(({ status }) => status === 500) || answers.every(({ status }) => status === 0);
  const most = Math.max(WORST, TIMES_ALONE * quiet.worst);
  check(
    !isFault && experience.failed === 0 && experience.worst <= most,
    `${name} ${tally(answers)}: ${textOf(experience)}, ${target.memory().now} MB`,
  );
}

function orderOf(dataDir: string, status: string): string {
  return String(sql(dataDir, 'select id from orders where status = ?', status)[0]?.['id']);
}

export const biggestOrderAttacks = [askedByCustomer, askedByStudio];
