import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../platform/limits.ts';
import { bringsBody, bringsFile } from './bodies.ts';
import type { OpenConnections } from './open-connections.ts';

const { time, silence, rest } = limits.bodies;
const { look } = limits.answers;

declare module 'fastify' {
  interface FastifyInstance {
    /** Cuts the connection of a request whose body does not arrive. */
    readonly cutUnsent: (request: Pick<FastifyRequest, 'raw'>) => void;
  }
}

/**
 * Ends slow bodies. Node limits heads, but its limit for whole requests would end uploads that take hours.
 * So files are limited by silence, all other bodies by duration.
 * After the answer the rest of a body has `limits.bodies.rest` ms, so that the client can read the answer.
 */
export function giveUpSlowBodies(app: FastifyInstance, { cut }: Pick<OpenConnections, 'cut'>): void {
  app.decorate('cutUnsent', ({ raw }) => cut(raw.socket, 'unsent'));
  app.addHook('onRequest', async (request) => {
    if (!bringsBody(request)) return;
    if (bringsFile(request)) watchSilence(request);
    else giveUpAfter(request, time.value);
  });

  // Closing a socket with unread bytes resets it, and the sender may lose the answer. So it stays open, even when the
  // client asked to close it, until the rest of the body is read or `rest` has passed.
  app.addHook('onSend', async (request, reply) => {
    if (!bringsBody(request) || request.raw.complete) return;
    // Discards the rest. Node would do that after the answer, past the limit for tiny chunks.
    request.raw.resume();
    reply.raw.shouldKeepAlive = true;
    // Set by Fastify for a body that is too long.
    reply.removeHeader('connection');
  });

  app.addHook('onResponse', async (request) => {
    // `destroy` instead of a reset, or the sender would lose the answer.
    if (bringsBody(request) && !request.raw.complete) watch(request.raw, rest.value, (raw) => raw.destroy());
  });
}

/**
 * Cuts the connection after `milliseconds` unless the body has arrived.
 * @returns a function that cancels it
 */
export function giveUpAfter(request: FastifyRequest, milliseconds: number): () => void {
  return watch(request.raw, milliseconds, () => request.server.cutUnsent(request));
}

function watchSilence(request: FastifyRequest): void {
  let seen = request.raw.socket.bytesRead;
  let silent = 0;
  watch(request.raw, look.value, ({ socket }) => {
    silent = socket.bytesRead === seen ? silent + look.value : 0;
    seen = socket.bytesRead;
    if (silent >= silence.value) request.server.cutUnsent(request);
  });
}

/** Calls `look` every `period` ms until the body has arrived. */
function watch(raw: IncomingMessage, period: number, look: (raw: IncomingMessage) => void): () => void {
  const timer = setInterval(() => look(raw), period);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
  return stop;
}
