/* Access to the office: by the configured token, or without one from this machine, if the site is private.
 * To all other requests the office does not exist. */
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { OFFICE_HOURS } from '../../../domain/contracts/office-paths.ts';
import { signInSchema } from '../../../domain/contracts/office.ts';
import { serve } from '../../app/http/api-routes.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { requireXsrf } from '../../app/http/call-headers.ts';
import { isFromOwnMachine, isLoopbackName } from '../../app/platform/address-key.ts';
import type { Config } from '../../app/platform/config.ts';
import { AppError } from '../../app/platform/errors.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { stillHolds } from '../../database/ahead-of-clock.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Store } from '../../database/store.ts';

export interface OfficeAccess {
  /** Whether the office asks for a token. */
  readonly byToken: boolean;
  /** Whether the office exists for this request, open or at its sign-in. */
  readonly isServed: (request: FastifyRequest) => boolean;
  /** Whether this request may use the office. */
  readonly isOpen: (request: FastifyRequest) => Promise<boolean>;
  /**
   * Signs the browser in.
   * @throws AppError invalid for a wrong token
   */
  readonly open: (reply: FastifyReply, token: string) => Promise<void>;
  /** Signs out, for every copy of this browser's cookie. */
  readonly close: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** Length of a session in ms. */
const OPEN_FOR = OFFICE_HOURS * 60 * 60 * 1000;

/** @param key the same in every process on this database */
export function createOfficeAccess(
  { studioToken, isHomeOnly, publicUrl }: Pick<Config, 'studioToken' | 'isHomeOnly' | 'publicUrl'>,
  { store, world, key }: { readonly store: Store; readonly world: World; readonly key: KeyObject },
): OfficeAccess {
  const isSecure = publicUrl.startsWith('https:');
  // Other hosts cannot set cookies with this prefix (docs/data-and-operation.md).
  const cookie = isSecure ? '__Host-studio' : 'studio';
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  // Includes the token, so that a new token ends all sessions.
  const sign = (session: string) =>
    createHmac('sha256', key)
      .update(`${digestOf(studioToken ?? '').toString('hex')} ${session}`)
      .digest('base64url');

  /** Id of the session in the cookie, open or not; undefined for a cookie with a wrong signature. */
  function sessionOf(request: FastifyRequest): string | undefined {
    const [id = '', signature = ''] = (request.cookies[cookie] ?? '').split('.');
    return isEqual(signature, sign(id)) ? id : undefined;
  }

  async function hasSession(request: FastifyRequest): Promise<boolean> {
    const id = sessionOf(request);
    if (id === undefined) return false;
    const row = await store.read((queries) =>
      queries.selectFrom('desk_sessions').select('expires_at').where('id', '=', id).executeTakeFirst(),
    );
    return row !== undefined && stillHolds(Date.parse(row.expires_at), world.now(), OPEN_FOR);
  }

  // The headers reveal a careless proxy and DNS rebinding.
  const isAtHome = (request: FastifyRequest) =>
    isHomeOnly && isFromOwnMachine(request) && isLoopbackName(request.hostname);

  return {
    byToken: studioToken !== undefined,
    isServed: (request) => studioToken !== undefined || isAtHome(request),
    isOpen: async (request) => (studioToken === undefined ? isAtHome(request) : hasSession(request)),
    async open(reply, token) {
      if (studioToken === undefined || !isEqual(token, studioToken)) {
        throw new AppError('invalid', { fields: { token: 'Das ist nicht das Token des Studios.' } });
      }
      const id = newId(world);
      const now = world.now();
      await store.write(async (queries) => {
        await queries.deleteFrom('desk_sessions').where('expires_at', '<=', timestamp(now)).execute();
        await queries
          .insertInto('desk_sessions')
          .values({ id, expires_at: timestamp(new Date(now.getTime() + OPEN_FOR)) })
          .execute();
      });
      reply.setCookie(cookie, `${id}.${sign(id)}`, { ...attributes, maxAge: OPEN_FOR / 1000 });
    },
    async close(request, reply) {
      const id = sessionOf(request);
      if (id !== undefined)
        await store.write((queries) => queries.deleteFrom('desk_sessions').where('id', '=', id).execute());
      reply.clearCookie(cookie, attributes);
    },
  };
}

/**
 * Required by every call of the office.
 * @throws AppError notFound if the office is not open, xsrf
 */
export async function requireOffice(access: OfficeAccess, request: FastifyRequest): Promise<void> {
  if (!(await access.isOpen(request))) throw new AppError('notFound');
  if (request.method !== 'GET') requireXsrf(request);
}

/** Compares in constant time, whatever the content and length. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/* Sign-in and sign-out of the office. */

interface SessionRouteOptions {
  readonly access: OfficeAccess;
  readonly rateLimit: number;
}

export default async function sessionRoutes(
  app: FastifyInstance,
  { access, rateLimit }: SessionRouteOptions,
): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (!access.isServed(request)) throw new AppError('notFound');
    if (request.method !== 'GET') requireXsrf(request);
  });

  serve(app, officeContracts.askOffice, async (request) => ({
    isOpen: await access.isOpen(request),
    byToken: access.byToken,
  }));

  serve(app, officeContracts.closeOffice, async (request, reply) => {
    await access.close(request, reply);
    return reply.code(204).send();
  });

  await app.register(async (signIn) => {
    limitRoutes(signIn, rateLimit, 'signIns');
    serve(signIn, officeContracts.openOffice, async (request, reply) => {
      await access.open(reply, parseBody(signInSchema, request.body).token);
      return reply.code(204).send();
    });
  });
}
