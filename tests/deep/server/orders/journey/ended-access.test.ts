import { describe, expect, it } from 'vitest';
import { KEY_HEADER } from '../../../../../domain/contracts/headers.ts';
import type { Contract } from '../../../../../domain/contracts/contract.ts';
import { contracts } from '../../../../../domain/contracts/contracts.ts';
import { wizardCallNames } from '../../../../../domain/contracts/wizard-calls.ts';
import { revokeOrderLinks } from '../../../../../server/orders/rows/order-keys.ts';
import { bookImagesLater } from '../../../../support/booked-order.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp, type TestApp } from '../../../../support/test-app.ts';
import { newVisitor } from '../../../../support/visitor.ts';

const named = { 'idempotency-key': 'k'.repeat(20) };

/** Calls by the link of an order's page, with a body each. */
const byLink = {
  amendOrder: { note: 'Bitte mittig' },
  askQuestion: { question: 'Wann kommen die Bilder?' },
  requestCorrections: { requests: [{ file: 'keine', comment: 'Heller', pin: null }] },
} as const;

/** Every call with an idempotency key, by what opens the order for it. */
const doors = {
  cookie: [...wizardCallNames, 'orderAgain', 'openQuote'],
  link: Object.keys(byLink),
  // Public forms, whose answers reveal nothing of an order.
  nothing: ['sendEnquiry', 'sendWithdrawal'],
};

describe('a call repeated under its key', () => {
  it('is listed here with the access that it needs, for every call', () => {
    const withKey = Object.entries(contracts)
      .filter(([, { headers = {} }]: [string, Contract]) => KEY_HEADER in headers)
      .map(([name]) => name);
    expect(withKey.toSorted()).toEqual(Object.values(doors).flat().toSorted());
  });

  it('is not answered again to a browser whose resume link has been revoked', async () => {
    const test = await startTestApp();
    const owner = await newVisitor(test.app);
    await walkTo(owner, 'quantity');
    const other = await resumed(test, owner);
    const call = () => other.post('saveQuantity', { quantity: 7 }, named);
    expect((await call()).statusCode).toBe(200);
    const ended = await owner.request({ method: 'DELETE', url: '/api/wizard/resume-link' });
    expect(ended.statusCode).toBe(204);

    expect((await call()).json()).toMatchObject({ code: 'notFound' });
  });

  it.each(Object.entries(byLink))(
    'is not answered again by an expired link to an order page: %s',
    async (name, payload) => {
      const test = await startTestApp();
      const { token, number } = await bookImagesLater(test, 3);
      const { method, path } = contracts[name as keyof typeof byLink];
      const headers = { authorization: `Bearer ${token}`, ...named };
      const call = () => test.app.inject({ method, url: path, headers, payload });
      const first = await call();
      expect(first.body).not.toContain('"ended"');
      await endLinks(test, number);

      expect((await call()).json()).toMatchObject({ code: 'ended' });
    },
  );
});

/** Another browser, which continues the visitor's open order by a resume link. */
async function resumed(test: TestApp, owner: Awaited<ReturnType<typeof newVisitor>>) {
  await owner.request({ method: 'POST', url: '/api/wizard/resume-link', payload: { email: 'jana@nordlicht.example' } });
  const mail = (await test.mails()).find(({ subject }) => subject?.startsWith('Hier geht dein Auftrag'));
  const token = /fortsetzen#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const other = await newVisitor(test.app);
  await other.request({ method: 'POST', url: '/api/wizard/resume', payload: { token } });
  return other;
}

async function endLinks({ store, world }: TestApp, number: string): Promise<void> {
  await store.write(async (queries) => {
    const { id } = await queries
      .selectFrom('orders')
      .select('id')
      .where('wizard_clipping_id', '=', number)
      .executeTakeFirstOrThrow();
    await revokeOrderLinks(queries, world, id);
  });
}
