import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, gapsIn, knotsOf, styleLinesOf } from '../../scripts/house.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the schemas', () => {
  it('are made with the small half of zod everywhere: a fifth of its weight, and it never tries to compile code', () => {
    const everything = filesIn(root, ['domain', 'machines', 'src', 'server', 'scripts', 'tests', 'e2e', 'bench']);
    const whole = [...everything].filter(([, text]) => /(?:from|import\() ?'zod(?:\/(?!mini')[^']*)?'/.test(text));
    expect(whole.map(([path]) => path)).toEqual([]);
  });
});

describe('the folders', () => {
  it('import each other in one direction only, types included', () => {
    expect(knotsOf(filesIn(root))).toEqual([]);
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

describe('our own styles', () => {
  it('have fewer than 2,500 lines beside the blocks that only one category has', () => {
    expect(styleLinesOf(filesIn(root)).rest).toBeLessThan(2500);
  });

  it('are counted apart from these blocks, and of the pages alone', () => {
    const files = new Map([
      ['src/site/blocks/frame-range.module.css', '.one {\n}\n'],
      ['src/site/blocks/tiles.module.css', '.one {\n  top: 0;\n}\n'],
      ['src/order/formats/choice.module.css', '.one {\n}\n'],
      ['src/site/blocks/frame-range.tsx', 'one;\n'],
    ]);
    expect(styleLinesOf(files)).toEqual({ blocks: 2, rest: 5 });
  });
});

describe('the way of a call that the table of the house counts', () => {
  it('exists file by file, each joined by an import to one before it', () => {
    expect(gapsIn(filesIn(root))).toEqual([]);
  });

  it('breaks off where a file is gone, or has nothing to do with those before it', () => {
    const files = new Map([
      ['a/one.ts', "import { two } from '../b/two.ts';"],
      ['b/two.ts', ''],
      ['c/three.ts', "import { one } from '../a/one.ts';"],
      ['d/four.ts', ''],
    ]);
    expect(gapsIn(files, ['b/two.ts', 'a/one.ts', 'c/three.ts'])).toEqual([]);
    expect(gapsIn(files, ['a/one.ts', 'd/four.ts', 'e/five.ts'])).toEqual(['d/four.ts', 'e/five.ts']);
  });
});
