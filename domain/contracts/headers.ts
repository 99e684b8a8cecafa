/* Header fields that calls and answers share. Without schemas, because islands load it. */

/** Header of every answer of the API. An answer without it comes from something in between: a captive portal, a proxy, a filter. */
export const ANSWER_MARK = 'X-Studio-Api';

/** Names one attempt; the same attempt that arrives twice counts once (api.md, section Order and session). */
export const KEY_HEADER = 'Idempotency-Key';
/** A plain form cannot set a header; there a hidden field of this name carries the key. */
export const KEY_FIELD = 'idempotencyKey';

export const keyLength = { min: 8, max: 64 } as const;

export const keyMessage = `Hier gehören ${keyLength.min} bis ${keyLength.max} sichtbare Zeichen hin.`;

/** Visible characters of ASCII; others do not survive every way of a header. */
export function isKey(text: string): boolean {
  return text.length >= keyLength.min && text.length <= keyLength.max && /^[\x21-\x7e]*$/.test(text);
}
