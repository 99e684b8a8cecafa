/* What the head of a call says: the visitor's cookies, which only this module reads, sets and deletes, the XSRF pair,
 * the order and revision that the caller has seen, the Idempotency-Key. */
import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { KEY_HEADER, ORDER_HEADER, REVISION_HEADER, isKey, keyMessage } from '../../../domain/contracts/headers.ts';
import { AppError } from '../platform/errors.ts';
import type { World } from '../platform/world.ts';
import { isApi } from './api-routes.ts';
import { newToken } from './order-tokens.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

interface CookieOptions {
  readonly world: World;
  /** Signs the values of the XSRF pair; equal in every process on this database. */
  readonly key: KeyObject;
  /** Whether the site is served over https. */
  readonly isSecure: boolean;
  /** Of the order cookie; renewed with every accepted call. */
  readonly maxAgeSeconds: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly visitorCookies: CookieOptions;
  }
}

/**
 * Call it before any other function of this module. Of the XSRF pair (signed double submit), any GET under /api sets
 * the readable cookie if it is missing or does not fit.
 * Every change must repeat its value in a header, which a foreign site can neither read nor set.
 * The value is signed, and bound to the order once there is one, so that a planted pair is useless.
 */
export function registerVisitorCookies(app: FastifyInstance, options: CookieOptions): void {
  app.decorate('visitorCookies', options);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && isApi(request)) giveFitting(request, reply);
  });
  // So that a retry succeeds: another window may have begun an order.
  app.addHook('onError', async (request, reply, error) => {
    if (error instanceof AppError && error.code === 'xsrf') giveFitting(request, reply);
  });
}

/**
 * On https the name begins with `__Host-`: neither a sibling host nor an unencrypted answer can plant such a cookie and
 * lead a visitor into a stranger's order. A cookie of the plain name is ignored there (docs/data-and-operation.md).
 */
function cookieName({ isSecure }: CookieOptions): string {
  return isSecure ? '__Host-order' : 'order';
}

/** The order token that the browser sent; it may belong to no order. */
export function orderTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request.server.visitorCookies)];
}

export function giveOrderCookie(reply: FastifyReply, token: string): void {
  const options = reply.server.visitorCookies;
  reply.setCookie(cookieName(options), token, { ...orderAttributes(options), maxAge: options.maxAgeSeconds });
}

/** Deletes the order cookie in the browser. */
export function takeOrderCookie(reply: FastifyReply): void {
  const options = reply.server.visitorCookies;
  reply.clearCookie(cookieName(options), orderAttributes(options));
}

function orderAttributes({ isSecure }: CookieOptions) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}

/**
 * Call it in every route that relies on the order cookie and changes something.
 * @throws AppError xsrf
 */
export function requireXsrf(request: FastifyRequest): void {
  const cookie = request.cookies[XSRF_COOKIE];
  const header = request.headers[XSRF_HEADER];
  if (cookie === undefined || typeof header !== 'string') throw new AppError('xsrf');
  if (!isEqual(cookie, header) || !isGenuine(request.server.visitorCookies, header, orderTokenOf(request))) {
    throw new AppError('xsrf');
  }
}

/**
 * The visitor's secret that owns an Idempotency-Key: the order token, or the XSRF cookie before there is an order.
 * Call it only after `requireXsrf`.
 */
export function secretOf(request: FastifyRequest): string {
  return orderTokenOf(request) ?? request.cookies[XSRF_COOKIE] ?? '';
}

/**
 * Sets the XSRF cookie that belongs to this order token; undefined: the visitor has no order.
 * It lives as long as the order cookie, which scripts cannot read: a page without a value knows that there is no order.
 */
