import type { z } from 'zod';
import { type ErrorCode, errorBodySchema } from '../../domain/error-codes.ts';
import { orderItemSchema } from '../../domain/order-item.ts';
import { CallError, kindOf, type Problem } from '../../machines/session/session-problems.ts';

/** A call without an answer fails after this many milliseconds (decisions, [10]). */
const TIMEOUT_MS = 20_000;

interface Call {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

interface Answer {
  readonly isOk: boolean;
  readonly text: string;
}

/**
 * Sends one call of ours and gives the answer's text.
 * @throws CallError that says what went wrong in the customer's terms: offline, timeout, or what the server answered.
 */
export async function send(call: Call): Promise<string> {
  const first = await exchange(call);
  // Another window has begun an order since the cookies were read. Nothing was carried out, and the right pair came with the refusal.
  const answer = codeOf(first) === 'xsrf' ? await exchange(call) : first;
  if (!answer.isOk) throw new CallError(problemOfAnswer(answer.text));
  return answer.text;
}

/** One request and its answer, whatever it says. @throws CallError when none came. */
async function exchange({ method = 'POST', path, body, headers = {}, signal }: Call): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      headers: {
        Accept: 'application/json, text/plain',
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
        // Read for each attempt anew: windows share the cookie.
        ...(method === 'GET' ? {} : { 'X-XSRF-TOKEN': xsrfToken() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { isOk: response.ok, text: await response.text() };
  } catch (error) {
    if (timeout.aborted) throw new CallError({ kind: 'timeout', isUnsure: true }, { cause: error });
    throw new CallError({ kind: navigator.onLine ? 'failed' : 'offline', isUnsure: true }, { cause: error });
  }
}

/**
 * Parses an answer by its schema; the server is ours, but its answers are checked all the same.
 * @throws CallError of kind `failed` when the answer is not what the contract says.
 */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new CallError({ kind: 'failed', isUnsure: true }, { cause: error });
  }
}

function codeOf({ isOk, text }: Answer): ErrorCode | undefined {
  return isOk ? undefined : errorBodySchema.safeParse(parseJson(text)).data?.code;
}

function problemOfAnswer(text: string): Problem {
  const body = errorBodySchema.safeParse(parseJson(text));
  // Not our server's words: perhaps those of a proxy that lost patience.
  if (!body.success) return { kind: 'failed', isUnsure: true };
  const orderItem = orderItemSchema.safeParse(body.data.orderItem);
  return {
    kind: kindOf(body.data.code),
    ...(body.data.fields === undefined ? {} : { fields: body.data.fields }),
    ...(orderItem.success ? { orderItem: orderItem.data } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The visitor's half of the XSRF pair; empty before the first answer of the API. */
export function xsrfToken(): string {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='));
  return pair === undefined ? '' : decodeURIComponent(pair.slice('XSRF-TOKEN='.length));
}
