/* Amendments of an order without or after the right to it (row B13). */
import { paths } from '../../../domain/contracts/paths.ts';
import { ORDER_PATH, TRANSFER_PATH } from '../../../domain/order/order-links.ts';
import type { Attack } from '../attack.ts';
import { type Browser, openBrowser } from '../../../tests/support/attacker/browser.ts';
import { sql } from '../../../tests/support/attacker/database.ts';
import { type Answer, ask, pause, tally } from '../../../tests/support/attacker/http.ts';
import { isTo, mailsAtRest } from '../harness/mails.ts';
import { bookedOrder } from '../harness/orders.ts';
import { runStudio } from '../../../tests/support/attacker/target.ts';

const OWNER = 'olga@nordlicht.example';
const THIEF = 'tom@fremd.example';
/** Sent in sequence while the studio begins, so that some arrive before and some after. */
const AT_ONCE = 15;
/** ms between them: a studio command takes about two seconds. */
const RHYTHM = 200;

const foreignAmendments: Attack = {
  row: 'B13',
  weight: 'low',
  tried: `amendments of somebody else’s order: with one’s own link and cookie and the other’s number, with the other’s transfer link, cookie without its XSRF pair, a made-up link; ${AT_ONCE} of one’s own while the studio begins, and after that`,
  before: 'nothing found',
  async run({ server, folder, check }) {
    const dataDir = await folder();
    const { url, isAlive } = await server({}, dataDir);
    const owner = await bookedOrder(url, '127.0.115.1', { email: OWNER });
    const thief = await bookedOrder(url, '127.0.115.2', { email: THIEF });
    const [hers, his] = [await linksOf(dataDir, OWNER), await linksOf(dataDir, THIEF)];
    const before = orderOf(dataDir, OWNER);
    const body = { client: { name: 'Fremd' }, note: 'Fremd', id: before.id, wizard_clipping_id: before.number };

    const amendBy = (token: string) =>
      ask(url, {
        method: 'POST',
        path: `${paths.amendOrder}?id=${before.id}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        from: '127.0.115.2',
      });
    const own = [await amendBy(his.order), await thief.post(`${paths.amendOrder}?id=${before.id}`, body)];
    const refused = [
      await amendBy(hers.transfer),
      await amendBy(`${hers.order.slice(1)}x`),
      await amendBy(before.id),
      await withoutXsrf(owner, body),
      await (await openBrowser(url, '127.0.115.3')).post(paths.amendOrder, body),
    ];
    check(
      refused.every(({ status }) => status === 403 || status === 404),
      `foreign ${tally(refused)}`,
    );
    const isUntouched = JSON.stringify(orderOf(dataDir, OWNER)) === JSON.stringify(before);
    check(
      isUntouched && own.every(({ status }) => status === 200) && orderOf(dataDir, THIEF).context.includes('"Fremd"'),
      'with one’s own link and the other’s number it is one’s own that changes',
    );

    const starting = runStudio(dataDir, ['status', before.number, 'inBearbeitung', 'vorhandene']);
    const meanwhile: Answer[] = [];
    for (let sent = 0; sent < AT_ONCE; sent += 1) {
      meanwhile.push(await owner.post(paths.amendOrder, { note: `Währenddessen ${sent}` }));
      await pause(RHYTHM);
    }
    const { code } = await starting;
    const atWork = orderOf(dataDir, OWNER);
    const late = [
      await owner.post(paths.amendOrder, { note: 'Danach' }),
      await ask(url, {
        method: 'POST',
        path: paths.amendOrder,
        headers: {
          authorization: `Bearer ${hers.order}`,
          'content-type': 'application/json',
          'x-order-revision': String(before.revision),
          'idempotency-key': 'k'.repeat(20),
        },
        body: JSON.stringify({ client: { street: 'Danach 1' } }),
        from: '127.0.115.1',
      }),
    ];
    const taken = meanwhile.filter(({ status }) => status === 200).length;
    const noted = amendmentsOf(dataDir, before.id);
    check(
      code === 0 && noted === taken && meanwhile.every(({ status }) => status === 200 || status === 409),
      `while work begins ${tally(meanwhile)}, ${noted} of them in the history`,
    );
    const isKept = JSON.stringify(orderOf(dataDir, OWNER)) === JSON.stringify(atWork);
    check(isKept && late.every(({ status }) => status === 409), `afterwards ${tally(late)}, nothing changed`);
    check(isAlive(), 'the server lives');
  },
};

/** The secrets of the order's page and transfer window, from the customer's mails. */
async function linksOf(dataDir: string, email: string) {
  const mails = await mailsAtRest(dataDir);
  const texts = mails.filter((mail) => isTo(mail, (address) => address === email)).map(({ text }) => text ?? '');
  const secretOf = (path: string) => new RegExp(`${path}#([\\w-]{43})`).exec(texts.join('\n'))?.[1] ?? '';
  return { order: secretOf(ORDER_PATH), transfer: secretOf(TRANSFER_PATH) };
}

function orderOf(dataDir: string, email: string) {
  const rows = sql(dataDir, 'select id, wizard_clipping_id, revision, status, context from orders');
  const row = rows.find(({ context }) => String(context).includes(email)) ?? {};
  return {
    id: String(row['id']),
    number: String(row['wizard_clipping_id']),
    revision: Number(row['revision']),
    status: String(row['status']),
    context: String(row['context']),
  };
}

function amendmentsOf(dataDir: string, orderId: string): number {
  return sql(dataDir, `select id from order_events where event = 'amended' and order_id = ?`, orderId).length;
}

function withoutXsrf({ base, cookies, from }: Browser, body: object): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json' };
  return ask(base, { method: 'POST', path: paths.amendOrder, headers, body: JSON.stringify(body), from });
}

export const amendmentAttacks = [foreignAmendments];
