/* Limits for answers that wait in memory for their readers: in total and per address. */
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { takeBreaths } from '../platform/in-parts.ts';
import { limits } from '../platform/limits.ts';
import { hold } from './held-now.ts';
import type { OpenConnections } from './open-connections.ts';

const { all, ofAddress, stream, piece } = limits.answers;

interface Held {
  readonly key: string;
  readonly bytes: number;
  readonly socket: Socket;
}

/**
 * Counts the bytes of every answer until the system has taken all of them. Beyond a limit it cuts the connection
 * that has waited longest: of the same address, or of the address that holds most.
 * Whole answers are written in small pieces, so that progress shows whether the reader takes them.
 */
export function boundUnreadAnswers(app: FastifyInstance, { cut }: Pick<OpenConnections, 'cut'>): void {
  /** Oldest first. */
  const held = new Set<Held>();
  const ofKey = new Map<string, number>();
  let total = 0;

  function count({ key, bytes }: Held, sign: 1 | -1): void {
    hold('answers', sign * bytes);
    total += sign * bytes;
    const now = (ofKey.get(key) ?? 0) + sign * bytes;
    if (now > 0) ofKey.set(key, now);
    else ofKey.delete(key);
  }

  function release(answer: Held): void {
    if (held.delete(answer)) count(answer, -1);
  }

  /** Drops the longest waiting answer of this address. False where it has none. */
  function giveUp(key: string | undefined): boolean {
    for (const answer of held) {
      if (answer.key !== key) continue;
      // Other answers on the connection wait behind this one.
      for (const other of held) if (other.socket === answer.socket) release(other);
      cut(answer.socket, 'unread');
      return true;
    }
    return false;
  }

  function greediest(): string | undefined {
    let found: string | undefined;
    for (const [key, bytes] of ofKey) if (bytes > (ofKey.get(found ?? '') ?? 0)) found = key;
    return found;
  }

  function keep({ request, raw }: FastifyReply, bytes: number): void {
    const key = addressKey(request.ip);
    while ((ofKey.get(key) ?? 0) + bytes > ofAddress.value && giveUp(key));
    while (total + bytes > all.value && giveUp(greediest()));
    const answer = { key, bytes, socket: request.raw.socket };
    held.add(answer);
    count(answer, 1);
    raw.once('close', () => release(answer));
  }

  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    const bytes = isWhole ? Buffer.byteLength(payload) : payload === null || payload === undefined ? 0 : stream.value;
    if (bytes === 0 || reply.raw.destroyed) return payload;
    keep(reply, bytes);
    if (!isWhole || bytes <= piece.value || request.method === 'HEAD') return payload;
    reply.header('Content-Length', bytes);
    // A cached buffer is shared by all readers, not copied.
    return inPieces(Buffer.isBuffer(payload) ? payload : Buffer.from(payload));
  });
}

/** Pulled as fast as the reader takes them; other work runs in between. */
function inPieces(content: Buffer): Readable {
  async function* pieces() {
    const breathe = takeBreaths();
    for (let at = 0; at < content.byteLength; at += piece.value) {
      yield content.subarray(at, at + piece.value);
      await breathe();
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}
