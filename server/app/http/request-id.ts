import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '../../../domain/contracts/error-body.ts';

/** What proxies write, and nothing that could stand for anything else in a log. */
const SAFE = /^[\w.-]{8,64}$/;

/** The id of a request: the one that the proxy in front has given it, so that both logs name it alike; without such a proxy one of ours. */
export function requestIds({ isBehindProxy }: { readonly isBehindProxy: boolean }): (raw: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return isBehindProxy && typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
  };
}

/** Files of the build: forty of them make a page, and nobody ever asks about one. */
const BUILT = /^\/(?:assets|photos)\//;

/** Tells the id with every answer that somebody may ask about; an error tells it anyway (`platform/errors.ts`). */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!BUILT.test(request.url)) reply.header(REQUEST_ID_HEADER, request.id);
  });
}
