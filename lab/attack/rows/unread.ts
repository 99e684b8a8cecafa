/* Answers that are read slowly or never (faults ). */
import type { Duplex } from 'node:stream';
import { ALL_FILES } from '../../../domain/contracts/order-page.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import type { Attack } from '../attack.ts';
import { deliverMany, fillWithFiles } from '../../../tests/support/attacker/biggest-order.ts';
import { type Browser, credentials } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { describe } from '../harness/honest-visitor.ts';
import { jsonOf, pause, rawSocket } from '../../../tests/support/attacker/http.ts';
import { atUpload, bookedOrder } from '../harness/orders.ts';

/** Connections that read nothing. */
const READERS = 120;
/** Pipelined requests on each: the system itself buffers some answers. */
const ON_EACH = 6;
/** Maximum total memory of the server in MB. */
const MEMORY = 300;
/** ms until a non-reader is cut: the measuring period and two checks. */
const CUT_AFTER = limits.answers.silence.value + 2 * limits.answers.look.value;

const unreadArchives: Attack = {
  row: 'A-2',
  weight: 'critical',
  tried: `${READERS} ZIP downloads of 5,000 finished files from one address, of which nobody reads a byte`,
  before: 'heap limit, SIGABRT',
  async run({ server, check, visitor, after }) {
    const target = await server();
    const owner = await bookedOrder(target.url, '127.0.121.1');
    deliverMany(target.dataDir, onlyOrder(target.dataDir), Buffer.alloc(200_000, 'x'));
    const other = await visitor(target.url);
    const readers: (Duplex & { readonly status: number })[] = [];
    let refused = 0;
    for (let count = 0; count < READERS; count += 1) {
      const { url } = jsonOf(await owner.post(pathTo(paths.askForDownload, ALL_FILES), {})) as { readonly url: string };
      const reader = await silentReader(target.url, '127.0.121.1', url);
      after(() => reader.destroy());
      if (reader.status === 429) refused += 1;
      readers.push(reader);
    }
    await pause(3000);
    const begun = READERS - refused;
    check(begun <= limits.downloads.archivesOfOrder.value, `${begun} begun, ${refused} refused with 429`);
    await pause(CUT_AFTER);
    const open = await stillOpen(readers.filter(({ status }) => status === 200));
    check(open === 0, `${open} of those begun still open after ${CUT_AFTER / 1000} s`);
    const experience = await other.leave();
    check(experience.failed === 0 && experience.worst < 1000, describe(experience));
    const { begin, peak, own } = target.memory();
    const text = `memory ${begin} → at most ${own} MB, with its helpers at most ${peak} MB`;
    check(target.isAlive() && own < MEMORY, text);
  },
};

const unreadOrders: Attack = {
  row: 'A-3',
  weight: 'critical',
  tried: `a draft of 5,000 files with the longest names, asked for ${ON_EACH} times on each of ${READERS} connections that read nothing`,
  before: '174 → 1,556 MB, held',
  async run({ server, check, visitor, after }) {
    const target = await server();
    const owner = await atUpload(target.url, '127.0.122.1');
    fillWithFiles(target.dataDir, onlyOrder(target.dataDir));
    const answer = await owner.order();
    check(
      answer.status === 200 && answer.bytes < 6_000_000,
      `one answer has ${Math.round(answer.bytes / 1e5) / 10} MB`,
    );
    const other = await visitor(target.url);
    const sockets = Array.from({ length: READERS }, () => askAndLeave(owner, paths.order));
    for (const socket of sockets) after(() => socket.destroy());
    await pause(4000);
    await pause(CUT_AFTER);
    const { begin, peak, own } = target.memory();
    const text = `memory ${begin} → at most ${own} MB, with its helpers at most ${peak} MB`;
    check(target.isAlive() && own < MEMORY, text);
    const experience = await other.leave();
    check(experience.failed === 0 && experience.worst < 1000, describe(experience));
    const open = await stillOpen(sockets);
    check(open < READERS, `${READERS - open} cut; the others were refused by their rate and rest`);
  },
};

const lockedOut: Attack = {
  row: 'A-12',
  weight: 'medium',
  tried:
    'as many connections as they get from 17 addresses, half of a request on each, or none; somebody else meanwhile',
  before: 'everybody else is locked out; 300 unread connections open after 202 s',
  async run({ server, check, visitor, after }) {
    const target = await server();
    for (let host = 1; host <= 17; host += 1) {
      for (let count = 0; count < limits.connections.ofAddress.value; count += 1) {
        const socket = rawSocket(target.url, `127.0.123.${host}`);
        after(() => socket.destroy());
        if (count % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
      }
    }
    await pause(2000);
    const other = await visitor(target.url);
    await pause(5000);
    const experience = await other.leave();
    check(experience.failed === 0 && experience.worst < 1000, describe(experience));
    check(target.isAlive(), 'the server lives');
  },
};

const hungUp: Attack = {
  row: 'A-20',
  weight: 'high',
  tried: 'the largest open order, asked for 300 times from 8 addresses that hang up after 20 ms; then nobody asks',
  before: 'others wait 265 ms at the median, and up to 2.8 s long after the last one has hung up',
  async run({ server, check, visitor }) {
    const target = await server();
    const owner = await atUpload(target.url, '127.0.126.9');
    fillWithFiles(target.dataDir, onlyOrder(target.dataDir));
    const during = await visitor(target.url);
    for (let count = 0; count < 300; count += 1) {
      const socket = askAndLeave({ ...owner, from: `127.0.126.${count % 8}` }, paths.order, 1);
      await pause(20);
      socket.destroy();
    }
    const experience = await during.leave();
    check(experience.failed === 0 && experience.worst < 1000, describe(experience));
    const after = await visitor(target.url);
    await pause(3000);
    const afterwards = await after.leave();
    check(afterwards.failed === 0 && afterwards.worst < 300, `then ${describe(afterwards)}`);
    const { begin, own } = target.memory();
    check(target.isAlive() && own < MEMORY, `memory ${begin} → at most ${own} MB`);
  },
};

/** A connection with a request that reads only the head of its answer. */
async function silentReader(base: string, from: string, path: string): Promise<Duplex & { readonly status: number }> {
  const socket = rawSocket(base, from);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const first = await new Promise<string>((resolve) => {
    socket.once('data', (data: Buffer) => resolve(String(data.subarray(0, 100))));
    socket.once('close', () => resolve(''));
  });
  socket.pause();
  return Object.assign(socket, { status: Number(first.split(' ')[1]) });
}

function askAndLeave({ base, from, cookies }: Browser, path: string, times = ON_EACH): Duplex {
  const socket = rawSocket(base, from).pause();
  const heads = Object.entries({ host: 'x', ...credentials(cookies) }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`GET ${path} HTTP/1.1\r\n${heads.join('\r\n')}\r\n\r\n`.repeat(times));
  return socket;
}

/** The number of open connections; a socket notices its end only by reading. */
async function stillOpen(sockets: readonly Duplex[]): Promise<number> {
  for (const socket of sockets) socket.resume();
  await pause(2000);
  return sockets.filter(({ destroyed, closed }) => !destroyed && !closed).length;
}

function onlyOrder(dataDir: string): string {
  return String(sql(dataDir, 'select id from orders order by created_at limit 1')[0]?.['id']);
}

export const unreadAttacks = [unreadArchives, unreadOrders, lockedOut, hungUp];
