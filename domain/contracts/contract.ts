import type * as z from 'zod/mini';
import type { ErrorCode } from '../texts/error-codes.ts';
import { KEY_HEADER } from './headers.ts';

/** What a request and its answer look like. The table of all of them is `contracts.ts`. */
export interface Contract {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS';
  readonly path: string;
  /** What it is for, in one sentence. */
  readonly summary: string;
  /**
   * Who may call: `anybody`; `page`, a page of ours (a form post, told by Origin and Sec-Fetch-Site); `visitor`, who repeats the XSRF pair; `order`, who
   * holds the order's cookie besides, and to change something the pair; `customer`, the same or the bearer of the link to the order's page; `files`,
   * the same or the bearer of a transfer link; `studio`, whoever the desk is open to (`server/office/browser/office-access.ts`), and to change something the pair.
   */
  readonly by: 'anybody' | 'page' | 'visitor' | 'order' | 'customer' | 'files' | 'studio';
  readonly query?: z.ZodMiniType;
  /** Absent: no body, or one that nobody reads. */
  readonly body?: Body;
  /** Heads of the request besides cookie and XSRF pair, each with what it says. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer: Answer;
  /**
   * When the answer is 202 without a body instead: what is asked for is being made, and Retry-After says when to ask
   * again.
   */
  readonly pending?: string;
  /** When the answer is 304 without a body instead: what was asked for is as it was under the tag in If-None-Match. */
  readonly unchanged?: string;
  /**
   * When the answer is 206 with a part of the body instead, 416 where there is no such part, or 412 where it would be
   * one of another file.
   */
  readonly parts?: string;
  /** Codes of `domain/texts/error-codes.ts` besides those that every call may be answered with. */
  readonly codes: readonly ErrorCode[];
}

interface Body {
  readonly type: 'application/json' | 'multipart/form-data' | 'application/offset+octet-stream';
  readonly schema?: z.ZodMiniType;
  /**
   * The same fields as a browser without script posts them (`application/x-www-form-urlencoded`), and what it is
   * answered then.
   */
  readonly form?: string;
  /** The same fields as `multipart/form-data`, with files behind them: what these are, and in which field. */
  readonly files?: { readonly field: string; readonly says: string };
}

interface Answer {
  readonly status: 200 | 201 | 204 | 303;
  /** Absent: an answer without a body. */
  readonly type?:
    | 'application/json'
    | 'text/plain'
    | 'text/html'
    | 'text/csv'
    | 'application/pdf'
    | 'image/webp'
    | 'application/octet-stream';
  /** Of a body of JSON, or of the whole text. */
  readonly schema?: z.ZodMiniType;
}

export const REVISION_HEADER = 'X-Order-Revision';
/**
 * Of a request: the state of the order's files that its caller knows. Of the answer: the present one. Nobody reads
 * anything in it.
 */
export const FILES_HEADER = 'X-Order-Files';

export const key = { [KEY_HEADER]: 'names this call: sent again, it is answered again and nothing happens twice' };
export const revision = {
  [REVISION_HEADER]: 'revision from which the call is made; if the order has moved on: 409 stale',
};
export const files = {
  [FILES_HEADER]: 'as the answer before said it; if the order’s files are still the same, this one leaves out `media`',
};
export const done = { status: 204 } as const;
export const json = <Schema extends z.ZodMiniType>(schema: Schema) =>
  ({ status: 200, type: 'application/json', schema }) as const;
