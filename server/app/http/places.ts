import type { FastifyReply } from 'fastify';
import { AppError } from '../platform/errors.ts';

/** Places for answers that cost much while they are sent: of each owner, of all together. */
interface Places {
  /** Takes a place of each of these owners until the answer has gone. @throws AppError tooMany with Retry-After */
  readonly take: (reply: FastifyReply, owners: readonly Owner[]) => void;
}

export interface Owner {
  /** Apart from all other owners: an order, an address. */
  readonly name: string;
  /** How many places it may have at the same time. */
  readonly share: number;
}

/** Milliseconds after which a place may be free. */
const SOON = 10_000;

/** @param message what a person reads who has to wait */
export function createPlaces(message: string): Places {
  const taken = new Map<string, number>();
  const countOf = (name: string) => taken.get(name) ?? 0;
  return {
    take(reply, owners) {
      if (owners.some(({ name, share }) => countOf(name) >= share)) {
        throw new AppError('tooMany', { kind: 'busy', message, retryAfter: SOON });
      }
      for (const { name } of owners) taken.set(name, countOf(name) + 1);
      reply.raw.once('close', () => {
        for (const { name } of owners) {
          if (countOf(name) > 1) taken.set(name, countOf(name) - 1);
          else taken.delete(name);
        }
      });
    },
  };
}
