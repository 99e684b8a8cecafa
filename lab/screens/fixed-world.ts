/**
 * Loaded before the server and the studio's command line while their screens are photographed, so that a second photograph shows the same
 * numbers, days and times. Time goes on, or what came later would not stand later, but ten minutes of it are one.
 */
import { createHash } from 'node:crypto';
import { realWorld, type World } from '../../server/app/platform/world.ts';
import { FRIDAY } from '../../tests/support/fixed-world.ts';

const SLOWER = 10;
/** Bytes of what becomes the number of an order or a quote. All else stays chance: two processes must not draw the same secret. */
const NUMBER_BYTES = 6;

const since = Number(process.env['SCREENS_SINCE']);
const { randomBytes } = realWorld;
let numbers = 0;

Object.assign(realWorld, {
  now: () => new Date(Date.parse(FRIDAY) + (Date.now() - since) / SLOWER),
  randomBytes: (size) => {
    if (size !== NUMBER_BYTES) return randomBytes(size);
    numbers += 1;
    return createHash('shake256', { outputLength: size }).update(String(numbers)).digest();
  },
} satisfies World);
