/*
 * 50,000 hostile requests to the real server: near every contract, anything on every route, and invalid HTTP.
 * Seeded and repeatable; FUZZ_SEED and FUZZ_REQUESTS choose others.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../../domain/contracts/error-answers.ts';
import type { Screen } from '../../../../domain/order/order-item.ts';
import { type Browser, openBrowser, tusCreate, tusUpload } from '../../../support/attacker/browser.ts';
import { type Answer, ask, many, pause, rawSocket } from '../../../support/attacker/http.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { temporaryFolder } from '../../../support/test-app.ts';
import { brokenHttp, type FuzzRequest, fuzzRequests } from './fuzz-requests.ts';
import { startFuzzServer } from './fuzz-server.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_120);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
/** The number of those on bare sockets. */
const RAW = Math.round(REQUESTS / 20);
const PARALLEL = 24;
/** After a batch the visitors begin anew, because some requests end their orders. */
const BATCH = 2000;

/** Screens of the visitors whose sessions are used. */
const screens: readonly Screen[] = [
  'contact',
  'formats.fastlane',
  'formats.scale',
  'upload',
  'client.details',
  'client.overview',
];

describe(`${REQUESTS} hostile requests`, { timeout: Math.max(600_000, REQUESTS * 30) }, () => {
  it('cause no error, no standstill, no memory leak, and no change for others', async () => {
    const dataDir = await temporaryFolder();
    const server = await startFuzzServer(dataDir);
    const { routes } = await server.testimony();
    const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });

    const bystander = await openBrowser(server.url, '127.0.80.1');
    await walkTo(bystander, 'upload');
    await tusUpload(bystander, 'bild.jpg', Buffer.from('ffd8ff', 'hex'));
    const before = await belongings(bystander, dataDir);

    const asked = new Set<string>();
    const complaints = new Map<string, number>();
    const run = async (count: number, seed: number) => {
      for (let done = 0; done < count; done += BATCH) {
        const requests = fc.sample(fuzzRequests(routes), { seed: seed + done, numRuns: Math.min(BATCH, count - done) });
        const visitors = await many(screens.length, 2, (at) => visitorAt(server.url, screens[at] ?? 'contact', at));
        await many(requests.length, PARALLEL, async (index) => {
          const request = requests[index] as FuzzRequest;
          const { browser, file } = visitors[request.who % visitors.length] as FuzzVisitor;
          const answer = await send(browser, agent, request, file);
          if (request.route !== undefined) asked.add(request.route);
          for (const complaint of complaintsOf(request, answer)) {
            complaints.set(complaint, (complaints.get(complaint) ?? 0) + 1);
          }
        });
        if (!server.isAlive()) throw new Error(`the server is gone: ${server.faults().join('\n')}`);
      }
    };

    // The first requests fill caches; later growth is a leak.
    const warmUp = Math.round(REQUESTS / 5);
    await run(warmUp, SEED);
    const { memory: memoryBefore } = await server.testimony();
    await run(REQUESTS - warmUp - RAW, SEED + REQUESTS);
    const raw = fc.sample(brokenHttp(routes), { seed: SEED, numRuns: RAW });
    await many(raw.length, PARALLEL, async (index) => {
      const status = await sendRaw(server.url, raw[index] as Buffer);
      if (status >= 500 && status !== 503 && status !== 501 && status !== 505) {
        complaints.set(`raw: ${status} to ${JSON.stringify(raw[index]?.toString('latin1').slice(0, 200))}`, 1);
      }
    });
    agent.destroy();
    await pause(500);
    const { busiest, memory } = await server.testimony();

    expect(routes.filter((route) => !asked.has(route))).toEqual([]);
    expect([...complaints]).toEqual([]);
    expect(server.faults()).toEqual([]);
    expect(server.isAlive()).toBe(true);
    expect(busiest).toBeLessThan(200);
    expect(memory).toBeLessThan(memoryBefore * 1.1);
    expect(await belongings(bystander, dataDir)).toEqual(before);
  });
});

interface FuzzVisitor {
  readonly browser: Browser;
  /** Path of a file of the visitor, if any. */
  readonly file: string | undefined;
}

async function visitorAt(base: string, screen: Screen, index: number): Promise<FuzzVisitor> {
  const browser = await openBrowser(base, `127.0.81.${index + 1}`);
  await walkTo(browser, screen);
  const created = screen === 'upload' ? await tusCreate(browser, 'offen.jpg', 1000) : undefined;
  return { browser, file: created?.headers.location };
}

async function send(browser: Browser, agent: Agent, request: FuzzRequest, file: string | undefined): Promise<Answer> {
  const { method, headers, body } = request;
  const id = file?.split('/').at(-1) ?? '6f0f4b0e-0000-4000-8000-000000000000';
  const path = request.path.replace(':id', id);
  const question = { method, path, headers, ...(body === undefined ? {} : { body }) };
  const answer = await browser.send({ ...question, agent });
  // The server may close a keep-alive connection while it is reused.
  return answer.status === 0 ? browser.send(question) : answer;
}

/** Intended 5xx: 503 and 507 by design, 501 for methods that Node or tus do not know. */
const MEANT = new Set([501, 503, 507]);

/** Violations in an answer that no request allows. */
function complaintsOf({ method, path, headers: sent, body }: FuzzRequest, { status, headers, text }: Answer): string[] {
  const asked = `${method} ${path.slice(0, 120)} ${JSON.stringify(sent).slice(0, 200)} ${JSON.stringify(body?.toString().slice(0, 120))}`;
  if (status === 0) return [`no answer: ${asked}`];
  if (status >= 500 && !MEANT.has(status)) return [`${status}: ${asked}`];
  const type = headers['content-type'] ?? '';
  if (status < 400 || method === 'HEAD' || !type.includes('json')) return [];
  const parsed = errorBodySchema.safeParse(json(text));
  return parsed.success ? [] : [`${status} without a code (${text.slice(0, 80)}): ${asked}`];
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Status of the first answer; 0 when the connection closed without one. */
async function sendRaw(base: string, bytes: Buffer): Promise<number> {
  const socket = rawSocket(base, '127.0.82.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  // Half-closed, so that a waiting server sees the end.
  socket.end(bytes);
  const timer = setTimeout(() => socket.destroy(), 2000);
  await finished(socket).catch(() => undefined);
  clearTimeout(timer);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** The order and the hashes of its files. */
async function belongings(browser: Browser, dataDir: string) {
  const uploads = join(dataDir, 'uploads');
  const { text } = await ask(browser.base, {
    path: '/api/wizard/order',
    from: browser.from,
    headers: { cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  const { orderItem } = JSON.parse(text) as { readonly orderItem: { readonly wizard_clipping_id: string } };
  const folder = join(uploads, orderItem.wizard_clipping_id);
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => [name, await hashOf(join(folder, name))]),
  );
  return { orderItem, files };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
