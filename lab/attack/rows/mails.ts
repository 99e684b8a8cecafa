/* Abuse of the studio's mail server (rows 6 and 14). */
import { startPostgres } from '../../../tests/support/postgres.ts';
import type { Attack } from '../attack.ts';
import { enquire } from '../harness/enquiries.ts';
import { ask, many, tally } from '../../../tests/support/attacker/http.ts';
import { isTo, mailsAtRest } from '../harness/mails.ts';
import { bookedOrder } from '../harness/orders.ts';

const VICTIM = 'opfer@stadtwerke.example';
const isVictim = (address: string) => address.replace(/\+[^@]*@/, '@') === VICTIM;
const ADVERTISING = 'https://gewinnspiel.example/jetzt';
/** Mails per hour to one mailbox, over all forms. */
const ALLOWANCE = 5;

function withdraw(base: string, from: string, email: string) {
  return ask(base, {
    method: 'POST',
    path: '/api/withdrawal',
    from,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'X', orderNumber: 'FS-2026-AAAAAA', email, confirm: 'yes' }).toString(),
  });
}

const mailBombing: Attack = {
  row: '6',
  weight: 'high',
  tried:
    "20 bookings, 30 enquiries under one.person+N@ and 15 withdrawals with a stranger's address, from 20 addresses",
  before: "55 mails to the stranger, 50 of them with the attacker's words",
  async run({ server, check }) {
    const { url, dataDir } = await server();
    await many(20, 4, (index) =>
      bookedOrder(url, `127.0.6.${index + 1}`, { email: VICTIM, company: 'Gewinn GmbH' }, ADVERTISING),
    );
    const enquiries = await many(30, 6, (index) =>
      enquire(url, `127.0.6.${(index % 20) + 1}`, {
        mail: VICTIM.replace('@', `+${index}@`),
        description: ADVERTISING,
        company: ADVERTISING,
      }),
    );
    await many(15, 5, (index) => withdraw(url, `127.0.6.${index + 1}`, VICTIM));
    const mails = await mailsAtRest(dataDir);
    const toVictim = mails.filter((mail) => isTo(mail, isVictim));
    check(toVictim.length <= ALLOWANCE, `${toVictim.length} mails to the stranger (at most ${ALLOWANCE} an hour)`);
    const advertising = toVictim.filter((mail) => `${mail.subject} ${mail.text} ${mail.html}`.includes(ADVERTISING));
    check(advertising.length === 0, `${advertising.length} of them with the attacker's advertising`);
    const tickets = mails.filter((mail) => /FS-\d{4}-/.test(mail.subject ?? '') && !isTo(mail, isVictim)).length;
    check(tickets >= 20, `all 20 bookings kept: ${tickets} mails about them to the studio`);
    check(
      enquiries.every(({ status }) => status === 200),
      `enquiries ${tally(enquiries)}`,
    );
  },
};

const crowdedOut: Attack = {
  row: '6b',
  weight: 'high',
  tried: '110 enquiries from two addresses with a mailbox each, then an honest one from elsewhere',
  before: '100 copies in all, none for the honest visitor',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const answers = await many(110, 8, (index) =>
      enquire(url, `127.0.6.${(index % 2) + 1}`, { mail: `kunde${index}@fremd.example` }),
    );
    const honest = await enquire(url, '127.0.77.7', { mail: 'ehrlich@winter.example' });
    const mails = await mailsAtRest(dataDir);
    const copies = mails.filter((mail) => isTo(mail, (address) => address.endsWith('@fremd.example'))).length;
    const got = mails.some((mail) => isTo(mail, (address) => address === 'ehrlich@winter.example'));
    check(
      honest.status === 200 && got,
      `attacker ${tally(answers)}, ${copies} copies; the honest visitor's copy ${got ? 'came' : 'did not come'}`,
    );
  },
};

const parallelEnquiries: Attack = {
  row: '14',
  weight: 'medium',
  tried: 'PostgreSQL: 40 enquiries of one mailbox at the same time',
  before: '37 copies (limit 5)',
  async run({ server, check, after }) {
    const postgres = await startPostgres();
    after(() => postgres.stop());
    const { url, dataDir } = await server({ DATABASE_URL: await postgres.createDatabase() });
    const answers = await many(40, 40, () => enquire(url, '127.0.14.1', { mail: VICTIM }));
    const mails = await mailsAtRest(dataDir);
    const copies = mails.filter((mail) => isTo(mail, isVictim)).length;
    check(copies <= ALLOWANCE, `${tally(answers)}, ${copies} copies`);
  },
};

export const mailAttacks = [mailBombing, crowdedOut, parallelEnquiries];
