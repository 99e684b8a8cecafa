import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { World } from '../platform/world.ts';
import type { SentKey } from './call-headers.ts';

const TOKEN_BYTES = 32;
/** No 0 and O, no 1, I and L: the number is read out over the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

const clippingId = `FS-\\d{4}-[${LETTERS}]{${CODE_LENGTH}}`;
/** What a clipping id looks like. */
export const clippingIdShape = new RegExp(`^${clippingId}$`);

/** The clipping id somewhere in what a person typed; null when there is none. */
export function clippingIdIn(text: string): string | null {
  return new RegExp(clippingId).exec(text.toUpperCase())?.[0] ?? null;
}

/** A secret of 256 random bits for a cookie or a link: 43 letters, digits, - and _. Only its hash is ever stored. */
export function newToken(world: World): string {
  return Buffer.from(world.randomBytes(TOKEN_BYTES)).toString('base64url');
}

/**
 * The token of an order that was begun with a key. Whoever repeats the call with the same key, from the same browser, gets it again, and
 * nothing of it is stored: it takes the server's secret, the visitor's and the key together to make it.
 */
export function derivedToken(tokenKey: KeyObject, orderId: string, key: SentKey): string {
  return createHmac('sha256', tokenKey)
    .update(JSON.stringify([orderId, key.owner, key.sent]))
    .digest('base64url');
}

/** SHA-256 in hex. Enough for a token, which is random; a password would need more. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * A readable order number such as FS-2611-7KQ4M9: year, month, six letters out of 31 (887 million a month). Not guessable
 * in practice, yet no secret: it opens nothing.
 */
export function newClippingId(world: World): string {
  return newNumber('FS', world);
}

/** The number of a quote, likewise: A-2611-7KQ4M9. */
export function newQuoteNumber(world: World): string {
  return newNumber('A', world);
}

function newNumber(kind: string, world: World): string {
  const [year, month] = berlinMonth.format(world.now()).split('-') as [string, string];
  return `${kind}-${year.slice(-2)}${month}-${randomLetters(world)}`;
}

const berlinMonth = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });

/** Bytes above the last multiple of 31 are thrown away, so that every letter is equally likely. */
function randomLetters(world: World): string {
  const fair = 256 - (256 % LETTERS.length);
  let letters = '';
  while (letters.length < CODE_LENGTH) {
    for (const byte of world.randomBytes(CODE_LENGTH)) {
      if (byte < fair && letters.length < CODE_LENGTH) letters += LETTERS[byte % LETTERS.length];
    }
  }
  return letters;
}
