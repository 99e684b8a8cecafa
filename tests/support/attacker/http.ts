/* An attacker's HTTP client. It never throws: without an answer the status is 0. */
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Question {
  readonly method?: string;
  /** Sent without normalization. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
  /** Address of the caller. All of 127/8 is this machine, and the server's limits count by address. */
  readonly from?: string;
  readonly agent?: Agent;
  /** ms; 30 s by default. */
  readonly patience?: number;
}

export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: number;
  /** From the request to the last byte. */
  readonly ms: number;
}

export function ask(base: string, question: Question): Promise<Answer> {
  const { method = 'GET', path, headers = {}, body, from = '127.0.0.1', agent, patience = 30_000 } = question;
  const { hostname, port } = new URL(base);
  const begin = performance.now();
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const end = (status: number, headers: IncomingHttpHeaders, content: Buffer) => {
      clearTimeout(timer);
      const ms = Math.round(performance.now() - begin);
      resolve({ status, headers, text: content.toString(), bytes: content.byteLength, ms });
    };
    const asked = request({ hostname, port, method, path, localAddress: from, agent: agent ?? false }, (answer) => {
      const chunks: Buffer[] = [];
      const finish = () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks));
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', finish);
      answer.once('close', finish);
      answer.once('error', finish);
    });
    for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
    if (body !== undefined) asked.setHeader('content-length', Buffer.byteLength(body));
    asked.on('error', () => end(0, {}, Buffer.alloc(0)));
    timer = setTimeout(() => asked.destroy(), patience);
    timer.unref();
    asked.end(body);
  });
}

/** The JSON body of an answer; `{}` if it is not JSON. */
export function jsonOf(answer: Answer): Record<string, unknown> {
  try {
    return JSON.parse(answer.text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A bare socket to the server, for bytes that no HTTP client sends. Ignores errors. */
export function rawSocket(base: string, from = '127.0.0.1'): Duplex & { readonly destroyed: boolean } {
  const { hostname, port } = new URL(base);
  return connect({ host: hostname, port: Number(port), localAddress: from }).on('error', () => undefined);
}

/** Runs `task` for 0 to `count` - 1, `parallel` at a time; returns the results in order. */
export async function many<Result>(
  count: number,
  parallel: number,
  task: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await task(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, count) }, worker));
  return results;
}

export const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Polls `question` until it is true or `patience` ms have passed. */
export async function until(
  question: () => boolean | Promise<boolean>,
  patience: number,
  every = 50,
): Promise<boolean> {
  for (const end = performance.now() + patience; performance.now() < end; await pause(every)) {
    if (await question()) return true;
  }
  return question();
}

/** The number of answers by status, as in `200 × 3, 413 × 1`. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status} × ${count}`)
    .join(', ');
}
