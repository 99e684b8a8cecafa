/*
 * Who may see the studio's desk. With a token in the configuration whoever has typed it; without one this very machine, as long as nothing
 * says that the site is for others. To everybody else there is no desk.
 */
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOwnMachine } from '../health/own-machine.ts';
import { requireXsrf } from '../http/xsrf.ts';
import { isLoopbackName } from '../platform/address-key.ts';
import type { Config } from '../platform/config.ts';
import { AppError } from '../platform/errors.ts';
import type { World } from '../platform/world.ts';

export interface DeskAccess {
  /** Whether a token opens it. */
  readonly byToken: boolean;
  /** Whether there is a desk for this request: to sit down at, or to ask for the token. */
  readonly isServed: (request: FastifyRequest) => boolean;
  /** Whether it is open to this request. */
  readonly isOpen: (request: FastifyRequest) => boolean;
  /** Opens it to the browser that has sent the token. @throws AppError invalid */
  readonly open: (reply: FastifyReply, token: string) => void;
  readonly close: (reply: FastifyReply) => void;
}

/** Milliseconds for which the desk stays open: a working day, and not a night more. */
const OPEN_FOR = 12 * 60 * 60 * 1000;

/** @param key the same in every process on this database */
export function createDeskAccess(
  { studioToken, isHomeOnly, publicUrl }: Pick<Config, 'studioToken' | 'isHomeOnly' | 'publicUrl'>,
  { world, key }: { readonly world: World; readonly key: KeyObject },
): DeskAccess {
  const isSecure = publicUrl.startsWith('https:');
  // A name that begins so nobody else can plant (docs/decisions/0011).
  const cookie = isSecure ? '__Host-studio' : 'studio';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  // Made of the token, so that another token closes every desk.
  const sign = (until: string) =>
    createHmac('sha256', key)
      .update(`${digestOf(studioToken ?? '').toString('hex')} ${until}`)
      .digest('base64url');

  function hasSession(request: FastifyRequest): boolean {
    const [until = '', signature = ''] = (request.cookies[cookie] ?? '').split('.');
    return isEqual(signature, sign(until)) && world.now().getTime() < Number.parseInt(until, 36);
  }

  // A careless proxy, or a foreign name whose DNS entry was turned here, gives itself away by its heads.
  const isAtHome = (request: FastifyRequest) =>
    isHomeOnly && isFromOwnMachine(request) && isLoopbackName(request.hostname);

  return {
    byToken: studioToken !== undefined,
    isServed: (request) => studioToken !== undefined || isAtHome(request),
    isOpen: (request) => (studioToken === undefined ? isAtHome(request) : hasSession(request)),
    open(reply, token) {
      if (studioToken === undefined || !isEqual(token, studioToken)) {
        throw new AppError('invalid', { fields: { token: 'Das ist nicht das Token des Studios.' } });
      }
      const until = (world.now().getTime() + OPEN_FOR).toString(36);
      reply.setCookie(cookie, `${until}.${sign(until)}`, { ...attributes, maxAge: OPEN_FOR / 1000 });
    },
    close: (reply) => void reply.clearCookie(cookie, attributes),
  };
}

/** For every call of the desk: to whom it is not open there is none. @throws AppError notFound, xsrf */
export function requireDesk(access: DeskAccess, request: FastifyRequest): void {
  if (!access.isOpen(request)) throw new AppError('notFound');
  if (request.method !== 'GET') requireXsrf(request);
}

/** Compares in the same time whatever stands there, and however long it is. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
