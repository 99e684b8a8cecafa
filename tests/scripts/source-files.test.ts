import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AROUND, filesIn, knotsOf, PRODUCT, root } from '../../scripts/source-files.ts';

describe('the schemas', () => {
  it('are made with the small half of zod everywhere: a fifth of its weight, and it never tries to compile code', () => {
    const everything = filesIn(root, [...PRODUCT, ...AROUND]);
    const whole = [...everything].filter(([, text]) => /(?:from|import\() ?'zod(?:\/(?!mini')[^']*)?'/.test(text));
    expect(whole.map(([path]) => path)).toEqual([]);
  });
});

describe('the comments', () => {
  it('name only tests that exist', () => {
    const named = [...filesIn(root, [...PRODUCT, ...AROUND])].flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w/.-])(?:tests|e2e)\/[\w/.-]+\.(?:test|spec)\.ts/g)].map(([test]) => ({ path, test })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ test }) => !existsSync(join(root, test)))).toEqual([]);
  });
});

describe('the folders', () => {
  it('import each other in one direction only, types included', () => {
    expect(knotsOf(filesIn())).toEqual([]);
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
