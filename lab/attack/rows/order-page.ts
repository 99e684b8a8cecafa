/* Attacks on the page of a booked order (rows B7 and B9). */
import { randomBytes } from 'node:crypto';
import { paths } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import type { Attack } from '../attack.ts';
import { count, sql } from '../../../tests/support/attacker/database.ts';
import { ask } from '../../../tests/support/attacker/http.ts';
import { isTo, mailsAtRest } from '../harness/mails.ts';
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
      // 0: an address is limited to its share of connections.
      [...guesses].every((status) => status === 404 || status === 429 || status === 0),
      `guesses ${[...guesses].map((status) => (status === 0 ? 'no answer' : status)).join(', ')}`,
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

const VICTIM = 'opfer@fremd.example';
const AMENDMENTS = 60;

const amendedBookings: Attack = {
  row: 'B9',
  weight: 'low',
  tried: `${AMENDMENTS} amendments of two orders in a stranger's name, with advertising in every field, another client type and another e-mail address`,
  before: 'nothing found',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const { url, isAlive } = await server({}, dataDir);
    const lure = 'Gewinn jetzt unter evil.example';
    const statuses: number[] = [];
    for (const from of ['127.0.108.1', '127.0.108.2']) {
      const browser = await bookedOrder(url, from, { email: VICTIM });
      for (let sent = 0; sent < AMENDMENTS / 2; sent += 1) {
        const client = { company: `${lure} ${sent}`, name: lure, street: lure, phone: lure, reference: lure };
        const amendment = { client: { ...client, email: lure, clientType: 'private' }, note: `${lure} ${sent}` };
        statuses.push((await browser.post(paths.amendOrder, amendment)).status);
      }
    }
    const mails = await mailsAtRest(dataDir);
    const toVictim = mails.filter((mail) => isTo(mail, (address) => address === VICTIM));
    const { value: allowance } = limits.mails.mailboxHour;
    check(toVictim.length <= allowance, `${toVictim.length} mails to the stranger (at most ${allowance} an hour)`);
    // The customer reads the typed text, without links for mail programs.
    const withLink = toVictim.filter((mail) => JSON.stringify(mail).includes('evil.example')).length;
    check(withLink === 0, `${withLink} of them with a link to the attacker's site`);
    const taken = statuses.filter((status) => status === 200).length;
    const most = 2 * limits.orders.amendments.value;
    check(taken === most && statuses.every((status) => status === 200 || status === 409), `${taken} taken, others 409`);
    const answers = sql(dataDir, 'select context from orders').map(({ context }) => String(context));
    const isAsBooked = answers.every((one) => one.includes(VICTIM) && one.includes('"clientType":"company"'));
    check(isAsBooked, 'address and client type as they were booked');
    check(isAlive(), 'the server lives');
  },
};

export const orderPageAttacks = [guessedLinks, amendedBookings];
