/* Answers that browsers save as files and that are expensive to send. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import type { LeavingName } from '../../../domain/files/leaving-names.ts';
import { AppError } from '../platform/errors.ts';
import { hold } from './held-now.ts';

/** Headers of a download of `bytes` bytes: the browser saves it as `name` and never renders it. */
export function attachment(reply: FastifyReply, name: LeavingName, bytes: number | bigint): FastifyReply {
  return savedAs(reply.type('application/octet-stream'), name).header('Content-Length', String(bytes));
}

/** Sets the file name of the answer (Content-Disposition). Lint forbids the library in other files. */
export function savedAs(reply: FastifyReply, name: LeavingName): FastifyReply {
  return reply.header('Content-Disposition', contentDisposition(name));
}

/**
 * Streams `pieces` as the answer, with the reply's headers. A HEAD request takes no piece.
 * It requests the next piece once the system has taken the previous one, so a slow reader costs no memory.
 * A piece must stay valid only until the next one is requested.
 * A reader that disconnects ends the pieces; an error breaks the answer off.
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
    reply.log.error({ err: error }, 'the server could not finish an answer');
    raw.destroy();
  }
  return reply;
}

/** False when the reader has disconnected. */
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

/** Concurrency limits for expensive answers, per owner. */
interface Places {
  /**
   * Takes a place of each owner until the answer ends.
   * @throws AppError tooMany with Retry-After
   */
  readonly take: (reply: FastifyReply, owners: readonly Owner[]) => void;
}

export interface Owner {
  /** Unique among all owners: an order, an address. */
  readonly name: string;
  /** Places that it may have at the same time. */
  readonly share: number;
}

/** Milliseconds until a place may be free (Retry-After). */
const SOON = 10_000;

/** @param message sentence for a person who has to wait */
export function createPlaces(message: string): Places {
  const taken = new Map<string, number>();
  const countOf = (name: string) => taken.get(name) ?? 0;
  return {
    take(reply, owners) {
      // It has closed already, and would give no place back.
      if (reply.raw.destroyed) throw new AppError('invalid');
      if (owners.some(({ name, share }) => countOf(name) >= share)) {
        throw new AppError('tooMany', { kind: 'busy', message, retryAfter: SOON });
      }
      for (const { name } of owners) taken.set(name, countOf(name) + 1);
      hold('downloads', 1);
      reply.raw.once('close', () => {
        hold('downloads', -1);
        for (const { name } of owners) {
          if (countOf(name) > 1) taken.set(name, countOf(name) - 1);
          else taken.delete(name);
        }
      });
    },
  };
}

/* Range and precondition headers for files (RFC 9110, sections 13 and 14). */

/** A range of bytes, `last` included. */
export interface BytePart {
  readonly first: number;
  readonly last: number;
}

/** The file that ranges and preconditions refer to. */
interface Ranged {
  /** Bytes. */
  readonly size: number;
  /** Strong entity tag: `"…"`. */
  readonly tag: string;
}

/** `whole`: no range, or an unsupported one. `outside`: no such bytes. `other`: If-Match names another file. */
type WantedPart = BytePart | 'whole' | 'outside' | 'other';

/**
 * The part of the file that the request asks for. Only single ranges: resuming a download needs no more.
 * Several ranges get the whole file (allowed by RFC 9110, section 14.2), so that one request cannot multiply the reads.
 */
export function wantedPart(headers: IncomingHttpHeaders, file: Ranged): WantedPart {
  const match = headers['if-match'];
  if (match !== undefined && match.trim() !== '*' && !tagsIn(match).includes(file.tag)) return 'other';
  const range = headers.range;
  if (range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== file.tag)) return 'whole';
  return partOf(range, file.size);
}

/** Whether the client has the file (If-None-Match): weak comparison (RFC 9110, section 13.1.2), `*` matches. */
export function hasIt(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => strong(one) === strong(tag));
}

/** The tag without its weak prefix `W/`. */
function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Whether the request names the file's tag, which only a client that began the download knows. */
export function namesTag(headers: IncomingHttpHeaders, { tag }: Pick<Ranged, 'tag'>): boolean {
  return headers['if-range'] === tag || tagsIn(headers['if-match'] ?? '').includes(tag);
}

function partOf(range: string, size: number): WantedPart {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'outside' : { first, last };
}

/** Strong tags only: a weak tag does not guarantee equal bytes. */
function tagsIn(header: string): string[] {
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag.startsWith('"'));
}
