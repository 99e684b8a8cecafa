/* Answers that a browser saves as files, and that cost much while they are sent. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { LeavingName } from '../../../domain/files/leaving-names.ts';
import { AppError } from '../platform/errors.ts';

/** The heads of a file that a browser saves under `name` and never shows, whatever it holds. */
export function attachment(reply: FastifyReply, name: LeavingName, bytes: number | bigint): FastifyReply {
  return savedAs(reply.type('application/octet-stream'), name).header('Content-Length', String(bytes));
}

/** The name under which a browser saves the answer. The only place that writes one: lint keeps the library out of other files. */
export function savedAs(reply: FastifyReply, name: LeavingName): FastifyReply {
  return reply.header('Content-Disposition', contentDisposition(name));
}

/**
 * Answers with these pieces, which are made while they are sent, under the heads that the reply has. The next one is asked for when
 * the system has taken the one before: a piece has to hold no longer than that, and nothing gathers in memory however slowly
 * somebody reads. Whoever leaves ends the pieces; what goes wrong breaks the answer off. For HEAD no piece is asked for.
 */
export async function sendPieces(reply: FastifyReply, pieces: AsyncIterable<Uint8Array>): Promise<FastifyReply> {
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  if (reply.request.method === 'HEAD') {
    raw.end();
    return reply;
  }
  try {
    for await (const piece of pieces) {
      if (!(await isTaken(raw, piece))) return reply;
    }
    raw.end();
  } catch (error) {
    reply.log.error({ err: error }, 'an answer broke off');
    raw.destroy();
  }
  return reply;
}

/** False when the reader has left. */
function isTaken(raw: ServerResponse, piece: Uint8Array): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const left = () => resolve(false);
  raw.once('close', left);
  raw.write(piece, (error) => {
    raw.off('close', left);
    resolve(!error);
  });
  return promise;
}

/** Places for answers that cost much while they are sent: of each owner, of all together. */
interface Places {
  /** Takes a place of each of these owners until the answer has gone. @throws AppError tooMany with Retry-After */
  readonly take: (reply: FastifyReply, owners: readonly Owner[]) => void;
}

export interface Owner {
  /** Apart from all other owners: an order, an address. */
  readonly name: string;
  /** How many places it may have at the same time. */
  readonly share: number;
}

/** Milliseconds after which a place may be free. */
const SOON = 10_000;

/** @param message what a person reads who has to wait */
export function createPlaces(message: string): Places {
  const taken = new Map<string, number>();
  const countOf = (name: string) => taken.get(name) ?? 0;
  return {
    take(reply, owners) {
      if (owners.some(({ name, share }) => countOf(name) >= share)) {
        throw new AppError('tooMany', { kind: 'busy', message, retryAfter: SOON });
      }
      for (const { name } of owners) taken.set(name, countOf(name) + 1);
      reply.raw.once('close', () => {
        for (const { name } of owners) {
          if (countOf(name) > 1) taken.set(name, countOf(name) - 1);
          else taken.delete(name);
        }
      });
    },
  };
}
