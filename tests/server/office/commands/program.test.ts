import { expect, it } from 'vitest';
import { printJson, tableOf } from '../../../../server/office/commands/program.ts';

const rows = [
  ['Status', 'gebucht', 'heute'],
  ['E-Mail', '', 'gestern'],
  ['', 'und'],
];

it.each([
  [
    'below its head',
    ['Was', 'Wie'],
    ['Was     Wie', 'Status  gebucht  heute', 'E-Mail           gestern', '        und'],
  ],
  ['without a head', null, ['Status  gebucht  heute', 'E-Mail           gestern', '        und']],
])('a table %s has columns as wide as their widest cell', (_, head, lines) => {
  expect(tableOf(head, rows)).toEqual(lines);
});

it('an empty table has no lines', () => {
  expect(tableOf(null, [])).toEqual([]);
});

it('JSON has the lines of JSON.stringify, however long its lists are', () => {
  const files = Array.from({ length: 1000 }, (_, at) => ({ at, name: `Größe "${at}"`, none: undefined, tags: [] }));
  const named = Object.fromEntries(files.map((file) => [file.name, [file, null, undefined]]));
  const value = { none: undefined, orders: [{ id: 'a', files, empty: {} }], named, last: [1, [2]] };
  const printed: string[] = [];
  printJson((text) => void printed.push(text), value);
  expect(printed.join('\n')).toBe(JSON.stringify(value, null, 2));
  // The longest text is one entry.
  expect(Math.max(...printed.map(({ length }) => length))).toBeLessThan(200);
});
