/* Routes under /api. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Contract } from '../../../domain/contracts/contract.ts';

/** Whether the matched route is under /api, however the address was encoded: `/%61pi/wizard/order` is one. */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false;
}

/** A request whose route may have the parameter `id`. */
export type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Registers the route of a contract (`domain/contracts/contracts.ts`). Every route under /api is registered here. */
export function serve(
  app: FastifyInstance,
  { method, path }: Contract,
  handler: (request: IdRequest, reply: FastifyReply) => unknown,
  options: RouteShorthandOptions = {},
): void {
  app.route<{ Params: { id: string } }>({ ...(options as object), method, url: path, handler });
}
