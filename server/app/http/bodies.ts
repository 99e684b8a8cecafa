import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The body is (or ends with) the bytes of a file: they go on to the storage as they come, and may take hours. `multipart`: where it says
     * that it comes in parts.
     */
    readonly bringsFile?: true | 'multipart';
  }
}

/** Whether the request has a body, read or not. */
export function bringsBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether its body is streamed to the storage instead of being held in memory. */
export function bringsFile(request: FastifyRequest): boolean {
  const { bringsFile: brings } = request.routeOptions.config;
  return brings === true || (brings === 'multipart' && isInParts(request));
}

/** Whether the body says that it comes in parts, as a form with files does. */
export function isInParts({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith('multipart/form-data') ?? false;
}
