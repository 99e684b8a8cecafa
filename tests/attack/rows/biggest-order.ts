/* The largest order that the limits allow, asked for by its customer as often as that is allowed (fault A-7). */
import { contracts } from '../../../domain/contracts/contracts.ts';
import { deskContracts } from '../../../domain/contracts/desk-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { ORDER_DOCUMENT } from '../../../domain/order-links.ts';
import type { Attack, Stage } from '../attack.ts';
import { deliverMany, fillWithFiles } from '../harness/biggest-order.ts';
import { type Browser, openBrowser } from '../harness/browser.ts';
import { sql } from '../harness/database.ts';
import { describe as inWords } from '../harness/honest-visitor.ts';
import { type Answer, ask, jsonOf, many, tally } from '../harness/http.ts';
import { atUpload, bookedOrder } from '../harness/orders.ts';
import type { Target } from '../harness/target.ts';

/** Times that each route is asked, so many at once. */
const TIMES = 200;
const AT_ONCE = 20;
/** Papers take longer than anything else. */
const PAPERS = 10;
/** Milliseconds that somebody else waits at most, and MB of the server with its pictures. */
const WORST = 300;
const MEMORY = 300;

const TOKEN = 'a token of the desk, long enough';
const NOTE = `${'Ж'.repeat(60)}${'\u0300'.repeat(1900)}`;

const biggestOrder: Attack = {
  row: 'A-7',
  weight: 'high',
  tried: `orders of 5,000 files with the longest names and notes, 5,000 finished files and 500 corrections; every route that shows them ${TIMES} times, ${AT_ONCE} at once, papers ${PAPERS} times`,
  before: 'another visitor’s start page takes 5.0 s at the median',
  async run(stage) {
    const target = await stage.server({ STUDIO_TOKEN: TOKEN });
    const { url, dataDir } = target;
    const draft = await atUpload(url, '127.0.124.1');
    fillWithFiles(dataDir, orderOf(dataDir, 'draft'));
    const booked = await bookedOrder(url, '127.0.124.2', {}, NOTE);
    const order = orderOf(dataDir, 'booked');
    fillWithFiles(dataDir, order);
    deliverMany(dataDir, order, Buffer.alloc(1000, 'x'));
    const number = String(
      sql(dataDir, 'select wizard_clipping_id from orders where id = ?', order)[0]?.['wizard_clipping_id'],
    );

    const get = (browser: Browser, path: string) => () => browser.send({ path });
    const desk = await signedIn(url);
    const routes: Readonly<Record<string, readonly [times: number, ask: () => Promise<Answer>]>> = {
      'the draft': [TIMES, get(draft, contracts.loadOrder.path)],
      'a call of the draft': [TIMES, () => draft.post('/api/wizard/saveImage', { sendLater: true })],
      'the list of files': [TIMES, get(draft, contracts.listFiles.path)],
      'the transfer window': [TIMES, get(draft, contracts.loadTransfer.path)],
      'the order’s page': [TIMES, get(booked, contracts.loadOrderPage.path)],
      'an amendment': [TIMES, () => booked.post(contracts.amendOrder.path, { note: NOTE })],
      'its removal of images': [TIMES, () => booked.post(contracts.removeImages.path, { files: ['none'] })],
      'its paper': [PAPERS, () => paperOf(booked)],
      'the desk’s list': [TIMES, get(desk, deskContracts.listOrders.path)],
      'the desk’s order': [TIMES, get(desk, pathTo(deskContracts.showOrder.path, number))],
      'the desk’s ticket': [PAPERS, get(desk, pathTo(deskContracts.fetchTicket.path, number))],
    };
    for (const [name, [times, question]] of Object.entries(routes)) await measure(stage, target, name, times, question);
    const { begin, peak } = target.memory();
    stage.check(target.isAlive() && peak < MEMORY, `memory ${begin} → at most ${peak} MB`);
  },
};

async function measure(
  { visitor, check }: Stage,
  target: Target,
  name: string,
  times: number,
  question: () => Promise<Answer>,
): Promise<void> {
  const other = await visitor(target.url);
  const answers = await many(times, AT_ONCE, question);
  const experience = await other.leave();
  const isFault = answers.some(({ status }) => status === 500 || status === 0);
  check(
    !isFault && experience.failed === 0 && experience.worst <= WORST,
    `${name} ${tally(answers)}: ${inWords(experience)}`,
  );
}

async function paperOf(browser: Browser): Promise<Answer> {
  const { url } = jsonOf(await browser.post(pathTo(contracts.askForDownload.path, ORDER_DOCUMENT), {}));
  return ask(browser.base, { path: String(url), from: browser.from });
}

async function signedIn(url: string): Promise<Browser> {
  const browser = await openBrowser(url, '127.0.124.3');
  await browser.send({
    method: 'POST',
    path: deskContracts.openDesk.path,
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    body: JSON.stringify({ token: TOKEN }),
  });
  return browser;
}

function orderOf(dataDir: string, status: string): string {
  return String(sql(dataDir, 'select id from orders where status = ?', status)[0]?.['id']);
}

export const biggestOrderAttacks = [biggestOrder];
