import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { AROUND, filesIn, knotsOf, PRODUCT, root } from '../../scripts/source-files.ts';

describe('the schemas', () => {
  it('use the small half of zod everywhere: a fifth of its weight, and it never compiles code', () => {
    const everything = filesIn(root, [...PRODUCT, ...AROUND]);
    const whole = [...everything].filter(([, text]) => /(?:from|import\() ?'zod(?:\/(?!mini')[^']*)?'/.test(text));
    expect(whole.map(([path]) => path)).toEqual([]);
  });
});

describe('the views', () => {
  it('use no responsive props of Mantine: they write a style element, which the policy forbids', () => {
    const views = [...filesIn(root, ['src'])];
    const responsive = views.filter(([, text]) => /=\{\{ *(?:base|xs|sm|md|lg|xl):/.test(text));
    expect(responsive.map(([path]) => path)).toEqual([]);
  });

  it('survive code that does not come: a lazy one has a substitute, or its load insists', () => {
    const lazy = [...filesIn(root, ['src'])].flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w.])lazy\(.*?;\n/gs)].map(([statement]) => ({ path, statement })),
    );
    expect(lazy.length).toBeGreaterThan(2);
    const bare = lazy.filter(({ statement }) => !/\.catch\(|insistentLoad\(/.test(statement));
    expect(bare.map(({ path }) => path)).toEqual([]);
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

  it('name their subject and no history in the product', () => {
    const vague = /\b(?:whoever|nobody|somebody|no longer|any more|as before)\b/i;
    const found = [...filesIn(root, PRODUCT)].flatMap(([path, text]) =>
      commentLines(text)
        .filter((line) => vague.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('name only tests that exist', () => {
    const named = files.flatMap(([path, text]) =>
      [...text.matchAll(/(?<![\w/.-])(?:tests|e2e)\/[\w/.-]+\.(?:test|spec)\.ts/g)].map(([test]) => ({ path, test })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ test }) => !existsSync(join(root, test)))).toEqual([]);
  });
});

describe('the mocks of tests', () => {
  it('stand once for each module and file, because a second one replaces the first unseen', () => {
    const tests = [...filesIn(root, ['tests'])].filter(([path]) => path.endsWith('.test.ts'));
    const twice = tests.flatMap(([path, text]) => {
      const mocked = [...text.matchAll(/^vi\.mock\('([^']+)'/gm)].map(([, module]) => module);
      return new Set(mocked).size < mocked.length ? [path] : [];
    });
    expect(twice).toEqual([]);
  });
});

describe('the names of tests', () => {
  const names = [...filesIn(root, AROUND)]
    .filter(([path]) => /\.(?:test|spec)\.tsx?$/.test(path))
    .flatMap(([path, text]) => namesIn(path, text).map((name) => ({ path, name })));
  const listed = (some: typeof names) => some.map(({ path, name }) => `${path}: ${name}`);

  it('have at most 90 characters', () => {
    expect(names.length).toBeGreaterThan(2000);
    expect(listed(names.filter(({ name }) => name.length > 90))).toEqual([]);
  });

  it('name their subject and no history', () => {
    const vague = /\b(?:whoever|nobody|somebody|what is|no longer(?! than)|any more|as before)\b/i;
    expect(listed(names.filter(({ name }) => vague.test(name)))).toEqual([]);
  });

  it('are found for every kind of declaration', () => {
    const text = [
      "test('one', run);",
      "it.each(['no'])('two %s', run);",
      "test.describe('three', () => test.skip('four', run));",
      "it.skipIf(isSlow)(`five ${'no'} ${'no'}`, run);",
      "testWithFiles('six', run);",
      "expect('no').toBe('no');",
    ].join('\n');
    const filled = '?'.repeat(10);
    expect(namesIn('a.test.ts', text)).toEqual(['one', 'two %s', 'three', 'four', `five ${filled} ${filled}`, 'six']);
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

/** Literal names of tests and of their groups, also of an extended `test`; `${}` counts as ten characters. */
function namesIn(path: string, text: string): string[] {
  const names: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const node = part as SyntaxNode;
    for (const value of Object.values(node)) if (value !== node.arguments) visit(value);
    if (node.type === 'CallExpression' && /^(?:test(?:[A-Z]\w*)?|it|describe)$/.test(rootOf(node.callee))) {
      const [first] = node.arguments ?? [];
      if (typeof first?.value === 'string') names.push(first.value);
      if (first?.quasis) names.push(first.quasis.map(({ value }) => value.cooked).join('?'.repeat(10)));
    }
    visit(node.arguments);
  };
  visit(parseSync(path, text).program);
  return names;
}

/** `it` of `it.each(cases)`. */
function rootOf(callee: SyntaxNode | undefined): string {
  return callee?.name ?? (callee ? rootOf(callee.object ?? callee.callee) : '');
}

interface SyntaxNode {
  readonly type?: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly object?: SyntaxNode;
  readonly callee?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}
