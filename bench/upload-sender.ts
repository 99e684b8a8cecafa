/* Sends generated photographs as fast as they are taken, on a thread of its own so that it keeps nobody else waiting: for bench/upload.ts. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

export interface SendingJob {
  readonly base: string;
  /** By one PUT each, or announced by tus and sent in one PATCH. */
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
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const created = await ask(
    'POST',
    '/api/upload/files',
    { ...tus, 'upload-length': size, 'upload-metadata': metadata },
    0,
  );
  const place = new URL(created.headers.location ?? '', base).pathname;
  const piece = { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' };
  await ask('PATCH', place, { ...tus, ...piece }, size);
  return place;
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
