import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, knotsOf } from '../../scripts/house.ts';

/** Knots that are left, to be undone; none may join. */
const known = [['server/mail', 'server/uploads', 'server/wizard']];

describe('the folders', () => {
  it('import each other in one direction only, types included', () => {
    const knots = knotsOf(filesIn(resolve(import.meta.dirname, '../..')));
    const isKnown = (knot: readonly string[]) => known.some((one) => knot.every((folder) => one.includes(folder)));
    expect(knots.filter((knot) => !isKnown(knot))).toEqual([]);
  });

  it('are a knot when they import each other over a third one, and by a type alone', () => {
    const files = new Map([
      ['a/one.ts', "import { two } from '../b/two.ts';"],
      ['b/two.ts', "import type { Three } from '../c/three.ts';"],
      ['c/three.ts', "export type Three = import('../a/one.ts').One;\nexport { one } from '../a/one.ts';"],
      ['d/four.ts', "import { one } from '../a/one.ts';"],
    ]);
    expect(knotsOf(files)).toEqual([['a', 'b', 'c']]);
  });
});
