import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Contract } from '../../../domain/contracts/contract.ts';

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
