import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../platform/limits.ts';
import { bringsBody, bringsFile } from './bodies.ts';

const { time, silence, rest } = limits.bodies;

/**
 * Nobody holds a connection by sending next to nothing. Node gives up on slow heads by itself; its limit for whole requests would
 * end uploads that take hours, so bodies are watched here: files for silence, all others for their duration. What is still coming
 * when the answer has gone is waited for a little, so that the answer is read, and no longer.
 */
export function giveUpSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!bringsBody(request)) return;
    if (bringsFile(request)) watchSilence(request);
    else giveUpAfter(request.raw, time.value);
  });

  app.addHook('onResponse', async (request) => {
    if (bringsBody(request) && !request.raw.complete) giveUpAfter(request.raw, rest.value);
  });
}

/**
 * Closes the connection after so many ms, unless the body is there by then.
 * @returns what calls it off.
 */
export function giveUpAfter(raw: IncomingMessage, milliseconds: number): () => void {
  return watch(raw, milliseconds, () => true);
}

function watchSilence({ raw }: FastifyRequest): void {
  let seen = -1;
  watch(raw, silence.value, () => {
    const before = seen;
    seen = raw.socket.bytesRead;
    return seen === before;
  });
}

/** Closes the connection when `isHopeless` says so, asked every `period` ms until the body is there. */
function watch(raw: IncomingMessage, period: number, isHopeless: () => boolean): () => void {
  const timer = setInterval(() => {
    if (isHopeless()) raw.destroy();
  }, period);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
  return stop;
}
