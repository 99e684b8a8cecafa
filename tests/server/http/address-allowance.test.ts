import { describe, expect, it } from 'vitest';
import { createAddressAllowance } from '../../../server/http/address-allowance.ts';
import { addressKey, isLoopback } from '../../../server/platform/address-key.ts';
import { limits } from '../../../server/platform/limits.ts';
import { fixedWorld } from '../../support/fixed-world.ts';

const HOUR = 60 * 60 * 1000;

describe('the allowance of an address', () => {
  it('gives a burst up to the limit, then says how long to wait, and takes nothing for what it refuses', () => {
    const { take } = allowance();
    expect([take('192.0.2.1', 60), take('192.0.2.1', 40)]).toEqual([0, 0]);
    expect([take('192.0.2.1'), take('192.0.2.1', 50), take('192.0.2.1')]).toEqual([HOUR / 100, HOUR / 2, HOUR / 100]);
  });

  it('comes back evenly, whole after the window and never more than whole', () => {
    const { take, world } = allowance();
    take('192.0.2.1', 100);
    world.pass(HOUR / 2);
    expect([take('192.0.2.1', 51), take('192.0.2.1', 50)]).toEqual([HOUR / 100, 0]);
    world.pass(10 * HOUR);
    expect([take('192.0.2.1', 100), take('192.0.2.1')]).toEqual([0, HOUR / 100]);
  });

  it('gives nothing back when the clock is set back', () => {
    const { take, world } = allowance();
    take('192.0.2.1', 100);
    world.pass(-HOUR);
    expect(take('192.0.2.1')).toBe(HOUR / 100);
  });

  it('never has what costs more than the limit', () => {
    expect(allowance().take('192.0.2.1', 101)).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes back what came to nothing', () => {
    const { take, giveBack } = allowance();
    take('192.0.2.1', 100);
    giveBack('192.0.2.1', 30);
    expect([take('192.0.2.1', 31), take('192.0.2.1', 30)]).toEqual([HOUR / 100, 0]);
  });

  it('is each address its own, but one for a network of IPv6', () => {
    const { take } = allowance();
    take('192.0.2.1', 100);
    take('2001:db8:1:2::1', 100);
    expect([take('192.0.2.2'), take('2001:db8:1:2:ffff::9'), take('2001:db8:1:3::1')]).toEqual([0, HOUR / 100, 0]);
  });

  it('forgets who asked longest ago when more addresses ask than are remembered', () => {
    const { take } = allowance();
    const asking = Array.from(
      { length: limits.addresses.remembered.value },
      (_, index) => `10.0.${index >> 8}.${index & 255}`,
    );
    for (const address of asking) take(address, 100);
    take('192.0.2.1', 100);
    expect([take(asking[1] ?? ''), take(asking[0] ?? '')]).toEqual([HOUR / 100, 0]);
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

  it('knows this machine', () => {
    const addresses = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '128.0.0.1', '::2', '1.127.0.0'];
    expect(addresses.filter((address) => isLoopback(address))).toEqual(addresses.slice(0, 4));
  });
});

function allowance() {
  const world = fixedWorld();
  return { world, ...createAddressAllowance({ limit: 100, window: HOUR, now: () => world.now().getTime() }) };
}
