import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** The heads of a file that a browser saves under `name` and never shows, whatever it holds. */
export function attachment(reply: FastifyReply, name: string, bytes: number | bigint): FastifyReply {
  return reply
    .type('application/octet-stream')
    .header('Content-Length', String(bytes))
    .header('Content-Disposition', contentDisposition(name));
}
