/* Cache of expensive answers that are requested repeatedly; concurrent requests share one computation. */
import type { FastifyReply } from 'fastify';
import { jsonInParts, letOthersIn } from '../platform/in-parts.ts';

interface KeptAnswers {
  /** The cached JSON of what `make` gives. `name` identifies one state: another state needs another name. */
  readonly of: (name: string, make: () => Promise<unknown>) => Promise<Buffer>;
}

/** Answers with the result of `jsonInParts` or of the cache. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** @param bytes limit for all cached answers; the least recently used goes first */
export function createKeptAnswers(bytes: number): KeptAnswers {
  const kept = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let total = 0;

  function forget(name: string): void {
    total -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  }

  function keep(name: string, answer: Buffer): void {
    forget(name);
    if (answer.length > bytes) return;
    kept.set(name, answer);
    total += answer.length;
    while (total > bytes) forget(kept.keys().next().value ?? name);
  }

  async function made(name: string, make: () => Promise<unknown>): Promise<Buffer> {
    const answer = await jsonInParts(await make());
    keep(name, answer);
    return answer;
  }

  return {
    async of(name, make) {
      const before = kept.get(name);
      if (before !== undefined) {
        keep(name, before);
        return before;
      }
      const shared = underWay.get(name);
      if (shared !== undefined) {
        const answer = await shared;
        // Waiters continue in separate rounds of the event loop.
        await letOthersIn();
        return answer;
      }
      const making = made(name, make).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
