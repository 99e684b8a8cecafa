import type * as z from 'zod/mini';
import type { ErrorCode } from '../texts/error-codes.ts';
import { FILES_HEADER, KEY_HEADER, ORDER_HEADER, REVISION_HEADER } from './headers.ts';

/** Request and answer of a call. All calls: `contracts.ts`. */
export interface Contract {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  /** Purpose, in one sentence. */
  readonly summary: string;
  /**
   * Who may call. All but `anybody` and `page` need the XSRF pair to change something.
   * `page`: a form post from our own pages (Origin, Sec-Fetch-Site); `visitor`: a browser with the XSRF pair;
   * `order`: the holder of the order's cookie; `customer`: also the bearer of the link to the order's page;
   * `files`: also the bearer of a transfer link; `studio`: office access (`server/office/browser/office-access.ts`).
   */
  readonly by: 'anybody' | 'page' | 'visitor' | 'order' | 'customer' | 'files' | 'studio';
  readonly query?: z.ZodMiniType;
  /** Absent: no body, or an ignored one. */
  readonly body?: Body;
  /** Request headers besides cookie and XSRF pair, each with its meaning. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: Answer;
  /** When the answer is 202 without a body: the result is being made, and Retry-After says when to retry. */
  readonly pending?: string;
  /** When the answer is 304 without a body: the result has not changed since the ETag in If-None-Match. */
  readonly unchanged?: string;
  /**
   * When the answer is 206 with a part of the body; 416 where there is no such part, 412 where the file is another one.
   */
  readonly parts?: string;
  /** Codes of `domain/texts/error-codes.ts` besides those of every call. */
  readonly codes: readonly ErrorCode[];
}

interface Body {
  readonly type: 'application/json' | 'multipart/form-data' | 'application/offset+octet-stream';
  readonly schema?: z.ZodMiniType;
  /** The same fields from a browser without script (`application/x-www-form-urlencoded`), and the answer to them. */
  readonly form?: string;
  /** The same fields as `multipart/form-data` with files after them: their field, and what they are. */
  readonly files?: { readonly field: string; readonly says: string };
}

interface Answer {
  readonly status: 200 | 201 | 204 | 303;
  /** Absent: no body. */
  readonly type?:
    | 'application/json'
    | 'text/plain'
    | 'text/html'
    | 'text/csv'
    | 'application/pdf'
    | 'application/xml'
    | 'image/webp'
    | 'application/octet-stream';
  /** Of a JSON body, or of the whole text. */
  readonly schema?: z.ZodMiniType;
}

export const key = { [KEY_HEADER]: 'names this call: sent again, it is answered again and nothing happens twice' };
export const revision = {
  [REVISION_HEADER]: 'revision from which the call is made; if the order has moved on: 409 stale',
};
export const files = {
  [FILES_HEADER]: 'as the answer before said it; if the order’s files are still the same, this one leaves out `media`',
};
export const order = {
  [ORDER_HEADER]:
    'number of the order that is meant; if the cookie opens another one: 404, or 409 stale for a call of the wizard',
};
export const done = { status: 204 } as const;
export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ status: 200, type: 'application/json', schema }) as const;
