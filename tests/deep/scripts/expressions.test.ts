import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vite';

const root = join(import.meta.dirname, '../../..');
/** Characters that many expressions repeat; each expression adds its own. */
const COMMON = Array.from('a0A /-._<",=%&(;@:é\t\n\u200B');
const SHORT = 2000;
const LONG = 8000;
/** Threshold in ms for the long text below which no further check is needed. */
const QUICK = 2;
/** A text four times as long may take four times as long, with a margin for a busy machine. */
const MOST = 8;

const literals = ['domain', 'machines', 'server', 'src'].flatMap(literalsBelow);
const repeating = [...new Map(literals.map((one) => [String(one.expression), one])).values()].filter(({ expression }) =>
  /[*+]|\{\d+,\}/.test(expression.source),
);

describe('the time of a regular expression', () => {
  it('is linear in the length of the text, in all of the product', { timeout: 120_000 }, () => {
    expect(repeating.length).toBeGreaterThan(50);
    expect(repeating.flatMap(({ expression, file }) => slowest(expression).map((text) => `${file} ${text}`))).toEqual(
      [],
    );
  });

  it.each([/\/+$/, /(?:a+)+b/, /\S+@\S+/g, /^"(?:[^"]|"")*"+$/])(
    'is reported where it is not linear: %s',
    (expression) => {
      expect(slowest(expression)).not.toEqual([]);
    },
  );
});

/** The expression with its slow text, if time grows faster than length from `SHORT` to `LONG`. */
function slowest(expression: RegExp): string[] {
  for (const [before, pump, after] of textsFor(expression)) {
    const text = (length: number) => before + pump.repeat(length / pump.length) + after;
    /** Thread CPU time in ms. */
    const time = (length: number) => {
      const subject = text(length);
      const begin = process.threadCpuUsage().user;
      if (expression.global) subject.replaceAll(expression, '');
      else expression.exec(subject);
      return (process.threadCpuUsage().user - begin) / 1000;
    };
    const best = (length: number) => Math.min(time(length), time(length), time(length));
    // A short text first, because exponential time shows after a few characters.
    if (time(24) > QUICK && best(24) > QUICK) return [`${String(expression)} with ${JSON.stringify(pump)}`];
    if (time(LONG) < QUICK) continue;
    const [short, long] = [best(SHORT), best(LONG)];
    if (long > QUICK && long / short > MOST) return [`${String(expression)} with ${JSON.stringify(pump)}`];
  }
  return [];
}

function* textsFor({ source }: RegExp): Generator<readonly [string, string, string]> {
  const named = [...new Set(source.replaceAll(/\\[a-zA-Z]/g, '').replaceAll(/[\\[\](){}*+?^$|]/g, ''))].slice(0, 8);
  const pairs = named.flatMap((one) => named.map((other) => one + other));
  const begin = /^\^?([^\\[\](){}*+?^$|.]+)/.exec(source)?.[1] ?? '';
  for (const pump of new Set([...COMMON, ...named, ...pairs])) {
    for (const after of ['', '\u0001', 'x!']) for (const before of new Set(['', begin])) yield [before, pump, after];
  }
}

function literalsBelow(folder: string): { readonly expression: RegExp; readonly file: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const tree = parseAst(readFileSync(join(root, folder, file), 'utf8'), {
        lang: file.endsWith('x') ? 'tsx' : 'ts',
      });
      return expressionsIn(tree).map((expression) => ({ expression, file: join(folder, file) }));
    });
}

function expressionsIn(node: unknown): RegExp[] {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return [];
  const { regex } = node as { readonly regex?: { readonly pattern: string; readonly flags: string } };
  if (regex !== undefined) return [new RegExp(regex.pattern, regex.flags)];
  return Object.values(node).flatMap(expressionsIn);
}
