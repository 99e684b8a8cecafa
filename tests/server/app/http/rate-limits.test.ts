import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limitRoutes, rateOf, registerRateLimits } from '../../../../server/app/http/rate-limits.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { contact } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const FROM_ELSEWHERE = { remoteAddress: '192.0.2.1' };
/** One call per minute; twenty requests of other kinds. */
const FEW = { RATE_LIMIT: '1' };

describe('the limits of an address', () => {
  it('scale with the configured number of calls', () => {
    expect([rateOf('calls', 600), rateOf('forms', 600), rateOf('reading', 1), rateOf('forms', 1)]).toEqual([
      600, 60, 20, 1,
    ]);
  });

  it('apply to unknown addresses, with any method', async () => {
    const { app } = await startTestApp({ environment: FEW });
    const unknown = { method: 'POST', url: '/nothing', payload: { a: 1 }, ...FROM_ELSEWHERE } as const;
    expect(await statuses(app, 21, unknown)).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  });

  it('are shared by an IPv6 network, and by every notation of an IPv4 address', async () => {
    const { app } = await startTestApp({ environment: FEW });
    const from = (remoteAddress: string) => statuses(app, 1, { url: '/nothing', remoteAddress });
    await statuses(app, 20, { url: '/nothing', remoteAddress: '2001:db8:1:2::1' });
    await statuses(app, 20, { url: '/nothing', remoteAddress: '192.0.2.1' });
    const addresses = ['2001:db8:1:2:3::4', '::ffff:192.0.2.1', '2001:db8:1:3::1', '192.0.2.2'];
    expect((await Promise.all(addresses.map(from))).flat()).toEqual([429, 429, 404, 404]);
  });

  it('count a large answer as several calls, for its address alone and for a minute', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = Fastify();
    await registerRateLimits(app, 10);
    await app.register(async (routes) => {
      limitRoutes(routes, 10, 'calls');
      routes.get('/api/large', async () => 'x'.repeat(3 * limits.rates.bytesOfCall.value));
      routes.get('/api/small', async () => 'x');
    });
    const from = (remoteAddress: string, url: string) => statuses(app, 1, { url, remoteAddress });
    // Each costs one call and three more.
    expect(await statuses(app, 4, { url: '/api/large', remoteAddress: '192.0.2.1' })).toEqual([200, 200, 200, 429]);
    const debts = ['192.0.2.1', '192.0.2.2'].map((address) => app.debtOf(address));
    expect([debts, await from('192.0.2.1', '/api/small'), await from('192.0.2.2', '/api/small')]).toEqual([
      [9, 0],
      [429],
      [200],
    ]);
    vi.advanceTimersByTime(61_000);
    expect(app.debtOf('192.0.2.1')).toBe(0);
  });

  it('do not block health checks of this machine', async () => {
    const { app } = await startTestApp({ environment: FEW });
    expect(new Set(await statuses(app, 30, { url: '/healthz' }))).toEqual(new Set([200]));
    expect(new Set(await statuses(app, 30, { url: '/readyz', remoteAddress: '::1' }))).toEqual(new Set([200]));
    expect((await statuses(app, 21, { url: '/healthz', ...FROM_ELSEWHERE })).at(-1)).toBe(429);
  });
});

describe('orders that one address begins', () => {
  it('have a limit per hour; those already begun continue', async () => {
    const { app, world, store } = await startTestApp({ environment: { RATE_LIMIT: '600' } });
    const { value } = limits.rates.newOrders;
    const first = await newVisitor(app);
    await first.call('setStartWizard', { setStartWizard: true });
    for (let count = 1; count < value; count += 1) {
      await (await newVisitor(app)).call('setStartWizard', { setStartWizard: true });
    }

    const next = await newVisitor(app);
    const refused = await next.post('setStartWizard', { setStartWizard: true });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      String(3600 / value),
      {
        code: 'tooMany',
        message:
          'Über diesen Internetanschluss wurden gerade sehr viele Aufträge begonnen. Später geht es weiter; begonnene Aufträge bleiben erhalten.',
      },
    ]);
    expect((await first.post('setStartWizard', { setStartWizard: true })).statusCode).not.toBe(429);
    expect((await first.call('saveContact', { client: contact })).screen).toBe('projectType');
    expect(await countOrders()).toBe(value);

    world.pass(3_600_000 / value);
    await next.call('setStartWizard', { setStartWizard: true });
    expect(await countOrders()).toBe(value + 1);

    async function countOrders() {
      const rows = await store.read((queries) => queries.selectFrom('orders').select('id').execute());
      return rows.length;
    }
  });
});

async function statuses(app: FastifyInstance, count: number, request: InjectOptions): Promise<number[]> {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push((await app.inject(request)).statusCode);
  return answers;
}
