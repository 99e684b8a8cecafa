import { setImmediate as nextRound } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createLines,
  jsonInParts,
  mapInParts,
  readInPages,
  sortInParts,
} from '../../../../server/app/platform/in-parts.ts';
import { limits } from '../../../../server/app/platform/limits.ts';

const { part } = limits.turns;

describe('work in parts', () => {
  it('yields after each part, and returns the same as at once', async () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => index);
    const rounds = countRounds();
    const doubled = await mapInParts(numbers, (number) => {
      spend(part.value / 32);
      return number * 2;
    });
    expect(doubled).toEqual(numbers.map((number) => number * 2));
    // Long enough that only whole parts count on any machine.
    expect(rounds()).toBeGreaterThan(2000 / 32 / 2);
  });

  it('runs one part per round, for any number of jobs', async () => {
    let pieces = 0;
    let most = 0;
    const works = Array.from({ length: 5 }, () =>
      mapInParts(Array.from({ length: 320 }), (_, index) => {
        if (index % 32 === 0) pieces += 1;
        spend(part.value / 16);
      }),
    );
    // The first pieces begin at once, like any incoming call.
    await nextRound();
    const rounds = countRounds(() => {
      most = Math.max(most, pieces);
      pieces = 0;
    });
    await Promise.all(works);
    rounds();
    expect(most).toBeLessThanOrEqual(2);
  });

  it('runs jobs of one name in sequence, also after one that fails', async () => {
    const inLine = createLines();
    const said: string[] = [];
    const work = (name: string, isFailing = false) =>
      inLine(name.slice(0, 1), async () => {
        said.push(`${name} begins`);
        await nextRound();
        said.push(`${name} ends`);
        if (isFailing) throw new Error('away');
      });
    const failed = work('a1', true).catch((error: unknown) => String(error));
    await Promise.all([work('a2'), work('b1')]);
    const ofA = said.filter((one) => one.startsWith('a'));
    expect([await failed, said.slice(0, 2), ofA]).toEqual([
      'Error: away',
      ['a1 begins', 'b1 begins'],
      ['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends'],
    ]);
  });

  it('sorts stably, like Array.sort', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.nat()), { maxLength: 900 }),
        async (items) => {
          expect(await sortInParts(items, byFirst)).toEqual(items.toSorted(byFirst));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a list read in pages', () => {
  it.each([0, 1, 499, 500, 501, 1_500])('is whole and in order, with %d rows', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => at);
    const read = await readInPages<number>(async (last, limit) =>
      rows.filter((row) => row > (last ?? -1)).slice(0, limit),
    );
    expect(read).toEqual(rows);
  });

  it('lets other work run between two pages', async () => {
    const rounds = countRounds();
    await readInPages<number>(async (last = 0, limit) =>
      Array.from({ length: last < 2_000 ? limit : 0 }, (_, at) => last + at + 1),
    );
    expect(rounds()).toBeGreaterThanOrEqual(4);
  });
});

describe('JSON written in parts', () => {
  const long = fc.oneof(
    fc.array(fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 2 })), { minLength: 250, maxLength: 300 }),
    fc
      .array(fc.string(), { minLength: 260, maxLength: 400 })
      .map((keys) => Object.fromEntries(keys.map((key) => [key, 1]))),
    fc
      .array(fc.string({ minLength: 3 }), { minLength: 260, maxLength: 300 })
      .map((keys) => Object.fromEntries(keys.map((key, index) => [key, index % 3 === 0 ? undefined : { key }]))),
  );
  const value = fc.oneof(
    fc.jsonValue(),
    long,
    fc.record({ a: fc.jsonValue(), media: long, none: fc.constant(undefined), at: fc.date({ noInvalidDate: true }) }),
    fc.array(fc.oneof(long, fc.constant(undefined)), { maxLength: 3 }),
    fc.record({ orderItem: fc.record({ media: long, list: fc.array(long, { maxLength: 2 }) }) }),
  );

  it('equals that of JSON.stringify', async () => {
    await fc.assert(
      fc.asyncProperty(value, async (one) => {
        expect((await jsonInParts(one)).toString()).toBe(JSON.stringify(one));
      }),
      { numRuns: 200 },
    );
  });
});

function byFirst([one = 0]: readonly number[], [other = 0]: readonly number[]): number {
  return one - other;
}

/** Blocks the thread, in ms. */
function spend(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/**
 * Counts the rounds of the event loop.
 * @param each Called in every round.
 */
function countRounds(each = () => {}): () => number {
  let count = 0;
  const look = () => {
    count += 1;
    each();
    timer = setImmediate(look);
  };
  let timer = setImmediate(look);
  return () => {
    clearImmediate(timer);
    return count;
  };
}
