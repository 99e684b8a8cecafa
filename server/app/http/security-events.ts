/*
 * Security events in the log (`event: "security"`): whatever looks like an attack, without addresses and input.
 * The source is a pseudonym that changes daily, so that it links the lines of one day only.
 */
import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Installation, keyFor } from '../../database/installation.ts';
import { limits } from '../platform/limits.ts';
import type { World } from '../platform/world.ts';
import { isApi } from './api-routes.ts';

export type SecurityEvent =
  /** 403: XSRF pair missing or wrong, or a form of another site. */
  | 'xsrf'
  /** 429: an address exceeded a limit on calls, orders, files or half-sent bodies. */
  | 'tooMany'
  /** 413: a body or a file beyond its limit. */
  | 'tooLarge'
  /** 415: a file of an unsupported type or content. */
  | 'refusedFile'
  /** 404: many calls with an unknown order or transfer link. */
  | 'unknownToken'
  /** The server cut a connection (`Cut`). */
  | 'cut'
  /** The server held back a mail to an address that a visitor typed. */
  | 'mailHeld';

export interface SecurityEvents {
  /** @param source pseudonym from `createSources` */
  readonly note: (name: SecurityEvent, source: string, facts?: Readonly<Record<string, string>>) => void;
}

interface SecurityEventDeps {
  readonly installation: Pick<Installation, 'secret'>;
  readonly world: World;
  readonly log: FastifyBaseLogger;
}

const MINUTE = 60_000;
const { unknownTokens } = limits.events;

/**
 * Logs the first event of a source in a minute, then the tenth, the hundredth and so on: a flood does not fill the log.
 * Of `unknownToken` the first is number `limits.events.unknownTokens`.
 */
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

/** Reports every answer whose status suggests an attack, from any route. */
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
