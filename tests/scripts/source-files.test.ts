import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AROUND, filesIn, knotsOf, PRODUCT, root } from '../../scripts/source-files.ts';

describe('the schemas', () => {
  it('use the small half of zod everywhere: a fifth of its weight, and it never compiles code', () => {
    const everything = filesIn(root, [...PRODUCT, ...AROUND]);
    const whole = [...everything].filter(([, text]) => /(?:from|import\() ?'zod(?:\/(?!mini')[^']*)?'/.test(text));
    expect(whole.map(([path]) => path)).toEqual([]);
  });
});

describe('the comments', () => {
  const files = [...filesIn(root, [...PRODUCT, ...AROUND])];

  it('fit into 120 columns', () => {
    const long = files.flatMap(([path, text]) =>
      commentLines(text)
        .filter((line) => line.length > 120)
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(long).toEqual([]);
  });

  it('have at most two lines at the start of a file', () => {
    expect(files.filter(([, text]) => headerLines(text) > 2).map(([path]) => path)).toEqual([]);
  });

  it('name only tests that exist', () => {
    const named = files.flatMap(([path, text]) =>
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

  it('are a knot when they import each other through a third one, and by a type alone', () => {
    const files = new Map([
      ['a/one.ts', "import { two } from '../b/two.ts';"],
      ['b/two.ts', "import type { Three } from '../c/three.ts';"],
      ['c/three.ts', "export type Three = import('../a/one.ts').One;\nexport { one } from '../a/one.ts';"],
      ['d/four.ts', "import { one } from '../a/one.ts';"],
    ]);
    expect(knotsOf(files)).toEqual([['a', 'b', 'c']]);
  });
});

/** Comments at the start of a line, without those that tools read, which cannot be broken. */
function commentLines(text: string): string[] {
  return text.split('\n').filter((line) => /^\s*(?:\/\*|\*|\/\/)/.test(line) && !/oxlint-|@ts-|@vite-/.test(line));
}

/** Lines of text of the comment at the start of a file. A doc comment has none: it belongs to what follows. */
function headerLines(text: string): number {
  const header = /^(?:\/\/\/.*\n)*\/\*(?!\*)([^]*?)\*\//.exec(text)?.[1] ?? '';
  return header.split('\n').filter((line) => /[^\s*]/.test(line)).length;
}
