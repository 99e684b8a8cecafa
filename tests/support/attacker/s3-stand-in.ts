/*
 * The part of S3 that @tus/s3-store uses, in memory, without signatures. It can be slow, freeze and be inspected.
 * No npm package contains a real S3 server, and none of them freezes on command.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pause } from './http.ts';

export interface S3StandIn {
  /** For STORAGE_URL. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Stops or resumes answering all requests. */
  readonly freeze: (isFrozen: boolean) => void;
  /** Delay before a part is accepted, in ms. */
  readonly slowDown: (ms: number) => void;
  readonly stop: () => Promise<void>;
}

interface Multipart {
  readonly key: string;
  readonly parts: Map<number, Buffer>;
}

const BUCKET = 'bilder';

export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  /** User metadata of the objects, by key. */
  const metadata = new Map<string, Record<string, string>>();
  const multiparts = new Map<string, Multipart>();
  let isFrozen = false;
  let slowness = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, , ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const method = request.method ?? 'GET';
    const body = await buffer(request);
    if (url.searchParams.has('partNumber')) await pause(slowness);
    if (isFrozen) return;
    if (key === '') return bucket(method, url, body, response);
    const uploadId = url.searchParams.get('uploadId');
    if (url.searchParams.has('uploads') && method === 'POST') {
      const id = randomUUID();
      multiparts.set(id, { key, parts: new Map() });
      return xml(response, 'InitiateMultipartUploadResult', tag('Key', key) + tag('UploadId', id));
    }
    if (uploadId !== null) return part(method, uploadId, url, body, response);
    return object(method, key, request, body, response);
  }

  function bucket(method: string, url: URL, body: Buffer, response: ServerResponse): void {
    if (method === 'HEAD') return void response.end();
    if (method === 'POST') {
      for (const [, key = ''] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g))
        objects.delete(key.replaceAll('&amp;', '&'));
      return xml(response, 'DeleteResult', '');
    }
    if (url.searchParams.has('uploads'))
      return xml(response, 'ListMultipartUploadsResult', tag('IsTruncated', 'false'));
    const prefix = url.searchParams.get('prefix') ?? '';
    const contents = [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => {
        const modified = tag('LastModified', new Date(Date.now() - 90 * 86_400_000).toISOString());
        return `<Contents>${tag('Key', key)}${tag('Size', String(value.byteLength))}${modified}</Contents>`;
      });
    xml(response, 'ListBucketResult', tag('IsTruncated', 'false') + contents.join(''));
  }

  function part(method: string, id: string, url: URL, body: Buffer, response: ServerResponse): void {
    const upload = multiparts.get(id);
    if (upload === undefined) return missing(response, 'NoSuchUpload');
    const { key, parts } = upload;
    const ordered = [...parts].toSorted(([one], [other]) => one - other);
    switch (method) {
      case 'PUT':
        parts.set(Number(url.searchParams.get('partNumber')), body);
        return void response.setHeader('ETag', etag(body)).end();
      case 'GET': {
        const list = ordered.map(
          ([number, bytes]) =>
            `<Part>${tag('PartNumber', String(number))}${tag('ETag', etag(bytes))}${tag('Size', String(bytes.byteLength))}</Part>`,
        );
        return xml(response, 'ListPartsResult', tag('IsTruncated', 'false') + list.join(''));
      }
      case 'POST':
        objects.set(key, Buffer.concat(ordered.map(([, bytes]) => bytes)));
        multiparts.delete(id);
        return xml(response, 'CompleteMultipartUploadResult', tag('Key', key) + tag('ETag', '"whole"'));
      default:
        multiparts.delete(id);
        return void response.writeHead(204).end();
    }
  }

  function object(method: string, key: string, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    if (method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return void response.writeHead(412).end();
      objects.set(key, body);
      metadata.set(key, ownMetadata(request));
      return void response.setHeader('ETag', etag(body)).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (found === undefined) return missing(response, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const bytes = range === null ? found : found.subarray(Number(range[1]), Number(range[2] || found.byteLength) + 1);
    const headers = { ...metadata.get(key), 'content-length': bytes.byteLength, etag: etag(found) };
    response.writeHead(range === null ? 200 : 206, headers);
    response.end(method === 'HEAD' ? undefined : bytes);
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `s3://KEY:SECRET@127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}?tls=off`,
    objects,
    freeze: (frozen) => {
      isFrozen = frozen;
      if (!frozen) server.closeAllConnections();
    },
    slowDown: (ms) => {
      slowness = ms;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function ownMetadata({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith('x-amz-meta-') ? [[name, String(value)]] : [])),
  );
}

function tag(name: string, text: string): string {
  return `<${name}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${name}>`;
}

function xml(response: ServerResponse, name: string, content: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`);
}

function missing(response: ServerResponse, code: string): void {
  xml(response, 'Error', tag('Code', code) + tag('Message', code), 404);
}

function etag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
