import type { FastifyRequest } from 'fastify';

/** Whether a route of the wire answers, however its address was written: `/%61pi/wizard/order` is one. */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false;
}
