/**
 * Serves a build's pages, assets and pictures without the rest of the server, for screenshots and measurements.
 * The real server is `server/app/main.ts`.
 */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { imageRoutes } from '../../server/site/photos/image-routes.ts';

export interface SiteServer {
  readonly url: string;
  close(): Promise<void>;
}

interface SiteServerOptions {
  /** `build/client` of a build. */
  readonly clientDir: string;
  /** Changes a page before it is sent, for comparisons. */
  readonly transformHtml?: (html: string) => string;
}

/** Starts on a free port of this machine. Compresses text as the real server: Brotli at best quality, else gzip. */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const app = Fastify();
  const packedTexts = new Map<string, Buffer>();
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = ['br', 'gzip'].find((one) => accepted.includes(one));
    if (encoding === undefined || !/text|javascript|json|svg|xml/.test(type) || payload === null) return payload;
    // Compressed once, as the real server does before the first visitor.
    const key = `${encoding} ${request.url}`;
    const packed = packedTexts.get(key) ?? pack(await bytesOf(payload), encoding);
    packedTexts.set(key, packed);
    reply.headers({ 'Content-Encoding': encoding, 'Content-Length': packed.length, Vary: 'Accept-Encoding' });
    return packed;
  });
  const { clientDir } = options;
  // Pictures of our own build, also for alternative builds of the pages.
  const root = path.join(import.meta.dirname, '../..');
  await app.register(imageRoutes, {
    photosDir: path.join(root, 'public', 'photos'),
    sizesDir: path.join(root, 'build', 'photos'),
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    maxAge: '1y',
    immutable: true,
  });
  app.get('/', (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler(sendPage);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { pathname } = new URL(request.url, 'http://localhost');
    const page = await html(pathname).catch(() => undefined);
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    return reply.code(page === undefined ? 404 : 200).send(transform(page ?? (await html('/404'))));
  }
  function html(pathname: string): Promise<string> {
    const file = path.join(options.clientDir, path.normalize(`/${pathname}`), 'index.html');
    return readFile(file, 'utf8');
  }
  function transform(page: string): string {
    return options.transformHtml?.(page) ?? page;
  }
}

function pack(text: Buffer, encoding: string): Buffer {
  return encoding === 'br' ? brotliCompressSync(text) : gzipSync(text, { level: 9 });
}

async function bytesOf(payload: unknown): Promise<Buffer> {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.from(payload as string);
  const parts: Buffer[] = [];
  for await (const part of payload as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
