/* The largest allowed order, requested by its customer as often as allowed (fault A-7). */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contracts } from '../../../domain/contracts/contracts.ts';
import type { FolderMatch } from '../../../domain/contracts/office-delivery.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import type { Attack, Stage } from '../attack.ts';
import { addBytes, deliverMany, fillWithFiles } from '../../../tests/support/attacker/biggest-order.ts';
import type { Browser } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { describe as textOf, type Experience } from '../harness/honest-visitor.ts';
import { type Answer, many, pause, tally } from '../../../tests/support/attacker/http.ts';
import { atOffice, atUpload, bookedOrder, paperOf, TOKEN } from '../harness/orders.ts';
import { pngOf } from '../../../tests/support/an-enquiry-with-pictures.ts';
import { type Finished, runCommand, runStudio, type Target } from '../../../tests/support/attacker/target.ts';

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

/** Bytes of each original and finished file of the commands, and the finished files of one delivery. */
const ORIGINAL = 20_000;
const FINISHED = 5000;
const CUSTOMER = 'einkauf@groesster-auftrag.example';

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

/** What the studio does with its command line; each command is a process that shares database and disk. */
const commanded: Attack = {
  row: 'A-7.3',
  weight: 'high',
  tried: `the same orders, with bytes, in every command of the studio and in two backups, one after the other; ${FINISHED} files are delivered, and the open order is deleted`,
  before: 'not measured',
  longest: 2_400_000,
  async run(stage) {
    const { check, visitor } = stage;
    const { target, orders, quiet } = await biggestOrders(stage);
    const { dataDir } = target;
    addBytes(dataDir, orderOf(dataDir, 'delivered'), ORIGINAL);
    // The other visitor has the address of all tests, and must not be deleted.
    sql(dataDir, 'update orders set email_folded = ?', CUSTOMER);
    const { number } = orders;
    const into = await stage.folder();
    const studio = (...args: string[]) => runStudio(dataDir, args);
    const backup = () => runCommand(dataDir, ['server/database/backup/cli.ts', 'backup', join(into, 'backup')]);
    const finished = join(into, 'finished');
    const commands: Readonly<Record<string, () => Promise<Finished>>> = {
      orders: () => studio('orders'),
      'orders, searched': () => studio('orders', 'winter'),
      order: () => studio('order', number),
      'order --json': () => studio('order', number, '--json'),
      accounts: () => studio('accounts'),
      corrections: () => studio('corrections', number),
      mails: () => studio('mails'),
      clock: () => studio('clock'),
      files: () => studio('files'),
      'files delete': () => studio('files', 'delete', '--ja'),
      ticket: () => studio('ticket', number, into),
      sheet: () => studio('sheet', number, into),
      fetch: () => studio('fetch', number, into),
      'fetch, again': () => studio('fetch', number, into),
      'fetch --zip': () => studio('fetch', number, into, '--zip'),
      backup,
      'backup, again': backup,
      answer: () => studio('answer', number, 'alle', 'Ist gemacht.'),
      'deliver --check': () => studio('deliver', number, finished, '--check'),
      deliver: () => studio('deliver', number, finished, '--trotzdem', 'Nur zum Messen.'),
      link: () => studio('link', number),
      export: () => studio('export', CUSTOMER),
      delete: () => studio('delete', CUSTOMER),
      'delete --ja': () => studio('delete', CUSTOMER, '--ja'),
    };
    await writeFinished(finished, await studio('deliver', number, into, '--check', '--json'));
    for (const [name, command] of Object.entries(commands)) {
      const other = await visitor(target.url);
      const { code, output, seconds, own, peak } = await command();
      const experience = await other.leave();
      // 1 is also the answer of a command that has found something to do.
      const isDone = code === 0 || (code === 1 && output !== '');
      check(
        isDone && experience.failed === 0 && experience.worst <= mostBeside(quiet) && own < MEMORY,
        `${name} (exit ${code}) ${seconds.toFixed(1)} s, ${own} MB, with helpers ${peak} MB: ${textOf(experience)}`,
      );
    }
    check(target.isAlive(), `the server at most ${target.memory().own} MB`);
  },
};

/** Writes the first finished files that the order lacks, by what `deliver --check --json` says. */
async function writeFinished(folder: string, { output }: Finished): Promise<void> {
  const { missing } = JSON.parse(output) as FolderMatch;
  for (const name of missing.slice(0, FINISHED)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, pngOf(ORIGINAL));
  }
}

/** The two orders in a server, and how long another visitor waits without an attack. */
async function biggestOrders(stage: Stage) {
  const target = await stage.server({ STUDIO_TOKEN: TOKEN });
  const { url, dataDir } = target;
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
  const alone = await stage.visitor(url);
  await pause(ALONE);
  const quiet = await alone.leave();
  stage.check(quiet.failed === 0, `without an attack ${textOf(quiet)}`);
  return { target, orders, quiet };
}

const mostBeside = (quiet: Experience) => Math.max(WORST, TIMES_ALONE * quiet.worst);

async function askAll(stage: Stage, routesOf: (orders: Orders) => Routes): Promise<void> {
  const { target, orders, quiet } = await biggestOrders(stage);
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
  check(
    !isFault && experience.failed === 0 && experience.worst <= mostBeside(quiet),
    `${name} ${tally(answers)}: ${textOf(experience)}, ${target.memory().now} MB`,
  );
}

function orderOf(dataDir: string, status: string): string {
  return String(sql(dataDir, 'select id from orders where status = ?', status)[0]?.['id']);
}

export const biggestOrderAttacks = [askedByCustomer, askedByStudio, commanded];
