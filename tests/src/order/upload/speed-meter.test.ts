import { describe, expect, it } from 'vitest';
import { createSpeedMeter } from '../../../../src/order/upload/speed-meter.ts';

describe(createSpeedMeter, () => {
  it('makes no estimate before two seconds have passed', () => {
    const speed = createSpeedMeter();

    speed.add(0, 0);
    speed.add(1_000_000, 1999);

    expect(speed.secondsFor(1_000_000)).toBeNull();
  });

  it('computes the time from the speed of the last seconds', () => {
    const speed = createSpeedMeter();

    speed.add(5_000_000, 0);
    speed.add(1_000_000, 1000);
    speed.add(1_000_000, 2000);

    expect(speed.secondsFor(3_000_000)).toBe(3);
  });

  it('forgets old speeds', () => {
    const speed = createSpeedMeter();

    for (let second = 0; second <= 10; second += 1) speed.add(10_000_000, second * 1000);
    const fast = speed.secondsFor(10_000_000);
    for (let second = 11; second <= 30; second += 1) speed.add(1_000_000, second * 1000);

    expect([fast, Math.round(speed.secondsFor(10_000_000) ?? 0)]).toEqual([1, 9]);
  });

  it('makes no estimate during a stall, and after a pause', () => {
    const speed = createSpeedMeter();
    speed.add(0, 0);
    speed.add(0, 5000);
    const standing = speed.secondsFor(1);
    speed.add(1000, 6000);

    speed.clear();

    expect([standing, speed.secondsFor(1)]).toEqual([null, null]);
  });
});
