import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is (or ends with) the bytes of a file: they go on to the storage as they come, and may take hours. */
    readonly bringsFile?: true;
  }
}

/** Whether the request has a body, read or not. */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether its body is streamed to the storage instead of being held in memory. */
export function bringsFile({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.bringsFile === true;
}
