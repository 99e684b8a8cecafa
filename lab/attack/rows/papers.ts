/* A note that keeps the writer of papers busy forever (row A-1). */
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../domain/texts/limits.ts';
import type { Attack } from '../attack.ts';
import type { Browser } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { describe } from '../harness/honest-visitor.ts';
import { many, tally } from '../../../tests/support/attacker/http.ts';
import { mailsAtRest } from '../harness/mails.ts';
import { atOffice, bookedOrder, paperOf, TOKEN } from '../harness/orders.ts';

/** Concurrent requests of each paper. */
const TIMES = 6;
/** A word without a break opportunity, then a letter with endless combining marks. */
const NOTES = [
  `${'Ж'.repeat(60)}${'\u0300'.repeat(limits.noteLength - 60)}`,
  'Ж'.repeat(limits.noteLength),
  '\u202e\u{1F9D1}\u200d'.repeat(limits.noteLength / 4),
];

const strangeNotes: Attack = {
  row: 'A-1',
  weight: 'critical',
  tried: `orders whose notes are one word of 10,000 letters, marks or joined signs: their papers and tickets ${TIMES} times each, all at once`,
  before: 'one download: heap limit, SIGABRT after 7 to 12 s',
  async run({ server, check, visitor }) {
    const target = await server({ STUDIO_TOKEN: TOKEN });
    const { url, dataDir } = target;
    const booked: Browser[] = [];
    for (const [at, note] of NOTES.entries()) booked.push(await bookedOrder(url, `127.0.126.${at + 1}`, {}, note));
    const numbers = sql(dataDir, 'select wizard_clipping_id as number from orders where booked_at is not null');
    const office = await atOffice(url, '127.0.126.9');
    const other = await visitor(url);
    const papers = many(booked.length * TIMES, booked.length * TIMES, async (index) => {
      const owner = booked[index % booked.length];
      return owner === undefined ? Promise.reject(new Error('no order')) : paperOf(owner);
    });
    const tickets = many(numbers.length * TIMES, numbers.length * TIMES, (index) =>
      office.send({
        path: pathTo(officeContracts.fetchTicket.path, String(numbers[index % numbers.length]?.['number'])),
      }),
    );
    const answers = [...(await papers), ...(await tickets)];
    const experience = await other.leave();
    check(
      answers.every(({ status }) => status === 200 || status === 503),
      `papers and tickets ${tally(answers)}`,
    );
    check(experience.failed === 0 && experience.worst < 1000, describe(experience));
    const mails = await mailsAtRest(dataDir);
    const confirmed = mails.filter(({ subject }) => subject?.startsWith('Dein Auftrag FS-') === true).length;
    check(confirmed === NOTES.length, `${confirmed} of ${NOTES.length} confirmations written`);
    const { begin, peak } = target.memory();
    check(target.isAlive() && peak < 500, `memory with its helpers ${begin} → at most ${peak} MB`);
  },
};

export const paperAttacks: readonly Attack[] = [strangeNotes];
