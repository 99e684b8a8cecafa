/* The routes of the wire, under /api. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Contract } from '../../../domain/contracts/contract.ts';

/** Whether a route of the wire answers, however its address was written: `/%61pi/wizard/order` is one. */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') ?? false;
}

/** A request whose address may hold an id. */
export type IdRequest = FastifyRequest<{ Params: { id: string } }>;

/** Answers the requests of a contract (`domain/contracts/contracts.ts`): every route of the wire is registered here, at its own address. */
export function serve(
  app: FastifyInstance,
  { method, path }: Contract,
  handler: (request: IdRequest, reply: FastifyReply) => unknown,
  options: RouteShorthandOptions = {},
): void {
  app.route<{ Params: { id: string } }>({ ...(options as object), method, url: path, handler });
}
