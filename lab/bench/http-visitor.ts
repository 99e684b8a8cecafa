import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Readable } from 'node:stream';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** A visitor over a keep-alive connection, with cookies and the XSRF pair. */
export interface HttpVisitor {
  readonly send: (
    method: string,
    path: string,
    options?: { readonly headers?: OutgoingHttpHeaders; readonly body?: string | Readable },
  ) => Promise<Answer>;
  /** A wizard call that must succeed. */
  readonly call: (name: string, body: object) => Promise<void>;
  /** Authentication headers. */
  readonly credentials: () => Record<string, string>;
  /** Closes its connections, which the server counts by address. */
  readonly leave: () => void;
}

function isStream(body: string | Readable | undefined): body is Readable {
  return typeof body === 'object';
}

/** A visitor who has opened the wizard. */
export async function httpVisitor(base: string): Promise<HttpVisitor> {
  const agent = new Agent({ keepAlive: true });
  const cookies = new Map<string, string>();

  const credentials = () => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
  });

  const send: HttpVisitor['send'] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const call = request(new URL(path, base), {
        agent,
        method,
        headers: { ...credentials(), ...headers },
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The server ends idle connections; a busy client may notice only on the next use.
        const isStale = call.reusedSocket && error.code === 'ECONNRESET' && !isStream(body);
        if (isStale) resolve(send(method, path, { headers, body }));
        else reject(new Error(`${method} ${path}: ${error.message}`, { cause: error }));
      });
      call.on('response', (answer) => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      if (isStream(body)) body.pipe(call);
      else call.end(body);
    });

  await send('GET', '/api/wizard/order');
  return {
    send,
    credentials,
    leave: () => agent.destroy(),
    async call(name, body) {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const answer = await send('POST', `/api/wizard/${name}`, { headers, body: text });
      if (answer.status !== 200) throw new Error(`${name} gave ${answer.status}: ${answer.body.toString()}`);
    },
  };
}

const CONTACT = { email: 'jana.winter@nordlicht.example', phone: '', pre_name: 'Jana', name: 'Winter' };

/** Walks a new order to the toggles of the fast lane. */
export async function walkToFastlane({ call }: HttpVisitor): Promise<void> {
  await call('setStartWizard', { setStartWizard: true });
  await call('saveContact', { client: CONTACT });
  await call('setProjectType', { projectType: 'contour' });
}

/** The same, on to the upload. */
export async function walkToUpload(visitor: HttpVisitor): Promise<void> {
  await walkToFastlane(visitor);
  await visitor.call('fastlane', { val: 'pro' });
  await visitor.call('setFastlane', {});
  await visitor.call('setScale', { scalings: ['Webformat'], resolution: [92] });
  await visitor.call('setScaleFinish', {});
  await visitor.call('toggleExtension', { extension: 'JPG' });
  await visitor.call('setExtensionIsSet', {});
  await visitor.call('saveQuantity', { quantity: 120 });
}

/** Sends a whole file by tus, in one PATCH; returns its id. */
export async function sendFile(visitor: HttpVisitor, name: string, size: number, bytes: Readable): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const created = await visitor.send('POST', '/api/upload/files', {
    headers: {
      ...tus,
      'upload-length': size,
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  });
  const place = new URL(String(created.headers['location']), 'http://localhost').pathname;
  const sent = await visitor.send('PATCH', place, {
    headers: {
      ...tus,
      'upload-offset': 0,
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
    },
    body: bytes,
  });
  if (sent.status !== 204) throw new Error(`${name} gave ${created.status} and ${sent.status}`);
  return path(place);
}

function path(place: string): string {
  return place.slice(place.lastIndexOf('/') + 1);
}
