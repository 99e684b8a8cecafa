import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { walkTo } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';

const HTTPS = { environment: { PUBLIC_URL: 'https://www.freistell-studio.example' } };
const start: InjectOptions = {
  method: 'POST',
  url: '/api/wizard/setStartWizard',
  payload: { setStartWizard: true },
};

/** The status when an attacker has planted both halves of a pair. */
async function withPlanted(visitor: Visitor, value: string): Promise<number> {
  const answer = await visitor.request({
    ...start,
    headers: {
      cookie: [...visitor.cookies, ['XSRF-TOKEN', value]].map(([name, one]) => `${name}=${one}`).join('; '),
      'x-xsrf-token': value,
    },
  });
  return answer.statusCode;
}

/** The same browser in a window with outdated cookies. */
function olderWindow(visitor: Visitor): () => Promise<number> {
  const cookies = new Map(visitor.cookies);
  return async () =>
    (
      await visitor.request({
        method: 'POST',
        url: '/api/wizard/fastlane',
        payload: { val: 'web' },
        headers: { 'x-xsrf-token': cookies.get('XSRF-TOKEN') },
      })
    ).statusCode;
}

describe('the XSRF pair', () => {
  it('is refused when invented, before an order and with one', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    visitor.cookies.delete('XSRF-TOKEN');
    for (const value of ['bench', 'x'.repeat(43), `${'x'.repeat(43)}.${'y'.repeat(43)}`, 'x.', '.']) {
      expect([value, await withPlanted(visitor, value)]).toEqual([value, 403]);
    }

    const customer = await newVisitor(app);
    await walkTo(customer, 'contact');
    customer.cookies.delete('XSRF-TOKEN');
    expect(await withPlanted(customer, 'bench')).toBe(403);
  });

  it('of one visitor is invalid for another, once an order has begun', async () => {
    const { app } = await startTestApp();
    const [attacker, customer, beginner] = [await newVisitor(app), await newVisitor(app), await newVisitor(app)];
    await walkTo(attacker, 'contact');
    await walkTo(customer, 'contact');
    for (const stranger of [attacker, beginner]) {
      const planted = stranger.cookies.get('XSRF-TOKEN') ?? '';
      const victim = await app.inject({
        ...start,
        cookies: { order: customer.cookies.get('order') ?? '', 'XSRF-TOKEN': planted },
        headers: { 'x-xsrf-token': planted },
      });
      expect(victim.statusCode).toBe(403);
    }
  });

  it('is refused when cookie and header differ, although each of them is genuine', async () => {
    const { app } = await startTestApp();
    const [one, other] = [await newVisitor(app), await newVisitor(app)];
    const answer = await app.inject({
      ...start,
      cookies: { 'XSRF-TOKEN': one.cookies.get('XSRF-TOKEN') ?? '' },
      headers: { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('changes with the order, and then stays valid', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    const before = visitor.cookies.get('XSRF-TOKEN');

    const begun = await visitor.request(start);
    const further = await visitor.post('saveContact', { client: {} });

    expect(begun.cookies.map(({ name }) => name)).toEqual(['order', 'XSRF-TOKEN']);
    expect(visitor.cookies.get('XSRF-TOKEN')).not.toBe(before);
    expect([further.statusCode, further.cookies]).toEqual([400, []]);
    expect((await visitor.request({ method: 'GET', url: '/api/wizard/order' })).cookies).toEqual([]);
  });

  it('expires with the order, so that a visitor without it has no order', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    const lives = async (request: InjectOptions) =>
      (await visitor.request(request)).cookies.map(({ name, maxAge }) => [name, maxAge]);
    const days = 30 * 24 * 60 * 60;
    expect(await lives(start)).toEqual([
      ['order', days],
      ['XSRF-TOKEN', days],
    ]);
    visitor.cookies.delete('XSRF-TOKEN');
    expect(await lives({ method: 'GET', url: '/api/wizard/order' })).toEqual([['XSRF-TOKEN', days]]);
    expect(await lives({ method: 'DELETE', url: '/api/wizard/order' })).toEqual([
      ['order', 0],
      ['XSRF-TOKEN', undefined],
    ]);
  });

  it('is sent with the refusal of an outdated one, so that the next attempt succeeds', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    const older = olderWindow(visitor);
    await walkTo(visitor, 'formats.fastlane');
    const current = visitor.cookies.get('XSRF-TOKEN');

    expect(await older()).toBe(403);
    // A stored order outlives the pair, which ends with the window or has an outdated format.
    for (const stored of [undefined, 'A'.repeat(43)]) {
      if (stored === undefined) visitor.cookies.delete('XSRF-TOKEN');
      else visitor.cookies.set('XSRF-TOKEN', stored);
      const refused = await visitor.post('fastlane', { val: 'web' });
      expect([refused.statusCode, refused.cookies.map(({ value }) => value)]).toEqual([403, [current]]);
      expect((await visitor.post('fastlane', { val: 'web' })).statusCode).toBe(200);
    }
  });

  it('is valid in every process on the same database, and nowhere else', async () => {
    const one = await startTestApp();
    const beside = await startTestApp({ environment: { DATA_DIR: one.config.dataDir } });
    const elsewhere = await startTestApp();
    const visitor = await newVisitor(one.app);
    const pair = {
      ...start,
      cookies: { 'XSRF-TOKEN': visitor.cookies.get('XSRF-TOKEN') ?? '' },
      headers: { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '' },
    };
    const answers = await Promise.all([beside, elsewhere].map(({ app }) => app.inject(pair)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403]);
  });
});

describe('the order cookie', () => {
  it('on https has a name protected from other hosts, and a planted plain one is ignored', async () => {
    const { app } = await startTestApp(HTTPS);
    const attacker = await newVisitor(app);
    await walkTo(attacker, 'contact');
    const token = attacker.cookies.get('__Host-order') ?? '';

    const victim = await newVisitor(app);
    victim.cookies.set('order', token);

    expect((await attacker.order()).orderItem?.screen).toBe('contact');
    expect(await victim.order()).toEqual({ orderItem: null, allowed: ['setStartWizard'] });
    expect((await victim.request({ method: 'GET', url: '/api/upload/files' })).statusCode).toBe(404);
    await victim.call('setStartWizard', { setStartWizard: true });
    expect(victim.cookies.get('__Host-order')).not.toBe(token);
  });
});
