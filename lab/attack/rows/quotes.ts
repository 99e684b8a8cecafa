/* Attacks on quotes (row B8). */
import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { openBrowser } from '../../../tests/support/attacker/browser.ts';
import { count } from '../../../tests/support/attacker/database.ts';
import { ask } from '../../../tests/support/attacker/http.ts';
import { atUpload, bookedOrder } from '../harness/orders.ts';

const GUESSES = 100;
const PRESSES = 40;

const quoteLinks: Attack = {
  row: 'B8',
  weight: 'low',
  tried: `${GUESSES} guessed links of a quote, those of other things in their place, a price of one's own; ${PRESSES} quotes of one draft and ${PRESSES} of the page of prices from one address`,
  before: 'nothing found',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const { url, isAlive } = await server({}, dataDir);
    const beginning = await atUpload(url, '127.0.108.1');
    const pressed = [];
    for (let press = 0; press < PRESSES; press += 1)
      pressed.push((await beginning.post('/api/wizard/quote', {})).status);
    const quotes = count(dataDir, 'quotes');
    check(
      quotes === 1 && pressed.every((status) => status === 200 || status === 429),
      `${quotes} quote after ${PRESSES} presses`,
    );

    const prices = [];
    for (let press = 0; press < PRESSES; press += 1) {
      const body = JSON.stringify({ bildart: 'contour', menge: press + 1 });
      const headers = { 'content-type': 'application/json' };
      prices.push(await ask(url, { method: 'POST', path: '/api/quote', headers, body, from: '127.0.108.2' }));
    }
    const made = prices.filter(({ status }) => status === 200).length;
    check(made === 30 && count(dataDir, 'quotes') === 31, `${made} of ${PRESSES} quotes of prices`);

    const thief = await openBrowser(url, '127.0.108.3');
    const booked = await bookedOrder(url, '127.0.108.4');
    const foreign = [...beginning.cookies, ...booked.cookies]
      .map(([, value]) => value)
      .filter((value) => /^[\w-]{43}$/.test(value));
    const guesses = Array.from({ length: GUESSES }, () => randomBytes(32).toString('base64url'));
    const opened = new Set<number>();
    for (const token of [...foreign, ...guesses])
      opened.add((await thief.post('/api/wizard/quote/open', { token })).status);
    check(
      [...opened].every((status) => status === 404 || status === 429),
      `guesses and foreign secrets ${[...opened].join(', ')}`,
    );

    const product = { type: 'contour', extra: 0, graduatedprice: [{ minAmount: 1, maxAmount: null, price: 1 }] };
    await beginning.post('/api/wizard/setStep', { screen: 'quantity', quote: { number: 'A-1', product }, product });
    await beginning.post('/api/wizard/saveQuantity', { quantity: 120, quote: { number: 'A-1', product }, product });
    const { orderItem } = JSON.parse((await beginning.order()).text) as {
      orderItem: { price: number; quote: unknown };
    };
    check(
      orderItem.price === 11_880 && orderItem.quote === null,
      `a price of one's own: still ${orderItem.price} cents`,
    );
    check(isAlive(), 'the server lives');
  },
};

export const quoteAttacks = [quoteLinks];
