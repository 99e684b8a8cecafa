import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';
import { isApi } from './api-route.ts';

const { slice } = limits.turns;

interface FairTurns {
  /** Resolves when it is the turn of this address. */
  readonly next: (key: string) => Promise<void>;
}

/**
 * Whose work comes next. After `slice` ms of work everything else that has come in gets its chance; then it goes on with one job of
 * each address that waits, so that many or expensive calls of one address make its own calls wait and hardly those of others.
 */
export function createFairTurns(): FairTurns {
  /** Of each address what waits; the one whose turn is next is the first. */
  const waiting = new Map<string, (() => void)[]>();
  /** When the work of this round of the event loop began, in ms; null before it has. */
  let began: number | null = null;
  /** Whether a job has been let go and is not done with what it can do at once. */
  let isGoing = false;

  function take(): (() => void) | undefined {
    const [first] = waiting;
    if (first === undefined) return undefined;
    const [key, jobs] = first;
    const job = jobs.shift();
    waiting.delete(key);
    if (jobs.length > 0) waiting.set(key, jobs);
    return job;
  }

  function go(): void {
    if (began === null) {
      began = performance.now();
      setImmediate(nextRound);
    }
    const job = performance.now() - began > slice.value ? undefined : take();
    isGoing = job !== undefined;
    if (job === undefined) return;
    job();
    // Ticks come when all promises are done that the job has waited for.
    queueMicrotask(() => process.nextTick(go));
  }

  function nextRound(): void {
    began = null;
    if (!isGoing && waiting.size > 0) go();
  }

  return {
    next: (key) =>
      new Promise((resolve) => {
        const jobs = waiting.get(key);
        if (jobs === undefined) waiting.set(key, [resolve]);
        else jobs.push(resolve);
        if (!isGoing) go();
      }),
  };
}

/** Lets the calls of the wire come in fair turns, once their bodies are read, and again when their answers are put into words. */
export function giveTurns(app: FastifyInstance): void {
  const turns = createFairTurns();
  app.addHook('preHandler', async (request) => {
    if (isApi(request)) await turns.next(addressKey(request.ip));
  });
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isApi(request)) await turns.next(addressKey(request.ip));
    return payload;
  });
}
