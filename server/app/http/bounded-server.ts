import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { limits } from '../platform/limits.ts';
import { overrideMethod } from './request-head.ts';
import type { OpenConnections } from './open-connections.ts';

const { unanswered, requests, head, idle } = limits.connections;

/**
 * An HTTP server with limits for connections (`connections`), unanswered requests per connection, and time for a head.
 */
export function boundedServer(connections: OpenConnections): FastifyServerFactory {
  return (handler) => {
    const mayAsk = countUnanswered();
    const server = createServer(
      {
        headersTimeout: head.value,
        connectionsCheckingInterval: head.value / 2,
        // Uploads take hours; slow-bodies.ts watches bodies.
        requestTimeout: 0,
        keepAliveTimeout: idle.value,
      },
      (request, response) => {
        if (!mayAsk(request.socket, response)) return;
        overrideMethod(request);
        handler(request, response);
      },
    );
    server.maxRequestsPerSocket = requests.value;
    connections.watch(server);
    return server;
  };
}

/**
 * Browsers await each answer before the next request on the same connection.
 * A client that pipelines in bulk would have all requests worked on at once, and reads none of the answers.
 */
function countUnanswered(): (socket: Socket, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    // Requests of the same read arrive even after `destroy`.
    if (socket.destroyed) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > unanswered.value) {
      socket.destroy();
      return false;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };
}
