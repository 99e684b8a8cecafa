/* Header fields that calls and answers share. Without schemas, because islands load it. */

/** Header of every API answer. An answer without it comes from an intermediary: a captive portal, a proxy, a filter. */
export const ANSWER_MARK = 'X-Studio-Api';

/** In a request: number of the order that is meant; the cookie may open another one by now. */
export const ORDER_HEADER = 'X-Order-Number';
export const REVISION_HEADER = 'X-Order-Revision';
/** In a request: the state of the order's files that the caller knows; in an answer: the current one. Opaque. */
export const FILES_HEADER = 'X-Order-Files';

/** Names one attempt: requests with the same key take effect once (api.md, section Order and session). */
export const KEY_HEADER = 'Idempotency-Key';
/** Hidden field with the key, for plain forms, which cannot set a header. */
export const KEY_FIELD = 'idempotencyKey';

export const keyLength = { min: 8, max: 64 } as const;

export const keyMessage = `Hier gehören ${keyLength.min} bis ${keyLength.max} sichtbare Zeichen hin.`;

/** Visible ASCII characters only; others do not survive every intermediary. */
export function isKey(text: string): boolean {
  return text.length >= keyLength.min && text.length <= keyLength.max && /^[\x21-\x7e]*$/.test(text);
}
