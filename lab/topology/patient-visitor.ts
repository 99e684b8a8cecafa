import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Answer, type HttpVisitor, httpVisitor } from '../bench/http-visitor.ts';
import { KEY_HEADER } from '../../domain/contracts/headers.ts';
import { paths } from '../../domain/contracts/paths.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

/** ms between two attempts, and until the visitor gives up. */
const PAUSE = 500;
const PATIENCE = 120_000;

/** Statuses that our browser code retries: unreachable, unavailable, or the same call is under way. */
const PASSES = new Set([502, 503, 504]);

export interface PatientVisitor extends Pick<Visitor, 'call'> {
  readonly send: HttpVisitor['send'];
  /** Books; resolves with the server's confirmation. */
  readonly finish: () => Promise<void>;
  /** Retries until an answer is not temporary. */
  readonly ask: (ask: () => Promise<Answer>) => Promise<Answer>;
  readonly leave: () => void;
}

export interface Patience {
  again: number;
}

/**
 * A visitor with our pages' behaviour: every call has an idempotency key and is retried under it until it is answered.
 */
export async function patientVisitor(base: string, patience: Patience): Promise<PatientVisitor> {
  async function again<Result>(ask: () => Promise<Result>, isAnswer: (result: Result) => boolean): Promise<Result> {
    const deadline = performance.now() + PATIENCE;
    for (;;) {
      const result = await ask().catch((error: unknown) => {
        if (performance.now() > deadline) throw error;
        return null;
      });
      if (result !== null && (isAnswer(result) || performance.now() > deadline)) return result;
      patience.again += 1;
      await setTimeout(PAUSE);
    }
  }
  const ask = (send: () => Promise<Answer>) => again(send, ({ status }) => !PASSES.has(status));
  const visitor = await again(
    () => httpVisitor(base),
    () => true,
  );
  // The first answer, which sets the cookies, may have been a proxy's.
  await ask(() => visitor.send('GET', paths.order));

  async function perform(name: string, body: object): Promise<string> {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      [KEY_HEADER]: randomUUID(),
    };
    const answer = await again(
      () => visitor.send('POST', `/api/wizard/${name}`, { headers, body: text }),
      ({ status, body: told }) => !PASSES.has(status) && !(status === 409 && told.includes('inProgress')),
    );
    if (answer.status !== 200) throw new Error(`${name} gave ${answer.status}: ${answer.body.toString()}`);
    return answer.body.toString();
  }

  return {
    send: visitor.send,
    leave: visitor.leave,
    ask,
    call: async (name, body) => JSON.parse(await perform(name, body)),
    finish: async () => void (await perform('finish', {})),
  };
}
