import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Milliseconds for a whole body; the largest of the wizard takes half of it on a slow phone. */
const WHOLE = 60_000;
/** Milliseconds without a byte after which an upload is given up; the browser resumes where it was. */
const SILENCE = 120_000;

/**
 * Nobody holds a connection by sending next to nothing. Node gives up on slow heads by itself; its limit for whole requests would
 * end uploads that take hours, so bodies are watched here: uploads for silence, all others for their duration.
 */
export function giveUpSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!bringsBody(request)) return;
    if (request.url.startsWith('/api/upload/')) watchSilence(request);
    else giveUpAfter(request, WHOLE, () => true);
  });
}

function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watchSilence(request: FastifyRequest): void {
  let seen = -1;
  giveUpAfter(request, SILENCE, () => {
    const before = seen;
    seen = request.socket.bytesRead;
    return seen === before;
  });
}

/** Closes the connection when `isHopeless` says so, asked every `period` ms until the body is there. */
function giveUpAfter({ raw }: FastifyRequest, period: number, isHopeless: () => boolean): void {
  const timer = setInterval(() => {
    if (isHopeless()) raw.destroy();
  }, period);
  timer.unref();
  raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer));
}
