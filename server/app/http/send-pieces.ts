/* An answer that is made while it is sent. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/**
 * Answers with these pieces, one after the other, under the heads that the reply has. The next one is asked for when the system has taken the one before:
 * a piece has to hold no longer than that, and nothing gathers in memory however slowly somebody reads. Whoever leaves ends the pieces; what goes
 * wrong breaks the answer off. For HEAD no piece is asked for.
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
