/* The head of a request: target and method in every form of HTTP/1.1 (RFC 9112), and the answer to unreadable ones. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { limits } from '../platform/limits.ts';
import type { OpenConnections } from './open-connections.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** The path of an absolute-form target (`http://host/path`), whose host replaces the Host header (RFC 9112, 3.2.2). */
export function readTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request;
  if (!/^https?:\/\//i.test(url)) return url;
  const target = URL.parse(url);
  if (target === null) return url;
  request.headers.host = target.host;
  const begin = url.indexOf('/', url.indexOf('//') + 2);
  return begin === -1 ? `/${target.search}` : url.slice(begin);
}

/** Refuses invalid and too long targets before any lookup. Register it before everything else. */
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

const OVERRIDABLE: ReadonlySet<unknown> = new Set(['PATCH', 'DELETE']);

/** Some proxies pass only GET and POST: a POST to the API may name its method in a header, as in tus. */
export function overrideMethod(request: IncomingMessage): void {
  const meant = request.headers['x-http-method-override'];
  if (request.method !== 'POST' || !OVERRIDABLE.has(meant) || request.url?.startsWith('/api/') !== true) return;
  request.method = meant as string;
}

/** Fastify's type is wider than what Node gives. */
type Unreadable = Error & { readonly code?: string };

const NO_REASON = 'Bad Request';
const reasons: Readonly<Record<number, string>> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

/** Whether the parser has refused the head, or it has not come in its time (llhttp's and Node's codes). */
function isOfHead({ code = '' }: Unreadable): boolean {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' || (code.startsWith('HPE_') && !code.includes('CHUNK'));
}

/**
 * Answers input that Node cannot parse as HTTP with an error body and the fitting status, then closes the connection.
 * Fastify cannot answer, because there is no request.
 */
export function answerUnreadable(error: Unreadable, socket: Socket, { note }: Pick<OpenConnections, 'note'>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Browsers open connections in advance and may never use them; a parser may also end within a body.
  if (socket.bytesRead > 0 && isOfHead(error)) note(socket, 'head');
  const { status, body } = failureOf(error.code);
  const content = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${reasons[status] ?? NO_REASON}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(content)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${content}`);
  socket.destroy();
}

function failureOf(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('tooLarge', { status: 431 });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('invalid', { status: 408, message: 'Diese Anfrage kam nicht rechtzeitig an.' });
    default:
      return new AppError('invalid');
  }
}
