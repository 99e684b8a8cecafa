import { ORDER_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { type ErrorCode, errorStatus } from '../../../domain/texts/error-codes.ts';
import { CallError, kindOf, type Problem } from '../../../machines/session/session-problems.ts';
import { fetchApi, isOurs } from './fetch-api.ts';
import { noteObstacle } from './obstacle.ts';

/*
 * Sole access to our server, with and without the wizard: XSRF pair, timeout, errors in the customer's terms.
 * Without schemas, which would outweigh a page; `call-api.ts` adds the contracts.
 */

/** Timeout of a call in ms (decisions, [10]). */
const TIMEOUT_MS = 20_000;

export interface Call {
  readonly method?: string;
  readonly path: string;
  /** Sent as JSON; `URLSearchParams` and `FormData` as a form. */
  readonly body?: unknown;
  /** Timeout in ms, for answers that are larger than text. */
  readonly patience?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The answer, if requested ahead (`early-answer.ts`). */
  readonly early?: Promise<Response | undefined>;
}

export interface Answer {
  readonly status: number;
  /** Our API has answered, with any status. */
  readonly isOurs: boolean;
  /** Our API has answered with a 2xx status. */
  readonly isOk: boolean;
  readonly text: string;
  readonly heads: Headers;
  /** A PDF in place of text, with its name; null for everything else. */
  readonly file: File | null;
}

/**
 * Sends one call and returns the answer's text.
 * @param readItem validates the order that some refusals contain
 * @throws CallError in the customer's terms: offline, timeout, or the server's refusal
 */
export async function send(call: Call, readItem?: (sent: unknown) => OrderItem | undefined): Promise<string> {
  return (await ask(call, readItem)).text;
}

/**
 * Like `send`, with the whole answer; a 304 of ours is one.
 * @throws CallError as `send` does
 */
export async function ask(call: Call, readItem?: (sent: unknown) => OrderItem | undefined): Promise<Answer> {
  const first = await exchange(call);
  // Another window has begun an order since the cookies were read: nothing was executed, the refusal set the right
  // pair.
  const answer = readError(first)?.code === 'xsrf' ? await exchange(call) : first;
  if (answer.isOk || (answer.isOurs && answer.status === 304)) return answer;
  const problem = problemOfAnswer(answer, readItem);
  if (problem.kind === 'cookies') noteObstacle('cookies');
  throw new CallError(problem);
}

/**
 * One request and its answer, with any status.
 * When something in between refuses the method, retries once as a POST with `X-HTTP-Method-Override`.
 * @throws CallError without an answer
 */
export async function exchange(call: Call): Promise<Answer> {
  const answer = await request(call);
  const { method = 'POST', headers } = call;
  const isRefused = !answer.isOurs && ((answer.status >= 400 && answer.status < 500) || answer.status === 501);
  if (!isRefused || method === 'GET' || method === 'POST') return answer;
  return request({ ...call, method: 'POST', headers: { ...headers, 'X-HTTP-Method-Override': method } });
}

async function request({ method = 'POST', path, body, patience, headers = {}, signal, early }: Call): Promise<Answer> {
  const timeout = AbortSignal.timeout(patience ?? TIMEOUT_MS);
  const isForm = body instanceof URLSearchParams || body instanceof FormData;
  try {
    const asked = early && (await Promise.race([early, end(timeout)]));
    const response =
      asked ??
      (await fetchApi(path, {
        method,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        headers: {
          Accept: 'application/json, text/plain',
          ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
          // Read for each attempt: windows share the cookie.
          ...(method === 'GET' ? {} : { 'X-XSRF-TOKEN': xsrfToken() }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      }));
    const isFromUs = isOurs(response);
    noteObstacle(isFromUs ? null : obstacleIn(response));
    const file = response.headers.get('Content-Type') === 'application/pdf' ? await fileIn(response) : null;
    return {
      status: response.status,
      isOurs: isFromUs,
      isOk: response.ok && isFromUs,
      file,
      text: file === null ? await response.text() : '',
      heads: response.headers,
    };
  } catch (error) {
    if (timeout.aborted) throw new CallError({ kind: 'timeout', isUnsure: true }, { cause: error });
    throw new CallError({ kind: navigator.onLine ? 'failed' : 'offline', isUnsure: true }, { cause: error });
  }
}

/** Rejects on timeout. */
function end(timeout: AbortSignal): Promise<never> {
  return new Promise((_, reject) => timeout.addEventListener('abort', reject));
}

/** File names of ours need no quotation marks. */
async function fileIn(response: Response): Promise<File> {
  const name = /filename="?([^";]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return new File([await response.blob()], name ?? '');
}

/** An error answer of ours, without the parts that this code ignores. */
interface SentError {
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, string>>;
  readonly orderItem?: unknown;
}

/** Our error answer; null for a success, and for anything else, such as the timeout of a proxy. */
export function readError({ isOk, text }: Pick<Answer, 'isOk' | 'text'>): SentError | null {
  if (isOk) return null;
  try {
    const { code, fields, orderItem } = JSON.parse(text) as Record<string, unknown>;
    if (typeof code !== 'string' || !Object.hasOwn(errorStatus, code)) return null;
    return {
      code: code as ErrorCode,
      orderItem,
      ...(typeof fields === 'object' && fields !== null ? { fields: textsOf(fields) } : {}),
    };
  } catch {
    return null;
  }
}

function textsOf(fields: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A proxy before our server may also answer 429 or 5xx; any other foreign answer means an intercepting network. */
function obstacleIn({ status }: Pick<Answer, 'status'>): 'intercepted' | null {
  return status === 429 || (status >= 500 && status !== 511) ? null : 'intercepted';
}

function problemOfAnswer(answer: Answer, readItem?: (sent: unknown) => OrderItem | undefined): Problem {
  const error = readError(answer);
  if (error === null) {
    if (answer.status === 429) return { kind: 'tooMany' };
    return { kind: (answer.isOurs ? null : obstacleIn(answer)) ?? 'failed', isUnsure: true };
  }
  // The refusal has set the pair, and the browser has not stored it.
  if (error.code === 'xsrf' && xsrfToken() === '') return { kind: 'cookies' };
  const orderItem = readItem?.(error.orderItem);
  return {
    kind: kindOf(error.code),
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    ...(orderItem === undefined ? {} : { orderItem }),
  };
}

/** The browser's half of the XSRF pair; empty before the first answer of the API. */
export function xsrfToken(): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair === undefined ? '' : decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}

/** How a call reaches an order: by the cookie, or by a secret link. */
export type Access =
  /** `order`: number of the order that is meant. */
  { readonly kind: 'cookie'; readonly order: string } | { readonly kind: 'link'; readonly token: string };

/** Access of a window that shows this order: another window may have begun another one since. */
export function ownOrder(order: string): Access {
  return { kind: 'cookie', order };
}

/** Headers that name the order: its number beside the cookie, which is sent by itself, or the link's token. */
export function orderHeaders(access: Access): Readonly<Record<string, string>> {
  return access.kind === 'link' ? bearer(access.token) : { [ORDER_HEADER]: access.order };
}

/** The header with a secret link's token; none for '', where the order's cookie identifies the visitor. */
export function bearer(token: string): Readonly<Record<string, string>> {
  return token === '' ? {} : { Authorization: `Bearer ${token}` };
}
