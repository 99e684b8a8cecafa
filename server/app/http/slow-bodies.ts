import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenConnections } from './open-connections.ts';
import { limits } from '../platform/limits.ts';
import { bringsBody, bringsFile } from './bodies.ts';

const { time, silence, rest } = limits.bodies;

declare module 'fastify' {
  interface FastifyInstance {
    /** Cuts the connection of a request whose body does not come. */
    readonly cutUnsent: (request: Pick<FastifyRequest, 'raw'>) => void;
  }
}

/**
 * Nobody holds a connection by sending next to nothing. Node gives up on slow heads by itself; its limit for whole requests would
 * end uploads that take hours, so bodies are watched here: files for silence, all others for their duration. What is still coming
 * when the answer has gone is waited for a little, so that the answer is read, and no longer.
 */
export function giveUpSlowBodies(app: FastifyInstance, { cut }: Pick<OpenConnections, 'cut'>): void {
  app.decorate('cutUnsent', ({ raw }) => cut(raw.socket, 'unsent'));
  app.addHook('onRequest', async (request) => {
    if (!bringsBody(request)) return;
    if (bringsFile(request)) watchSilence(request);
    else giveUpAfter(request, time.value);
  });

  // A connection that is closed with bytes unread is reset, and the sender may lose the answer. So it stays open, also for a
  // client that asked to close it, until the rest of the body has been read or `rest` has passed.
  app.addHook('onSend', async (request, reply) => {
    if (!bringsBody(request) || request.raw.complete) return;
    reply.raw.shouldKeepAlive = true;
    // Fastify's own, of a body that is too long.
    reply.removeHeader('connection');
  });

  app.addHook('onResponse', async (request) => {
    // Not reset, or the sender would lose the answer.
    if (bringsBody(request) && !request.raw.complete) watch(request.raw, rest.value, (raw) => raw.destroy());
  });
}

/**
 * Cuts the connection after so many ms, unless the body is there by then.
 * @returns what calls it off.
 */
export function giveUpAfter(request: FastifyRequest, milliseconds: number): () => void {
  return watch(request.raw, milliseconds, () => request.server.cutUnsent(request));
}

function watchSilence(request: FastifyRequest): void {
  let seen = -1;
  watch(request.raw, silence.value, ({ socket }) => {
    const before = seen;
    seen = socket.bytesRead;
    if (seen === before) request.server.cutUnsent(request);
  });
}

/** Calls `look` every `period` ms until the body is there. */
function watch(raw: IncomingMessage, period: number, look: (raw: IncomingMessage) => void): () => void {
  const timer = setInterval(() => look(raw), period);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
  return stop;
}
