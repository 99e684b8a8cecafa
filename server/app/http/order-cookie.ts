/* The cookie that holds the visitor's order token. Everything that reads, gives or takes it goes through here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface OrderCookieOptions {
  /** Whether visitors come by https. */
  readonly isSecure: boolean;
  /** Counted anew with every accepted call. */
  readonly maxAgeSeconds: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly orderCookie: OrderCookieOptions;
  }
}

export function registerOrderCookie(app: FastifyInstance, options: OrderCookieOptions): void {
  app.decorate('orderCookie', options);
}

/**
 * On https the name begins with `__Host-`: no neighbouring host and no unencrypted answer can plant such a cookie, so nobody is led
 * to type into a stranger's order. A cookie of the plain name counts for nothing there (docs/decisions/0011).
 */
function nameOf({ isSecure }: OrderCookieOptions): string {
  return isSecure ? '__Host-order' : 'order';
}

/** The secret that opens the visitor's order, as the browser sent it; it need not belong to any. */
export function orderTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[nameOf(request.server.orderCookie)];
}

export function giveOrderCookie(reply: FastifyReply, token: string): void {
  const options = reply.server.orderCookie;
  reply.setCookie(nameOf(options), token, { ...attributes(options), maxAge: options.maxAgeSeconds });
}

/** The browser forgets its order. */
export function takeOrderCookie(reply: FastifyReply): void {
  const options = reply.server.orderCookie;
  reply.clearCookie(nameOf(options), attributes(options));
}

function attributes({ isSecure }: OrderCookieOptions) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}
