/* What is tried at the page of a booked order (row B7). */
import { randomBytes } from 'node:crypto';
import type { Attack } from '../attack.ts';
import { count } from '../harness/database.ts';
import { ask } from '../harness/http.ts';
import { bookedOrder } from '../harness/orders.ts';

const GUESSES = 300;
const QUESTIONS = 200;

const guessedLinks: Attack = {
  row: 'B7',
  weight: 'low',
  tried: `${GUESSES} guessed links to an order's page; ${QUESTIONS} questions and an acceptance before the delivery from one address`,
  before: '100 of 200 questions taken: the rate of forms was set and never asked',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const { url, isAlive } = await server({}, dataDir);
    const browser = await bookedOrder(url, '127.0.107.1');
    const guess = () =>
      ask(url, {
        path: '/api/order',
        headers: { authorization: `Bearer ${randomBytes(32).toString('base64url')}` },
        from: '127.0.107.2',
      });
    const guesses = new Set((await Promise.all(Array.from({ length: GUESSES }, guess))).map(({ status }) => status));
    check(
      [...guesses].every((status) => status === 404 || status === 429),
      `guesses ${[...guesses].join(', ')}`,
    );
    const before = count(dataDir, 'outbox');
    const statuses: number[] = [];
    for (let sent = 0; sent < QUESTIONS; sent += 1) {
      statuses.push((await browser.post('/api/order/questions', { question: `Frage ${sent}` })).status);
    }
    const taken = statuses.filter((status) => status === 204).length;
    const mails = count(dataDir, 'outbox') - before;
    check(taken <= 60 && mails <= 60, `${taken} of ${QUESTIONS} questions taken, ${mails} mails to the studio`);
    const { status } = await browser.post('/api/order/accept', {});
    check(status === 409 || status === 429, `acceptance before the delivery ${status}`);
    check(isAlive(), 'the server lives');
  },
};

export const orderPageAttacks = [guessedLinks];
