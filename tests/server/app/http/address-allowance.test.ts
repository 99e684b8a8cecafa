import { describe, expect, it } from 'vitest';
import { createAddressAllowance } from '../../../../server/app/http/rate-limits.ts';
import { addressKey, isLoopback } from '../../../../server/app/platform/address-key.ts';
import { createRetentionJob } from '../../../../server/office/privacy/retention-job.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/test-app.ts';

const HOUR = 60 * 60 * 1000;

describe.each(eachDatabase())('the allowance of an address, on $name', (database) => {
  /** Takes as servers do, each in a transaction of its own. */
  async function allowance() {
    const { app, store, world, config } = await startTestApp({ environment: await database.environment() });
    const oneServer = () =>
      createAddressAllowance({ limits: { tests: 100 }, window: HOUR, now: () => world.now().getTime() });
    const { take } = oneServer();
    const other = oneServer();
    return {
      world,
      store,
      job: createRetentionJob({ store, world, periods: config.retention, log: app.log }),
      take: (source: string, tests = 1) => store.write((queries) => take(queries, source, { tests })),
      takeElsewhere: (source: string, tests: number) =>
        store.write((queries) => other.take(queries, source, { tests })),
      takeInVain: (source: string, tests: number) =>
        store
          .write(async (queries) => {
            await take(queries, source, { tests });
            throw new Error('in vain');
          })
          .catch(() => undefined),
    };
  }

  it('allows a burst up to the limit, then returns a wait, and charges nothing for refused calls', async () => {
    const { take } = await allowance();
    expect([await take('a', 60), await take('a', 40)]).toEqual([0, 0]);
    expect([await take('a'), await take('a', 50), await take('a')]).toEqual([HOUR / 100, HOUR / 2, HOUR / 100]);
  });

  it('is shared by all servers, also for simultaneous requests', async () => {
    const { take, takeElsewhere } = await allowance();
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? take('a', 10) : takeElsewhere('a', 10))),
    );
    expect(waits.toSorted((one, other) => one - other)).toEqual([...Array<number>(10).fill(0), HOUR / 10, HOUR / 10]);
  });

  it('refills evenly, full after the window and never more', async () => {
    const { take, world } = await allowance();
    await take('a', 100);
    world.pass(HOUR / 2);
    expect([await take('a', 51), await take('a', 50)]).toEqual([HOUR / 100, 0]);
    world.pass(10 * HOUR);
    expect([await take('a', 100), await take('a')]).toEqual([0, HOUR / 100]);
  });

  it('refills nothing when the clock is set back, and never exceeds its limit', async () => {
    const { take, world } = await allowance();
    await take('a', 100);
    world.pass(-1000 * HOUR);
    expect(await take('a')).toBe(HOUR / 100);
    world.pass(HOUR);
    expect(await take('b', 100)).toBe(0);
  });

  it('never covers a cost above the limit', async () => {
    const { take } = await allowance();
    expect(await take('a', 101)).toBe(Number.POSITIVE_INFINITY);
  });

  it('is not charged for a failed call', async () => {
    const { take, takeInVain } = await allowance();
    await takeInVain('a', 100);
    expect(await take('a', 100)).toBe(0);
  });

  it('of several resources returns the wait of the scarcest one', async () => {
    const { store, world } = await allowance();
    const now = () => world.now().getTime();
    const { take } = createAddressAllowance({ limits: { files: 10, bytes: 1000 }, window: HOUR, now });
    const waitFor = (files: number, bytes: number) =>
      store.write(async (queries) => {
        const wait = await take(queries, 'a', { files, bytes });
        if (wait > 0) throw new Error(String(wait));
        return wait;
      });
    expect(await waitFor(5, 900)).toBe(0);
    await expect(waitFor(1, 200)).rejects.toThrow(String(HOUR / 10));
    await expect(waitFor(10, 200)).rejects.toThrow(String(HOUR / 2));
    expect(await waitFor(5, 100)).toBe(0);
    await expect(waitFor(1, 0)).rejects.toThrow(String(HOUR / 10));
  });

  it('is separate for each address', async () => {
    const { take } = await allowance();
    expect([await take('a', 100), await take('b', 100)]).toEqual([0, 0]);
  });

  it('leaves no row behind when it is full again', async () => {
    const { take, job, store, world } = await allowance();
    await take('a', 100);
    world.pass(HOUR / 2);
    await take('b', 100);
    world.pass(HOUR / 2 + 1);
    expect(await job.run()).toEqual({ addressShares: 1 });
    expect(await store.read((queries) => queries.selectFrom('address_shares').select('source').execute())).toEqual([
      { source: 'b' },
    ]);
  });
});

describe('the key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, key) => expect(addressKey(address)).toBe(key));

  it('recognises this machine', () => {
    const addresses = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '128.0.0.1', '::2', '1.127.0.0'];
    expect(addresses.filter((address) => isLoopback(address))).toEqual(addresses.slice(0, 4));
  });
});
