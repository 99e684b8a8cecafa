import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The numbers of ASVS 4.0.3, levels 1 and 2, without those that it has deleted: section, then the last parts. */
const asvs: Readonly<Record<string, string>> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1 4 5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-6',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3 5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1 3 4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1 3-5',
  '13.2': '1-3 5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
};

function numbers(section: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}

function lastPart(number: string): number {
  return Number(number.slice(number.lastIndexOf('.') + 1));
}

/** "1.1.1, 2.1.1 to 2.1.12" → every number. */
function spread(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split(' to ');
    const section = first.slice(0, first.lastIndexOf('.'));
    return numbers(section, lastPart(first), lastPart(last));
  });
}

it('docs/security.md answers every requirement of ASVS 4.0.3 level 2 exactly once', () => {
  const text = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');
  const answered = [...text.matchAll(/^\| (\d[\d., to]*) \|/gm)].flatMap(([, cell = '']) => spread(cell));
  const wanted = Object.entries(asvs).flatMap(([section, parts]) =>
    parts.split(' ').flatMap((part) => {
      const [from, to = from] = part.split('-').map(Number) as [number, number?];
      return numbers(section, from, to);
    }),
  );

  expect(answered.toSorted()).toEqual(wanted.toSorted());
});
