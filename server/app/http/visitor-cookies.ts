/* A visitor's cookies: the one that holds the order token, and the XSRF pair. Who reads, gives or takes them does it here. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../platform/errors.ts';
import type { World } from '../platform/world.ts';
import { isApi } from './api-routes.ts';
import { newToken } from './order-tokens.ts';

const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

interface OrderCookieOptions {
  /** Whether visitors come by https. */
  readonly isSecure: boolean;
  /** Counted anew with every accepted call. */
  readonly maxAgeSeconds: number;
}

interface XsrfOptions {
  readonly world: World;
  /** Signs the values; the same in every process on this database. */
  readonly key: KeyObject;
  readonly isSecure: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly orderCookie: OrderCookieOptions;
    readonly xsrf: XsrfOptions;
  }
}

export function registerOrderCookie(app: FastifyInstance, options: OrderCookieOptions): void {
  app.decorate('orderCookie', options);
}

/**
 * On https the name begins with `__Host-`: no neighbouring host and no unencrypted answer can plant such a cookie, so nobody is led
 * to type into a stranger's order. A cookie of the plain name counts for nothing there (docs/data-and-operation.md).
 */
function cookieName({ isSecure }: OrderCookieOptions): string {
  return isSecure ? '__Host-order' : 'order';
}

/** The secret that opens the visitor's order, as the browser sent it; it need not belong to any. */
export function orderTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request.server.orderCookie)];
}

export function giveOrderCookie(reply: FastifyReply, token: string): void {
  const options = reply.server.orderCookie;
  reply.setCookie(cookieName(options), token, { ...orderAttributes(options), maxAge: options.maxAgeSeconds });
}

/** The browser forgets its order. */
export function takeOrderCookie(reply: FastifyReply): void {
  const options = reply.server.orderCookie;
  reply.clearCookie(cookieName(options), orderAttributes(options));
}

function orderAttributes({ isSecure }: OrderCookieOptions) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}

/**
 * The XSRF pair of the wire: any GET under /api sets the readable cookie if it is missing or does not fit, and whoever changes
 * something must repeat its value in a header. A foreign site can make a browser send the cookie, but can neither read it nor
 * set the header. The value is signed, and bound to the order as soon as there is one, so that a pair which somebody planted is
 * good for nothing.
 */
export function registerXsrf(app: FastifyInstance, options: XsrfOptions): void {
  app.decorate('xsrf', options);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' && isApi(request)) giveFitting(request, reply);
  });
  // So that one more attempt succeeds: another window may have begun an order meanwhile.
  app.addHook('onError', async (request, reply, error) => {
    if (error instanceof AppError && error.code === 'xsrf') giveFitting(request, reply);
  });
}

/** For everything that relies on the order cookie and changes something. @throws AppError xsrf */
export function requireXsrf(request: FastifyRequest): void {
  const cookie = request.cookies[XSRF_COOKIE];
  const header = request.headers[XSRF_HEADER];
  if (cookie === undefined || typeof header !== 'string') throw new AppError('xsrf');
  if (!isEqual(cookie, header) || !isGenuine(request.server.xsrf, header, orderTokenOf(request))) {
    throw new AppError('xsrf');
  }
}

/**
 * A secret of this visitor, to whom an Idempotency-Key belongs: the order's token, and before there is one the genuine half of the XSRF
 * pair. Only after `requireXsrf`.
 */
export function secretOf(request: FastifyRequest): string {
  return orderTokenOf(request) ?? request.cookies[XSRF_COOKIE] ?? '';
}

/**
 * Gives the browser the value that belongs to this order token, together with its cookie; undefined when it has none any more. It lives as
 * long as that cookie, which no script can read: a page whose visitor has no value knows that there is no order.
 */
export function bindXsrf(reply: FastifyReply, orderToken: string | undefined): void {
  const { xsrf, orderCookie } = reply.server;
  const attributes = { path: '/', sameSite: 'lax', secure: xsrf.isSecure } as const;
  if (orderToken === undefined) reply.setCookie(XSRF_COOKIE, signedNonce(xsrf), attributes);
  else reply.setCookie(XSRF_COOKIE, orderValue(xsrf, orderToken), { ...attributes, maxAge: orderCookie.maxAgeSeconds });
}

function giveFitting(request: FastifyRequest, reply: FastifyReply): void {
  const value = request.cookies[XSRF_COOKIE];
  const orderToken = orderTokenOf(request);
  if (value === undefined || !isGenuine(reply.server.xsrf, value, orderToken)) bindXsrf(reply, orderToken);
}

function isGenuine(xsrf: XsrfOptions, value: string, orderToken: string | undefined): boolean {
  if (orderToken !== undefined) return isEqual(value, orderValue(xsrf, orderToken));
  const [nonce = '', signature = ''] = value.split('.');
  return isEqual(signature, signatureOf(xsrf, `visitor ${nonce}`));
}

function orderValue(xsrf: XsrfOptions, orderToken: string): string {
  return signatureOf(xsrf, `order ${orderToken}`);
}

function signedNonce(xsrf: XsrfOptions): string {
  const nonce = newToken(xsrf.world);
  return `${nonce}.${signatureOf(xsrf, `visitor ${nonce}`)}`;
}

function signatureOf({ key }: XsrfOptions, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
