/* Sends generated photos as fast as they are accepted, on a thread of its own, for lab/bench/upload.ts. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { paths } from '../../domain/contracts/paths.ts';
import { largestWithCreation } from '../../domain/contracts/upload-calls.ts';
import type { Settling, SettlingJob } from './upload-settler.ts';

export interface SendingJob {
  readonly base: string;
  /**
   * By one PUT each, or by tus: small files with their announcement, others in requests of `largestRequest` bytes
   * (our client's: domain/contracts/upload-calls.ts).
   */
  readonly how: 'put' | { readonly largestRequest: number };
  readonly headers: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  /** Bytes of each file. */
  readonly size: number;
  readonly atOnce: number;
  /** The first bytes of each file. */
  readonly head: Uint8Array;
  /** How each file below `folder` is settled before its lane sends the next; null: not at all. */
  readonly settling: { readonly how: Settling; readonly folder: string } | null;
}

export interface Sent {
  /** Addresses of the files. */
  readonly places: readonly string[];
  /** CPU seconds of the sending thread and of the settling ones. */
  readonly sending: number;
  readonly settling: number;
}

const PIECE = Buffer.alloc(1024 ** 2, 7);
const { base, how, headers, names, size, atOnce, head, settling } = workerData as SendingJob;
const port = parentPort;
const agent = new Agent({ keepAlive: true });

async function ask(
  method: string,
  path: string,
  own: OutgoingHttpHeaders,
  body: { readonly from: number; readonly length: number },
): Promise<IncomingMessage> {
  const { from, length } = body;
  const call = request(new URL(path, base), {
    agent,
    method,
    headers: { ...headers, ...own, 'content-length': length },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < length; ) {
    const piece =
      from + sent === 0 ? head.subarray(0, length) : PIECE.subarray(0, Math.min(PIECE.byteLength, length - sent));
    sent += piece.byteLength;
    if (!call.write(piece)) await Promise.race([once(call, 'drain'), answered]);
  }
  call.end();
  const [answer] = await answered;
  answer.resume();
  await once(answer, 'end');
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`${method} ${path} gave ${answer.statusCode}`);
  return answer;
}

async function send(name: string): Promise<string> {
  if (how === 'put') {
    await ask('PUT', `/${name}`, {}, { from: 0, length: size });
    return name;
  }
  const tus = { 'tus-resumable': '1.0.0' };
  const about = {
    'upload-length': size,
    'upload-metadata': `filename ${base64(name)},fingerprint ${base64(`${size}|0|${name}|`)}`,
  };
  const isSmall = size <= largestWithCreation;
  const piece = { 'content-type': 'application/offset+octet-stream' };
  const whole = { from: 0, length: isSmall ? size : 0 };
  const created = await ask('POST', paths.files, { ...tus, ...about, ...(isSmall ? piece : {}) }, whole);
  const place = new URL(created.headers.location ?? '', base).pathname;
  for (let from = whole.length; from < size; from += how.largestRequest) {
    const length = Math.min(how.largestRequest, size - from);
    await ask('PATCH', place, { ...tus, ...piece, 'upload-offset': from }, { from, length });
  }
  return place;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

async function settle(settler: Worker, name: string): Promise<number> {
  if (settling === null) return 0;
  const job: SettlingJob = { file: join(settling.folder, name), how: settling.how };
  settler.postMessage(job, []);
  const [seconds] = (await once(settler, 'message')) as [number];
  return seconds;
}

/** One file after the other, each settled before the next. */
async function lane(settler: Worker | null): Promise<void> {
  for (const name of queue) {
    places.push(await send(name));
    if (settler !== null) settled += await settle(settler, name);
  }
  await settler?.terminate();
}

const settlers = Array.from({ length: atOnce }, () =>
  settling === null ? null : new Worker(new URL('./upload-settler.ts', import.meta.url)),
);
await Promise.all(settlers.flatMap((settler) => (settler === null ? [] : [once(settler, 'online')])));
const queue = names.values();
const places: string[] = [];
let settled = 0;
if (port === null) throw new Error('runs as a thread only');
port.postMessage('ready');
await once(port, 'message');
const before = process.threadCpuUsage();
await Promise.all(settlers.map(lane));
const { user, system } = process.threadCpuUsage(before);
agent.destroy();
port.postMessage({ places, sending: (user + system) / 1e6, settling: settled } satisfies Sent);
port.close();
