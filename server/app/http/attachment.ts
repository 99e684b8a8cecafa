import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { LeavingName } from '../../../domain/files/leaving-names.ts';

/** The heads of a file that a browser saves under `name` and never shows, whatever it holds. */
export function attachment(reply: FastifyReply, name: LeavingName, bytes: number | bigint): FastifyReply {
  return savedAs(reply.type('application/octet-stream'), name).header('Content-Length', String(bytes));
}

/** The name under which a browser saves the answer. The only place that writes one: lint keeps the library out of other files. */
export function savedAs(reply: FastifyReply, name: LeavingName): FastifyReply {
  return reply.header('Content-Disposition', contentDisposition(name));
}