export function bindXsrf(reply: FastifyReply, orderToken: string | undefined): void {
  const options = reply.server.visitorCookies;
  const attributes = { path: '/', sameSite: 'lax', secure: options.isSecure } as const;
  if (orderToken === undefined) reply.setCookie(XSRF_COOKIE, signedNonce(options), attributes);
  else reply.setCookie(XSRF_COOKIE, orderValue(options, orderToken), { ...attributes, maxAge: options.maxAgeSeconds });
}

function giveFitting(request: FastifyRequest, reply: FastifyReply): void {
  const value = request.cookies[XSRF_COOKIE];
  const orderToken = orderTokenOf(request);
  if (value === undefined || !isGenuine(reply.server.visitorCookies, value, orderToken)) bindXsrf(reply, orderToken);
}

function isGenuine(options: CookieOptions, value: string, orderToken: string | undefined): boolean {
  if (orderToken !== undefined) return isEqual(value, orderValue(options, orderToken));
  const [nonce = '', signature = ''] = value.split('.');
  return isEqual(signature, signatureOf(options, `visitor ${nonce}`));
}

function orderValue(options: CookieOptions, orderToken: string): string {
  return signatureOf(options, `order ${orderToken}`);
}

function signedNonce(options: CookieOptions): string {
  const nonce = newToken(options.world);
  return `${nonce}.${signatureOf(options, `visitor ${nonce}`)}`;
}

function signatureOf({ key }: CookieOptions, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/**
 * An Idempotency-Key (draft-ietf-httpapi-idempotency-key-header, docs/orders-and-chart.md) with its owner.
 * `sent` is the key as sent, `owner` a secret of the visitor.
 * The same key is answered once; the answer is stored with the row that the call changed.
 */
export interface SentKey {
  readonly sent: string;
  readonly owner: string;
}

/**
 * The call's Idempotency-Key; undefined without one.
 * @throws AppError invalid
 */
export function sentKey(request: FastifyRequest): string | undefined {
  const key = request.headers[KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !isKey(key)) throw new AppError('invalid', { fields: { [KEY_HEADER]: keyMessage } });
  return key;
}

/**
 * Name under which an answer is stored: a hash of the key and its `owner` (a secret of the visitor, or a pseudonym).
 * The same key of another owner has another name, and the name reveals neither.
 */
export function nameOf(owner: string, key: string): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('base64url');
}

/** Runs at most one job per name at a time. */
export type OneAtATime = <Result>(name: string | undefined, job: () => Promise<Result>) => Promise<Result>;

/**
 * Jobs without a name run at once.
 * @throws AppError inProgress while a job of the same name runs in this process
 */
export function createOneAtATime(): OneAtATime {
  const underWay = new Set<string>();
  return async (name, job) => {
    if (name === undefined) return job();
    if (underWay.has(name)) throw new AppError('inProgress');
    underWay.add(name);
    try {
      return await job();
    } finally {
      underWay.delete(name);
    }
  };
}

export const revisionSchema = z.pipe(z.coerce.number(), z.int().check(z.minimum(0)));

/** Number of the order that the caller means; undefined for the one that the cookie opens. Only compared. */
export function sentOrder(request: FastifyRequest): string | undefined {
  const sent = request.headers[ORDER_HEADER.toLowerCase()];
  return typeof sent === 'string' ? sent : undefined;
}

/** The order of the visitor's cookie, and the one that the caller means. */
export function askedOrder(request: FastifyRequest): {
  readonly token: string | undefined;
  readonly meant: string | undefined;
} {
  return { token: orderTokenOf(request), meant: sentOrder(request) };
}

/**
 * The order's revision that the caller has seen; undefined without one.
 * @throws AppError invalid
 */
export function sentRevision(request: FastifyRequest): number | undefined {
  const sent = request.headers[REVISION_HEADER.toLowerCase()];
  if (sent === undefined) return undefined;
  const result = revisionSchema.safeParse(sent);
  if (!result.success)
    throw new AppError('invalid', { fields: { [REVISION_HEADER]: 'Hier gehört eine ganze Zahl hin.' } });
  return result.data;
}
