import { expect, it } from 'vitest';
import { tableOf } from '../../../../server/office/commands/program.ts';

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
