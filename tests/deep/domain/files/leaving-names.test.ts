import { describe, expect, it } from 'vitest';
import { leavingPaths } from '../../../../domain/files/leaving-names.ts';

describe('names of files that leave together', () => {
  it('are found in time linear in their number, for equal, similar and long ones', () => {
    const lists: readonly ((count: number) => string[])[] = [
      (count) => Array.from({ length: count }, () => 'bild.jpg'),
      (count) => Array.from({ length: count }, () => `${'ä'.repeat(200)}/${'ö'.repeat(1790)}.jpg`),
      (count) => Array.from({ length: count }, (_, index) => `${'a'.repeat(190)}${Math.floor(index / 2)}.jpg`),
      (count) => Array.from({ length: count }, (_, index) => `${'äöü/'.repeat(495)}${index}.jpg`),
    ];
    const growth = lists.map(
      (list) => fastest(() => leavingPaths(list(32_000))) / fastest(() => leavingPaths(list(4000))),
    );
    // Eight times as many: factor 8 if linear, 64 if quadratic; a busy machine up to doubles the first.
    expect(growth.filter((factor) => factor > 32)).toEqual([]);
  });
});

/** Thread CPU time in µs, the fastest of a few tries: excludes other processes and garbage collection threads. */
function fastest(work: () => unknown): number {
  return Math.min(
    ...Array.from({ length: 6 }, () => {
      const before = process.threadCpuUsage();
      work();
      return process.threadCpuUsage(before).user;
    }),
  );
}
