import type { IncomingMessage } from 'node:http';

const OVERRIDABLE: ReadonlySet<unknown> = new Set(['PATCH', 'DELETE']);

/** Some proxies know GET and POST alone: for calls of the API, a POST may name the method that it stands for (as tus has it). */
export function overrideMethod(request: IncomingMessage): void {
  const meant = request.headers['x-http-method-override'];
  if (request.method !== 'POST' || !OVERRIDABLE.has(meant) || request.url?.startsWith('/api/') !== true) return;
  request.method = meant as string;
}
