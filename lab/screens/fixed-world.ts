/**
 * Loaded before the server and the command line, so that repeated screenshots show equal numbers, days and times.
 * Time runs ten times slower, which keeps later events later.
 */
import { createHash } from 'node:crypto';
import { realWorld, type World } from '../../server/app/platform/world.ts';
import { FRIDAY } from '../../tests/support/fixed-world.ts';

const SLOWER = 10;
/**
 * Bytes of the random number of an order or a quote. All else stays random: two processes must not draw equal secrets.
 */
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
