/*
 * What the operator should notice: one kind of line in the log, `event: "security"`, for whatever looks like an attempt. Never the
 * address, never a word that was sent: the source is a pseudonym that changes every day, so that lines of one day can be put
 * together and lines of two cannot.
 */
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Installation, keyFor } from '../../database/installation.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';
import { isApi } from './api-routes.ts';

export type SecurityEvent =
  /** 403: no XSRF pair, a wrong one, or a form of another site. */
  | 'xsrf'
  /** 429: more than one address may have, of calls, orders, files or half-sent bodies. */
  | 'tooMany'
  /** 413: a body or a file beyond its limit. */
  | 'tooLarge'
  /** 415: a file of a kind, or with a content, that is not taken. */
  | 'refusedFile'
  /** 404: many calls with an order or a transfer link that does not exist. */
  | 'unknownToken'
  /** A connection that read its answer too slowly, held too much of it unread, or had to give its place to others. */
  | 'cut'
  /** A mail to an address that a visitor typed was held back. */
  | 'mailHeld';

export interface SecurityEvents {
  /** @param source what `createSources` made of the address */
  readonly note: (name: SecurityEvent, source: string, facts?: Readonly<Record<string, string>>) => void;
}

interface SecurityEventDeps {
  readonly installation: Pick<Installation, 'secret'>;
  readonly world: World;
  readonly log: FastifyBaseLogger;
}

const MINUTE = 60_000;
const { unknownTokens } = limits.events;

/** A minute's first event of a source writes a line, then the tenth, the hundredth and so on: a flood does not flood the log. */
export function createSecurityEvents({ installation, world, log }: SecurityEventDeps): SecurityEvents {
  const key = keyFor(installation, 'source of a day');
  const counts = new Map<string, { count: number; readonly since: number }>();

  function countOf(name: SecurityEvent, source: string): number {
    const now = world.now().getTime();
    const id = `${name} ${source}`;
    const known = counts.get(id);
    const current = known !== undefined && now - known.since < MINUTE ? known : { count: 0, since: now };
    current.count += 1;
    counts.delete(id);
    counts.set(id, current);
    const [longestAgo] = counts.keys();
    if (counts.size > limits.addresses.remembered.value && longestAgo !== undefined) counts.delete(longestAgo);
    return current.count;
  }

  return {
    note(name, source, facts = {}) {
      const count = countOf(name, source);
      const first = name === 'unknownToken' ? unknownTokens.value : 1;
      if (count < first || !Number.isInteger(Math.log10(count / first))) return;
      const day = world.now().toISOString().slice(0, 10);
      const pseudonym = createHmac('sha256', key).update(`${day} ${source}`).digest('base64url').slice(0, 16);
      log.warn({ event: 'security', name, source: pseudonym, count, ...facts }, 'security event');
    },
  };
}

/** Notes every answer that tells of an attempt, whoever has given it. */
export function registerSecurityEvents(
  app: FastifyInstance,
  events: SecurityEvents,
  sourceOf: (ip: string) => string,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const name = eventOf(request, reply);
    if (name !== undefined) events.note(name, sourceOf(request.ip), { route: request.routeOptions.url ?? 'none' });
  });
}

function eventOf(request: FastifyRequest, reply: FastifyReply): SecurityEvent | undefined {
  switch (reply.raw.statusCode) {
    case 403:
      return 'xsrf';
    case 404: {
      const hasToken = request.headers.authorization !== undefined || request.headers.cookie !== undefined;
      return isApi(request) && hasToken ? 'unknownToken' : undefined;
    }
    case 413:
      return 'tooLarge';
    case 415:
      return 'refusedFile';
    case 429:
      return 'tooMany';
    default:
      return undefined;
  }
}
