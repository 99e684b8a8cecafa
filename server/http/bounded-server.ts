import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';
import { addressKey } from '../platform/address-key.ts';
import { limits } from '../platform/limits.ts';
import { overrideMethod } from './method-override.ts';

const { all, ofAddress, unanswered, requests, head, idle } = limits.connections;

/**
 * An HTTP server whose connections have an end: all together, those of one address, the requests that wait for their answer on one,
 * and the time for a head. Behind a proxy the other end is the proxy, which brings everybody, so its address does not count.
 */
export function boundedServer({ isBehindProxy }: { readonly isBehindProxy: boolean }): FastifyServerFactory {
  return (handler) => {
    const mayAsk = countUnanswered();
    const server = createServer(
      {
        headersTimeout: head.value,
        connectionsCheckingInterval: head.value / 2,
        // Uploads take hours; bodies are watched in slow-bodies.ts.
        requestTimeout: 0,
        keepAliveTimeout: idle.value,
      },
      (request, response) => {
        if (!mayAsk(request.socket, response)) return;
        overrideMethod(request);
        handler(request, response);
      },
    );
    server.maxConnections = all.value;
    server.maxRequestsPerSocket = requests.value;
    if (!isBehindProxy) boundAddresses(server);
    return server;
  };
}

/**
 * Browsers wait for an answer before they ask again on the same connection. Whoever sends requests in bulk would have all of them
 * worked on at once, and reads none of the answers.
 */
function countUnanswered(): (socket: Socket, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return (socket, response) => {
    // What was read in one piece with the request too many still comes.
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

function boundAddresses(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '');
    const count = (open.get(key) ?? 0) + 1;
    if (count > ofAddress.value) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
