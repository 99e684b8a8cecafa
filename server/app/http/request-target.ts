/* What a request asks for, in every form that HTTP/1.1 allows (RFC 9112, section 3.2). */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** The target as a server reads it: one that names this server (`http://host/path`) stands for its path, and its host for the one of the head. */
export function readTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  if (!/^https?:\/\//i.test(url)) return url;
  const target = URL.parse(url);
  if (target === null) return url;
  request.headers.host = target.host;
  const begin = url.indexOf('/', url.indexOf('//') + 2);
  return begin === -1 ? `/${target.search}` : url.slice(begin);
}

/** Refuses what is no target of ours, or too long for one, before anything is looked up for it. Register it before everything else. */
export function checkTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, rawHeaders } = request.raw;
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new AppError('invalid', { message: 'Diese Anfrage nennt mehr als einen Host.' });
    if ((url?.length ?? 0) > limits.requests.target.value) throw new AppError('tooLarge', { status: 414 });
    if (url === '*' && request.method === 'OPTIONS') return reply.code(204).header('Allow', METHODS).send();
    if (url?.startsWith('/') !== true) throw new AppError('invalid');
    return undefined;
  });
}
