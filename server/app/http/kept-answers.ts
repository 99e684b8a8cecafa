/* Answers that cost much to make and are asked for again and again: each is made once, however many ask at the same time. */

import type { FastifyReply } from 'fastify';
import { jsonInParts, letOthersIn } from '../platform/in-parts.ts';

interface KeptAnswers {
  /**
   * The JSON of what `make` gives, as it was made for this name before. A name stands for one state of what is asked for: another state
   * has another name.
   */
  readonly of: (name: string, make: () => Promise<unknown>) => Promise<Buffer>;
}

/** The JSON of a value as bytes, so that nothing of it is made for each reader. */
export async function jsonBytes(value: unknown): Promise<Buffer> {
  return Buffer.from(await jsonInParts(value));
}

/** Answers with what `jsonBytes` or the kept answers gave. */
export function sendJson(reply: FastifyReply, json: Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}

/** @param bytes of all answers that are kept; the one asked for longest ago goes first */
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
    const answer = await jsonBytes(await make());
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
        // Or all who share it would go on at the same moment.
        await letOthersIn();
        return answer;
      }
      const making = made(name, make).finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    },
  };
}
