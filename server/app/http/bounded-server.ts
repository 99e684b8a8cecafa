import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { limits } from '../platform/limits.ts';
import { hold } from './held-now.ts';
import { overrideMethod } from './request-head.ts';
import type { OpenConnections } from './open-connections.ts';

const { unanswered, requests, head, headLook, idle } = limits.connections;
const { crumbs, crumb } = limits.bodies;

/**
 * An HTTP server with limits for connections (`connections`), unanswered requests per connection, time for a head,
 * and pieces of a body.
 */
export function boundedServer(connections: OpenConnections): FastifyServerFactory {
  return (handler) => {
    const mayAsk = countUnanswered(connections);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      if (!mayAsk(request.socket, response)) return;
      limitCrumbs(request, response, connections);
      overrideMethod(request);
      handler(request, response);
    };
    const server = createServer(
      {
        headersTimeout: head.value,
        connectionsCheckingInterval: headLook.value,
        // Uploads take hours; slow-bodies.ts watches bodies.
        requestTimeout: 0,
        keepAliveTimeout: idle.value,
      },
      answer,
    );
    server.maxRequestsPerSocket = requests.value;
    // Node itself would answer an unknown `Expect` with 417, past every limit. HTTP allows to ignore it.
    server.on('checkExpectation', answer);
    connections.watch(server);
    return server;
  };
}

/**
 * Browsers await each answer before the next request on the same connection.
 * A client that pipelines in bulk would have all requests worked on at once, and reads none of the answers.
 */
function countUnanswered({ cut }: Pick<OpenConnections, 'cut'>) {
  const waiting = new WeakMap<Socket, number>();
  return (socket: Socket, response: ServerResponse): boolean => {
    // Requests of the same read arrive even after `destroy`.
    if (socket.destroyed) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > unanswered.value) {
      cut(socket, 'queue');
      return false;
    }
    waiting.set(socket, count);
    hold('requests', 1);
    response.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      hold('requests', -1);
    });
    return true;
  };
}

/**
 * Cuts a body that comes in tiny chunks. Each chunk costs a turn of the parser and of every listener: one byte a chunk
 * costs as much as a kilobyte, and some MB of them, in the buffers of the system, block everybody for seconds.
 */
function limitCrumbs(request: IncomingMessage, response: ServerResponse, { cut }: Pick<OpenConnections, 'cut'>): void {
  // With a length, a piece is what one read of the socket brings.
  if (request.headers['transfer-encoding'] === undefined) return;
  // After the answer, Node discards an unread body past `push`, but not one that is being read.
  response.prependOnceListener('finish', () => request.resume().read(0));
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null) => {
    // Chunks of the same read arrive even after the cut.
    if (request.destroyed && piece !== null) return false;
    pieces += 1;
    bytes += piece?.byteLength ?? 0;
    if (pieces <= crumbs.value + bytes / crumb.value) return push(piece);
    cut(request.socket, 'crumbs');
    return false;
  };
}
