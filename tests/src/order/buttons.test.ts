/*
 * Every button of the wizard and of the order's page that does something is pressed by some test: its words, or their name in the file of words,
 * stand in a test of a browser, a driver of the paths or a unit test. A button that none names is a button whose effect nothing asserts.
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
  /** The names of its words, `quantityTexts.more`. */
  readonly words: readonly string[];
}

/** The elements with a handler of presses, each with the names of the words in it. */
function buttonsIn(file: string): Button[] {
  const code = codeOf(file);
  const aliases = new Map(
    [...code.matchAll(/^const (\w+) = (\w+Texts(?:\.\w+)*);$/gm)].map(([, name = '', meant = '']) => [name, meant]),
  );
  return [...code.matchAll(/<(Button|ActionIcon|Anchor|UnstyledButton|Chip|SubmitButton)\b/g)].flatMap(
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

/** Its tag with all attributes; what stands in braces is passed over. */
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

/** Buttons that no test names yet. A new one does not come in here: it gets a test; one that has got a test goes out. */
const NOT_YET: readonly string[] = [
  'src/order/corrections/correction-drafts.tsx: correctionTexts.draft.send',
  'src/order/formats/custom-scale-row.tsx: scaleTexts.customRemove',
  'src/order/frame/progress.tsx: frameTexts.doneHint',
  'src/order/link-mail/elsewhere-dialog.tsx: elsewhereTexts.end',
  'src/order/order-page/booked-order.tsx: orderPageTexts.print',
  'src/order/order-page/file-grid.tsx: orderPageTexts.images.more',
  'src/order/order-page/order-images.tsx: orderPageTexts.remove.selected',
  'src/order/order-page/order-images.tsx: uploadTexts.bulk.selectAll',
  'src/order/upload/bulk-actions.tsx: uploadTexts.bulk.keep',
  'src/order/upload/bulk-actions.tsx: uploadTexts.bulk.removeSelected, uploadTexts.bulk.removeAll',
  'src/order/upload/bulk-actions.tsx: uploadTexts.bulk.retry',
  'src/order/upload/bulk-actions.tsx: uploadTexts.bulk.skip',
  'src/order/upload/file-list.tsx: uploadTexts.bulk.selectAll',
  'src/order/upload/file-list.tsx: uploadTexts.filters',
  'src/order/upload/file-row.tsx: uploadTexts.file.sendAnywayOf, uploadTexts.file.sendAnyway',
  'src/order/upload/uploader.tsx: uploadTexts.bulk.retry',
  'src/order/upload/uploader.tsx: uploadTexts.dismiss',
];

/** The tables of words, by name. */
async function tablesOfWords(): Promise<ReadonlyMap<string, unknown>> {
  const modules = await Promise.all(
    filesIn('src', /texts\.ts$/).map(async (file) => (await import(path.join(root, file))) as object),
  );
  return new Map(modules.flatMap((words) => Object.entries(words)));
}

/** What the words are, where they are a plain text. */
function textOf(tables: ReadonlyMap<string, unknown>, name: string): string | null {
  const [table = '', ...keys] = name.split('.');
  const text = keys.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    tables.get(table),
  );
  return typeof text === 'string' ? text : null;
}

it('every button with words is named by some test', { timeout: 60_000 }, async () => {
  const tables = await tablesOfWords();
  const tests = [...filesIn('e2e', /\.ts$/), ...filesIn('tests', /\.ts$/)]
    .filter((file) => !file.endsWith('buttons.test.ts'))
    .map(codeOf)
    .join('\n');
  const isNamed = (name: string) => {
    const text = textOf(tables, name);
    const tail = name.split('.').slice(-2).join(String.raw`\.`);
    return new RegExp(`\\b${tail}\\b`).test(tests) || (text !== null && tests.includes(text));
  };
  // Where the words come from outside, the element that gives them is looked at.
  const buttons = filesIn('src/order', /\.tsx$/)
    .flatMap(buttonsIn)
    .filter(({ words }) => words.length > 0);
  const unpressed = buttons.filter(({ words }) => !words.some(isNamed));
  expect(buttons.length).toBeGreaterThan(50);
  expect(unpressed.map(({ file, words }) => `${file}: ${words.join(', ')}`).toSorted()).toEqual(NOT_YET);
});
