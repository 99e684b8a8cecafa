/* What is deleted and found, and what is not (rows 8, 15, 16, 22). */
import { anEnquiry } from '../../../tests/support/an-enquiry.ts';
import type { Attack } from '../attack.ts';
import { movedTo, openBrowser } from '../../../tests/support/attacker/browser.ts';
import { age, count, multiply, sql } from '../../../tests/support/attacker/database.ts';
import { ask, jsonOf, pause, until } from '../../../tests/support/attacker/http.ts';
import { bookedOrder } from '../harness/orders.ts';
import { runStudio } from '../../../tests/support/attacker/target.ts';

const enquire = (base: string, mail: string) =>
  ask(base, {
    method: 'POST',
    path: '/api/offer/createOffer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...anEnquiry, mail }),
  });

const staleDrafts: Attack = {
  row: '8',
  weight: 'high, privacy',
  tried: '40,000 drafts and an enquiry beyond their time',
  before: '"too many SQL variables": 40,000 drafts and the enquiry left, no later rule ever runs',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const first = await server({}, dataDir);
    const browser = await openBrowser(first.url);
    const { id } = await browser.call('setStartWizard', { setStartWizard: true });
    await enquire(first.url, 'alt@winter.example');
    await first.kill();
    const old = `'2020-01-01T00:00:00.000Z'`;
    multiply(dataDir, {
      table: 'orders',
      id,
      copies: 40_000,
      changes: {
        id: `'stale-' || i`,
        token_hash: `'hash-' || i`,
        wizard_clipping_id: `'FS-2020-' || i`,
        created_at: old,
        updated_at: old,
      },
    });
    sql(dataDir, `update enquiries set created_at = ${old}`);
    // The killed server's job would count for the next half hour.
    sql(dataDir, 'delete from turns');
    const second = await server({}, dataDir);
    const openOrders = () => count(dataDir, `orders where id like 'stale-%'`);
    await until(() => openOrders() === 0 && count(dataDir, 'enquiries') === 0, 40_000, 500);
    const left = [openOrders(), count(dataDir, 'enquiries'), count(dataDir, `orders where id not like 'stale-%'`)];
    check(
      left[0] === 0 && left[1] === 0 && left[2] === 1,
      `${left[0]} drafts and ${left[1]} enquiries left; the fresh draft ${left[2] === 1 ? 'is there' : 'is gone'}`,
    );
    check(second.isAlive(), 'the server lives');
  },
};

const foldedAddresses: Attack = {
  row: '15',
  weight: 'medium, GDPR',
  tried: 'export and deletion of JÜRGEN@Größe.example and two more, asked for in other spellings; a quoted address',
  before: '0 found, 0 deleted',
  async run({ server, check }) {
    const { url, dataDir } = await server();
    const spellings: readonly (readonly [typed: string, asked: string])[] = [
      ['JÜRGEN@Größe.example', 'jürgen@größe.example'],
      ['jürgen@größe.example'.normalize('NFD'), 'JÜRGEN@GRÖßE.EXAMPLE'],
      ['Jana.Winter@Nordlicht.example', 'jana.winter@NORDLICHT.example'],
    ];
    const quoted = await enquire(url, '"jana.winter"@nordlicht.example');
    check(quoted.status === 400, `a quoted address is refused (${quoted.status})`);
    for (const [typed, asked] of spellings) {
      const { status } = await enquire(url, typed);
      check(status === 200, `${typed} is taken (${status})`);
      const mail = () => count(dataDir, 'enquiries');
      const before = mail();
      const { output } = await runStudio(dataDir, ['export', asked]);
      const found =
        (jsonOf({ status: 0, headers: {}, text: output, bytes: 0, ms: 0 })['enquiries'] as unknown[] | undefined) ?? [];
      await runStudio(dataDir, ['delete', asked, '--ja']);
      check(found.length > 0 && mail() < before, `${typed}: ${found.length} found, ${before - mail()} deleted`);
    }
  },
};

const unreadableOrders: Attack = {
  row: '16',
  weight: 'medium',
  tried: 'orders that the code cannot read: a size that does not exist any more, a row of a newer version, broken JSON',
  before: 'GET order and setStartWizard 500: the visitor is locked out',
  async run({ server, folder, check }) {
    const spoilers = [
      ['renamed size', `context = json_set(context, '$.scalings', json('["Altes Format"]'))`],
      ['newer version', 'version = 999'],
      ['broken JSON', `context = '{'`],
    ] as const;
    const dataDir = await folder();
    const first = await server({}, dataDir);
    const browsers = await Promise.all(spoilers.map(() => openBrowser(first.url)));
    const ids = await Promise.all(
      browsers.map(async (browser) => (await browser.call('setStartWizard', { setStartWizard: true })).id),
    );
    await first.kill();
    for (const [index, [, change]] of spoilers.entries())
      sql(dataDir, `update orders set ${change} where id = ?`, ids[index] ?? '');
    const again = await server({}, dataDir);
    for (const [index, [name]] of spoilers.entries()) {
      const browser = browsers[index];
      if (browser === undefined) continue;
      const visitor = movedTo(again.url, browser);
      const seen = await visitor.send({ path: '/api/wizard/order' });
      const started = await visitor.send({
        method: 'POST',
        path: '/api/wizard/setStartWizard',
        headers: { 'content-type': 'application/json' },
        body: '{"setStartWizard":true}',
      });
      // A server of the newer version may run beside this one: the visitor retries and loses nothing.
      const expected = name === 'newer version' ? 503 : 200;
      check(
        seen.status === expected && started.status === expected,
        `${name}: GET ${seen.status}, setStartWizard ${started.status}`,
      );
    }
  },
};

const clockJumps: Attack = {
  row: '22',
  weight: 'low/medium',
  tried: 'a clock 40 days, then ten years ahead (every moment in the database moved back)',
  before: '1 of 2 orders left, then 0',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const first = await server({}, dataDir);
    await bookedOrder(first.url, '127.0.22.1', {});
    const browser = await openBrowser(first.url);
    await browser.call('setStartWizard', { setStartWizard: true });
    await first.kill();
    for (const jump of ['40 days', '10 years']) {
      age(dataDir, jump);
      const later = await server({}, dataDir);
      await pause(4000);
      await later.kill();
      const left = count(dataDir, 'orders');
      check(left === 2, `${jump}: ${left} of 2 orders left`);
    }
  },
};

export const privacyAttacks = [staleDrafts, foldedAddresses, unreadableOrders, clockJumps];
