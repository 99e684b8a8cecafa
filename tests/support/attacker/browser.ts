/* A visitor without a screen: keeps cookies, sends the XSRF token, has an address of its own. */
import { Metadata } from '@tus/utils';
import type { WizardBody, WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { type Answer, ask, type Question } from './http.ts';

export interface Browser {
  readonly base: string;
  readonly from: string;
  readonly cookies: Map<string, string>;
  readonly send: (question: Question) => Promise<Answer>;
  /** JSON to any path. */
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  /** A wizard call that must succeed. */
  readonly call: <Call extends WizardCall>(call: Call, body: WizardBody<Call>) => Promise<OrderItem>;
  readonly order: () => Promise<Answer>;
}

/** Opens the wizard and so gets the XSRF cookie. */
export async function openBrowser(base: string, from = '127.0.0.1'): Promise<Browser> {
  const cookies = new Map<string, string>();

  async function send(question: Question): Promise<Answer> {
    const answer = await ask(base, {
      from,
      ...question,
      headers: { ...credentials(cookies), ...question.headers },
    });
    keepCookies(answer, cookies);
    return answer;
  }

  const browser: Browser = {
    base,
    from,
    cookies,
    send,
    post: (path, body) =>
      send({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    async call(call, body) {
      const answer = await browser.post(`/api/wizard/${call}`, body);
      if (answer.status !== 200) throw new Error(`${call} gave ${answer.status}: ${answer.text.slice(0, 300)}`);
      return (answer.headers['content-type']?.includes('json') ? JSON.parse(answer.text) : {}) as OrderItem;
    },
    order: () => send({ path: '/api/wizard/order' }),
  };
  await browser.order();
  return browser;
}

/** The headers of a same-site browser with these cookies. */
export function credentials(cookies: ReadonlyMap<string, string>): Record<string, string> {
  if (cookies.size === 0) return {};
  const token = [...cookies].find(([name]) => name.endsWith('XSRF-TOKEN'))?.[1];
  return {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(token === undefined ? {} : { 'x-xsrf-token': token }),
  };
}

function keepCookies(answer: Answer, cookies: Map<string, string>): void {
  for (const line of answer.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
    cookies.set(name, value);
  }
}

export type Sender = Pick<Browser, 'send'>;

/** Creates an upload by tus; the answer's `location` is its address. */
export function tusCreate(who: Sender, name: string, size: number, headers: Record<string, string> = {}) {
  return who.send({
    method: 'POST',
    path: '/api/upload/files',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(size),
      'upload-metadata': Metadata.stringify({ filename: name }),
      ...headers,
    },
  });
}

export function tusPatch(who: Sender, path: string, offset: number, body: Buffer, patience?: number) {
  return who.send({
    method: 'PATCH',
    path,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body,
    ...(patience === undefined ? {} : { patience }),
  });
}

export function tusHead(who: Sender, path: string) {
  return who.send({ method: 'HEAD', path, headers: { 'tus-resumable': '1.0.0' } });
}

/**
 * Creates and sends a complete file.
 * @throws Error when either fails.
 */
export async function tusUpload(who: Sender, name: string, bytes: Buffer): Promise<string> {
  const created = await tusCreate(who, name, bytes.byteLength);
  const path = created.headers.location ?? '';
  if (created.status !== 201) throw new Error(`creating ${name} gave ${created.status}: ${created.text}`);
  const sent = await tusPatch(who, path, 0, bytes);
  if (sent.status !== 204) throw new Error(`sending ${name} gave ${sent.status}: ${sent.text}`);
  return path;
}

/** The same visitor with the same cookies, at another address of the server. */
export function movedTo(base: string, { cookies, from }: Browser): Sender {
  return {
    send: (question) => ask(base, { from, ...question, headers: { ...credentials(cookies), ...question.headers } }),
  };
}

/** A sender with only a transfer link. */
export function linkHolder(base: string, token: string, from = '127.0.0.1'): Sender {
  return {
    send: (question) =>
      ask(base, { from, ...question, headers: { authorization: `Bearer ${token}`, ...question.headers } }),
  };
}
