import type { Socket } from 'node:net';
import { AppError } from '../platform/errors.ts';

/** Fastify's own type is wider than what Node gives. */
type Unreadable = Error & { readonly code?: string };

const NO_REASON = 'Bad Request';
const reasons: Readonly<Record<number, string>> = { 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

/**
 * Answers what Node cannot read as HTTP, in the words of the wire and with the status that HTTP has for it; then the connection
 * is closed. There is no request yet, so nobody else can answer.
 */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
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
