import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { jsonInParts } from '../platform/in-parts.ts';
import { limits } from '../platform/limits.ts';
import { isApi } from './api-routes.ts';

const { slice, rest } = limits.turns;

interface FairTurns {
  /** Resolves when a job of this address may run. */
  readonly next: (key: string) => Promise<void>;
}

/**
 * Schedules jobs round-robin by address. After `slice` ms of work the event loop handles other events first.
 * An address whose job took longer than `slice` pauses `rest` times that long before its next one.
 * So many or expensive calls of one address delay its own calls, and hardly those of others.
 */
export function createFairTurns(): FairTurns {
  /** Waiting jobs by address; the next address comes first. */
  const waiting = new Map<string, (() => void)[]>();
  /** Until when an address pauses, in ms. */
  const rests = new Map<string, number>();
  /** When work began in this round of the event loop, in ms; null before. */
  let began: number | null = null;
  /** The running job, until its synchronous work and its microtasks are done. */
  let going: { readonly key: string; readonly since: number } | null = null;
  let alarm: NodeJS.Timeout | undefined;

  function take(now: number): { readonly key: string; readonly job: () => void } | undefined {
    let soonest = Number.POSITIVE_INFINITY;
    for (const [key, jobs] of waiting) {
      const until = rests.get(key) ?? 0;
      if (until > now) {
        soonest = Math.min(soonest, until);
        continue;
      }
      const job = jobs.shift();
      waiting.delete(key);
      if (jobs.length > 0) waiting.set(key, jobs);
      if (job !== undefined) return { key, job };
    }
    clearTimeout(alarm);
    if (soonest < Number.POSITIVE_INFINITY) alarm = setTimeout(goOn, soonest - now);
    return undefined;
  }

  function end(now: number): void {
    if (going === null) return;
    const { key, since } = going;
    going = null;
    const cost = now - since;
    if (cost <= slice.value) return;
    for (const [one, until] of rests) if (until <= now) rests.delete(one);
    rests.set(key, now + cost * rest.value);
  }

  function go(): void {
    const now = performance.now();
    end(now);
    if (began === null) {
      began = now;
      setImmediate(nextRound);
    }
    const next = now - began > slice.value ? undefined : take(now);
    if (next === undefined) return;
    going = { key: next.key, since: now };
    next.job();
    // The tick runs once the microtasks that the job has queued are done.
    queueMicrotask(() => process.nextTick(go));
  }

  function goOn(): void {
    if (going === null && waiting.size > 0) go();
  }

  function nextRound(): void {
    began = null;
    goOn();
  }

  return {
    next: (key) =>
      new Promise((resolve) => {
        const jobs = waiting.get(key);
        if (jobs === undefined) waiting.set(key, [resolve]);
        else jobs.push(resolve);
        if (going === null) go();
      }),
  };
}

/**
 * Schedules calls of the API fairly: after their body is read, and again before their answer is serialised in parts.
 * For a client that has gone in the meantime no call begins that only reads, and no answer is written.
 */
export function giveTurns(app: FastifyInstance): void {
  const turns = createFairTurns();
  app.addHook('preHandler', async (request, reply) => {
    if (!isApi(request)) return undefined;
    await turns.next(addressKey(request.ip));
    return isRead(request) && hasLeft(request) ? reply.hijack() : undefined;
  });
  app.addHook('preSerialization', async (request, reply, payload) => {
    if (!isApi(request)) return payload;
    await turns.next(addressKey(request.ip));
    const json = await jsonInParts(payload, () => !hasLeft(request));
    // Fastify sends bytes, too; its type knows text only.
    reply.serializer(() => json as Buffer & string);
    return payload;
  });
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}
