/*
 * Every active button of the wizard and the order page is pressed by a test that names its text or the text's key.
 * An unnamed button would have an untested effect.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Button {
  readonly file: string;
  /** The keys of its texts, `quantityTexts.more`. */
  readonly words: readonly string[];
}

/** The elements with a press handler, each with the keys of its texts. */
function buttonsIn(file: string): Button[] {
  const code = codeOf(file);
  const aliases = new Map(
    [...code.matchAll(/^const (\w+) = (\w+Texts(?:\.\w+)*);$/gm)].map(([, name = '', meant = '']) => [name, meant]),
  );
  return [...code.matchAll(/<(Button|BusyButton|Anchor|UnstyledButton|Chip|SubmitButton)\b/g)].flatMap(
    ({ index, 1: tag = '' }) => {
      const element = elementAt(code, index, tag);
      if (!/\bon(?:Click|Act)=/.test(openingOf(element))) return [];
      const named = [...element.matchAll(/(?<![\w.])(\w+)((?:\.\w+)+)/g)].flatMap(([, first = '', rest = '']) => {
        const meant = aliases.get(first) ?? (first.endsWith('Texts') ? first : null);
        return meant === null ? [] : [`${meant}${rest}`];
      });
      return [{ file, words: [...new Set(named)] }];
    },
  );
}

/** From its `<` to its end. */
function elementAt(code: string, start: number, tag: string): string {
  const opening = openingOf(code.slice(start));
  if (opening.endsWith('/>')) return opening;
  const end = code.indexOf(`</${tag}>`, start);
  return code.slice(start, end);
}

/** Its tag with all attributes; skips expressions in braces. */
function openingOf(code: string): string {
  let depth = 0;
  for (let index = 0; index < code.length; index += 1) {
    const letter = code[index];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '>' && depth === 0) return code.slice(0, index + 1);
  }
  return code;
}

/** The tables of texts, by name. */
async function tablesOfWords(): Promise<ReadonlyMap<string, unknown>> {
  const modules = await Promise.all(
    filesIn('src', /texts\.ts$/).map(async (file) => (await import(path.join(root, file))) as object),
  );
  return new Map(modules.flatMap((words) => Object.entries(words)));
}

/** Stands for a name in generated texts. */
const SOME_NAME = 'einName.jpg';

/** The possible texts as regular expressions: numbers and names may be any. */
function textsOf(tables: ReadonlyMap<string, unknown>, name: string): string[] {
  const [table = '', ...keys] = name.split('.');
  const found = keys.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    tables.get(table),
  );
  const made = found as (about: unknown) => unknown;
  const words = typeof found === 'function' ? [1, 2, SOME_NAME].map((about) => attempt(() => made(about))) : [found];
  return words.flatMap((text) =>
    typeof text === 'string' && text !== ''
      ? [
          escaped(text)
            .replaceAll(escaped(SOME_NAME), '[^\'"`]+')
            .replaceAll(/\d+|NaN/g, String.raw`[\d.]+`),
        ]
      : [],
  );
}

/** `RegExp.escape` would write letters as numbers, which may differ here. */
function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

function attempt(make: () => unknown): unknown {
  try {
    return make();
  } catch {
    return null;
  }
}

it('every button with a text is pressed in some browser test', { timeout: 60_000 }, async () => {
  const tables = await tablesOfWords();
  const tests = [...filesIn('e2e', /\.ts$/), ...filesIn('tests/paths', /\.ts$/)].map(codeOf).join('\n');
  const isNamed = (name: string) => {
    const tail = escaped(name.split('.').slice(-2).join('.'));
    const texts = textsOf(tables, name).map((text) => `['"\`/^]${text}['"\`$/]`);
    return [`\\b${tail}\\b`, ...texts].some((one) => new RegExp(one).test(tests));
  };
  // Where the texts are props, reads the element that passes them.
  const buttons = ['src/order', 'src/booked']
    .flatMap((folder) => filesIn(folder, /\.tsx$/))
    .flatMap(buttonsIn)
    .filter(({ words }) => words.length > 0);
  const unpressed = buttons.filter(({ words }) => !words.some(isNamed));
  expect(buttons.length).toBeGreaterThan(50);
  expect(unpressed.map(({ file, words }) => `${file}: ${words.join(', ')}`)).toEqual([]);
});
