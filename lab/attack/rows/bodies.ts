/* Bodies: too large, too many, never finished, in crumbs (rows 2, 3, 4, A-19). */
import type { Duplex } from 'node:stream';
import { wizardCallNames } from '../../../domain/contracts/wizard-calls.ts';
import type { Attack } from '../attack.ts';
import { type Browser, credentials, openBrowser, tusCreate } from '../../../tests/support/attacker/browser.ts';
import { describe, isWellServed } from '../harness/honest-visitor.ts';
import { ask, jsonOf, many, pause, rawSocket, tally } from '../../../tests/support/attacker/http.ts';
import { atUpload } from '../harness/orders.ts';

/** `setScale` with `count` invalid entries. */
const wrongEntries = (count: number) => `{"resolution":[92],"scalings":[${'1,'.repeat(count - 1)}1]}`;

/** An order item with very many files, of about `size` bytes. */
function manyFiles(size: number): Buffer {
  const entries = Array.from({ length: size / 20 }, (_, at) => `"${at}":{"size":1}`);
  return Buffer.from(`{"orderItem":{"media":{${entries.join(',')}}}}`);
}

const manyWrongEntries: Attack = {
  row: '2',
  weight: 'critical',
  tried: 'setScale with 30,000, a million and, without an order, 1.9 million wrong entries',
  before: '2 MB: blocked for 10.2 s and an answer of 61 MB; 3.8 MB: heap out of memory, the server is gone',
  async run({ server, visitor, check }) {
    const target = await server();
    const attacker = await openBrowser(target.url, '127.0.2.1');
    const withOrder = await openBrowser(target.url, '127.0.2.2');
    await withOrder.call('setStartWizard', { setStartWizard: true });
    const other = await visitor(target.url);
    for (const [who, entries] of [
      [withOrder, 30_000],
      [withOrder, 1_000_000],
      [attacker, 1_900_000],
    ] as const) {
      const body = wrongEntries(entries);
      const answer = await who.send({
        method: 'POST',
        path: '/api/wizard/setScale',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const fields = Object.keys((jsonOf(answer)['fields'] as object | undefined) ?? {}).length;
      const isRefused = answer.status >= 400 && answer.status < 500;
      check(
        isRefused && fields <= 20 && answer.bytes < 20_000 && answer.ms < 1000,
        `${(body.length / 1e6).toFixed(2)} MB: ${answer.status} in ${answer.ms} ms, ${answer.bytes} bytes, ${fields} named`,
      );
    }
    const { begin, peak } = target.memory();
    check(target.isAlive() && peak - begin < 150, `memory ${begin} → at most ${peak} MB`);
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
  },
};

const largeBodies: Attack = {
  row: '3',
  weight: 'high',
  tried: '4 MB and 0.9 MB bodies on all 20 calls, ten a second from one address for 8 s, without an order',
  before:
    'parsed before the order is looked up, 4.8 s of processor; with larger items others wait 14.5 s at the median',
  async run({ server, visitor, check }) {
    const target = await server();
    const other = await visitor(target.url);
    const bodies = [manyFiles(4_000_000), manyFiles(900_000)];
    const attacker = await openBrowser(target.url, '127.0.3.1');
    const cpuBefore = target.cpu();
    const answers = await many(80, 10, async (index) => {
      await pause(index < 10 ? index * 100 : 0);
      const begin = performance.now();
      const answer = await attacker.send({
        method: 'POST',
        path: `/api/wizard/${wizardCallNames[index % wizardCallNames.length]}`,
        headers: { 'content-type': 'application/json' },
        body: bodies[index % 2],
      });
      await pause(1000 - (performance.now() - begin));
      return answer;
    });
    const cpu = target.cpu() - cpuBefore;
    check(
      answers.every(({ status }) => status < 500),
      tally(answers),
    );
    check(cpu < 3, `${cpu.toFixed(1)} s of processor`);
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
  },
};

const heldBodies: Attack = {
  row: '4',
  weight: 'high',
  tried:
    '200 bodies of 0.95 MB sent but for the last byte, from one address and from ten; 20 of /verify that trickle on',
  before: 'memory 146 → 522 MB (200 of 4 MB: 905 MB); /verify open after 75 s and more',
  async run({ server, visitor, check, after }) {
    const target = await server();
    const other = await visitor(target.url);
    const half = Buffer.alloc(949_999, ' ');
    const hold = async (path: string, from: string, length: number, sent: Buffer) => {
      const browser = await openBrowser(target.url, from);
      // Calls with a whole item and an own order: nothing refuses them before the body.
      await browser.call('setStartWizard', { setStartWizard: true });
      return { browser, open: () => holdOne(browser.cookies, path, from, length, sent) };
    };
    const holdOne = (
      cookies: ReadonlyMap<string, string>,
      path: string,
      from: string,
      length: number,
      sent: Buffer,
    ) => {
      const socket = rawSocket(target.url, from);
      after(() => socket.destroy());
      const headers = { ...credentials(cookies), 'content-type': 'application/json', 'content-length': String(length) };
      const lines = Object.entries({ host: 'x', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      socket.write(sent);
      socket.resume();
      return socket;
    };
    const one = await hold('/api/wizard/saveContactFull', '127.0.4.1', 950_000, half);
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, at) => hold('/api/wizard/saveContactFull', `127.0.4.${at + 2}`, 950_000, half)),
    );
    const sockets = [
      ...Array.from({ length: 200 }, () => one.open()),
      ...others.flatMap(({ open }) => Array.from({ length: 20 }, () => open())),
    ];
    const verify = await hold('/api/upload/verify', '127.0.4.100', 60_000, Buffer.from('{"filename":"'));
    const trickling = Array.from({ length: 20 }, () => verify.open());
    const drip = setInterval(() => {
      for (const socket of trickling) if (!socket.destroyed) socket.write('a');
    }, 2000);
    after(() => clearInterval(drip));
    await pause(5000);
    const { begin, peak } = target.memory();
    check(peak - begin < 200, `400 held: memory ${begin} → at most ${peak} MB`);
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
    for (const socket of sockets) socket.destroy();
    const started = performance.now();
    while (trickling.some((socket) => !socket.destroyed) && performance.now() - started < 70_000) await pause(500);
    const left = trickling.filter((socket) => !socket.destroyed).length;
    const seconds = Math.round((performance.now() - started) / 1000) + 5;
    check(
      left === 0,
      left === 0 ? `/verify closed after ${seconds} s` : `${left} of 20 of /verify open after ${seconds} s`,
    );
    const answer = await ask(target.url, { path: '/healthz' });
    check(answer.status === 200, `then /healthz ${answer.status}`);
  },
};

/** 5 MB, 900,000 chunks. */
const CRUMBS = Buffer.from('1\r\na\r\n'.repeat(900_000));

const crumbs: Attack = {
  row: 'A-19',
  weight: 'critical',
  tried:
    '5 MB in chunks of one byte on each of 64 connections: a quarter files, calls, refused calls, unknown addresses',
  before: '4 files: the server stands still for 18.9 s; 16 calls: for 10 s; 245 and 328 MB',
  async run({ server, visitor, check, after }) {
    const target = await server();
    const owner = await atUpload(target.url, '127.0.9.1');
    const other = await visitor(target.url);
    const sockets: Duplex[] = [];
    for (let count = 0; count < 64; count += 1) {
      const [method, path, headers] = await requestFor(owner, count % 4);
      const socket = rawSocket(target.url, owner.from);
      after(() => socket.destroy());
      const heads = Object.entries({ host: 'x', 'transfer-encoding': 'chunked', ...headers });
      socket.resume();
      socket.write(`${method} ${path} HTTP/1.1\r\n${heads.map((head) => head.join(': ')).join('\r\n')}\r\n\r\n`);
      socket.write(CRUMBS);
      sockets.push(socket);
    }
    await pause(10_000);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    const experience = await other.leave();
    check(isWellServed(experience), describe(experience));
    const { begin, own } = target.memory();
    check(target.isAlive() && open === 0 && own < 300, `${open} open after 10 s, memory ${begin} → at most ${own} MB`);
  },
};

async function requestFor(owner: Browser, kind: number): Promise<[string, string, Record<string, string>]> {
  const known = { ...credentials(owner.cookies), 'content-type': 'application/json' };
  if (kind === 1) return ['POST', '/api/wizard/updateNote', known];
  if (kind === 2) return ['POST', '/api/wizard/updateNote', { 'content-type': 'application/json' }];
  if (kind === 3) return ['POST', '/unknown', {}];
  const created = await tusCreate(owner, 'a.jpg', 50_000_000);
  const piece = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  return ['PATCH', created.headers.location ?? '', { ...known, ...piece }];
}

export const bodyAttacks = [manyWrongEntries, largeBodies, heldBodies, crumbs];
