import { Metadata } from '@tus/utils';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from './visitor.ts';

/** Opens a port for tests that need a real connection; it closes with the app. */
export async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

export interface TusClient {
  readonly create: (name: string, size: number, metadata?: Record<string, string>) => Promise<Response>;
  readonly patch: (url: string, offset: number, bytes: Uint8Array) => Promise<Response>;
  readonly head: (url: string) => Promise<Response>;
  readonly terminate: (url: string) => Promise<Response>;
  /** Creates and sends a complete file; returns its address. */
  readonly upload: (name: string, bytes: Uint8Array, metadata?: Record<string, string>) => Promise<string>;
  readonly send: (
    method: string,
    url: string,
    headers?: Record<string, string>,
    body?: Uint8Array,
  ) => Promise<Response>;
}

/** Authentication headers: the visitor's cookies with the XSRF pair, or a transfer link. */
export function credentials(who: Visitor | { readonly bearer: string }): Record<string, string> {
  if ('bearer' in who) return { authorization: `Bearer ${who.bearer}` };
  return {
    cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '',
  };
}

/** A tus client, one request at a time. */
export function tusClient(base: string, who: Visitor | { readonly bearer: string }): TusClient {
  const send: TusClient['send'] = (method, url, headers = {}, body) =>
    fetch(new URL(url, base), {
      method,
      headers: { 'tus-resumable': '1.0.0', ...credentials(who), ...headers },
      ...(body === undefined ? {} : { body: body as Uint8Array<ArrayBuffer> }),
    });

  const create: TusClient['create'] = (name, size, metadata = {}) =>
    send('POST', '/api/upload/files', {
      'upload-length': String(size),
      'upload-metadata': Metadata.stringify({ filename: name, ...metadata }),
    });
  const patch: TusClient['patch'] = (url, offset, bytes) =>
    send('PATCH', url, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, bytes);

  return {
    send,
    create,
    patch,
    head: (url) => send('HEAD', url),
    terminate: (url) => send('DELETE', url),
    async upload(name, bytes, metadata) {
      const created = await create(name, bytes.byteLength, metadata);
      const url = created.headers.get('location');
      if (url === null) throw new Error(`creating ${name} gave ${created.status}: ${await created.text()}`);
      const sent = await patch(url, 0, bytes);
      if (sent.status !== 204) throw new Error(`sending ${name} gave ${sent.status}: ${await sent.text()}`);
      return url;
    },
  };
}
