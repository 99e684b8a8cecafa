import { createHash, createHmac, type KeyObject } from 'node:crypto';
import type { World } from '../platform/world.ts';
import type { SentKey } from './call-headers.ts';

const TOKEN_BYTES = 32;
/** Without 0, O, 1, I and L: customers read the number out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;

const clippingId = `FS-\\d{4}-[${LETTERS}]{${CODE_LENGTH}}`;
export const clippingIdShape = new RegExp(`^${clippingId}$`);

/** The first clipping id in a typed text; null when there is none. */
export function clippingIdIn(text: string): string | null {
  return new RegExp(clippingId).exec(text.toUpperCase())?.[0] ?? null;
}

/**
 * A secret of 256 random bits for a cookie or a link: 43 characters of base64url. The database stores only its hash.
 */
export function newToken(world: World): string {
  return Buffer.from(world.randomBytes(TOKEN_BYTES)).toString('base64url');
}

/**
 * The token of an order that was begun with an Idempotency-Key. Repeating the call with the same key from the same
 * browser gives the same token, which is not stored: it derives from the server's secret, the visitor's and the key.
 */
export function derivedToken(tokenKey: KeyObject, orderId: string, key: SentKey): string {
  return createHmac('sha256', tokenKey)
    .update(JSON.stringify([orderId, key.owner, key.sent]))
    .digest('base64url');
}

/** SHA-256 in hex. Sufficient for random tokens; a password would need a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * A readable order number such as FS-2611-7KQ4M9: year, month, six characters out of 31 (887 million a month).
 * Hard to guess, yet no secret: it opens nothing.
 */
export function newClippingId(world: World): string {
  return newNumber('FS', world);
}

/** A quote's number, likewise: A-2611-7KQ4M9. */
export function newQuoteNumber(world: World): string {
  return newNumber('A', world);
}

function newNumber(kind: string, world: World): string {
  const [year, month] = berlinMonth.format(world.now()).split('-') as [string, string];
  return `${kind}-${year.slice(-2)}${month}-${randomLetters(world)}`;
}

const berlinMonth = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });

/**
 * Rejection sampling: bytes from the last multiple of 31 on are discarded, so that every character is equally likely.
 */
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
