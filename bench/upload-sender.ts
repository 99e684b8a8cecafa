/* Sends generated photographs as fast as they are taken, on a thread of its own so that it keeps nobody else waiting: for bench/upload.ts. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { paths } from '../domain/contracts/paths.ts';
import { largestWithCreation } from '../domain/contracts/upload-calls.ts';

export interface SendingJob {
  readonly base: string;
  /** By one PUT each, or by tus as our client does it: small files with their announcement, others in one PATCH after it. */
  readonly how: 'put' | 'tus';
  readonly headers: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  /** Bytes of each file. */
  readonly size: number;
  readonly atOnce: number;
  /** How each file begins. */
  readonly head: Uint8Array;
}

const PIECE = Buffer.alloc(1024 ** 2, 7);
const { base, how, headers, names, size, atOnce, head } = workerData as SendingJob;
const port = parentPort;
const agent = new Agent({ keepAlive: true });

async function ask(method: string, path: string, own: OutgoingHttpHeaders, length: number): Promise<IncomingMessage> {
  const call = request(new URL(path, base), {
    agent,
    method,
    headers: { ...headers, ...own, 'content-length': length },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  for (let sent = 0; sent < length; ) {
    const piece = sent === 0 ? head : PIECE.subarray(0, Math.min(PIECE.byteLength, length - sent));
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
    await ask('PUT', `/${name}`, {}, size);
    return name;
  }
  const tus = { 'tus-resumable': '1.0.0' };
  const about = {
    'upload-length': size,
    'upload-metadata': `filename ${base64(name)},fingerprint ${base64(`${size}|0|${name}|`)}`,
  };
  const isSmall = size <= largestWithCreation;
  const piece = { 'content-type': 'application/offset+octet-stream' };
  const created = await ask('POST', paths.files, { ...tus, ...about, ...(isSmall ? piece : {}) }, isSmall ? size : 0);
  const place = new URL(created.headers.location ?? '', base).pathname;
  if (!isSmall) await ask('PATCH', place, { ...tus, ...piece, 'upload-offset': 0 }, size);
  return place;
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

const queue = names.values();
const places: string[] = [];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const name of queue) places.push(await send(name));
  }),
);
agent.destroy();
port?.postMessage(places);
