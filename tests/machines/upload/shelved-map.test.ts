import { describe, expect, it } from 'vitest';
import { ShelvedMap } from '../../../machines/upload/shelved-map.ts';

/** More than one shelf, the last one partial. */
const NUMBERS = Array.from({ length: 150 }, (_, number) => number);
const squares = NUMBERS.map((number): readonly [string, number] => [`n${number}`, number * number]);
const map = ShelvedMap.of(squares);
const isLarge = (value: number) => value > 100 * 100;
const isNegative = (value: number) => value < 0;

describe('a shelved map', () => {
  it('holds its initial entries, in order', () => {
    expect([[...map], [...map.values()], map.size]).toEqual([squares, squares.map(([, value]) => value), 150]);
    expect([map.get('n149'), map.get('n150'), map.has('n0'), map.has('n150')]).toEqual([
      22_201,
      undefined,
      true,
      false,
    ]);
  });

  it('takes the last of several values for one key', () => {
    expect([...ShelvedMap.of([...squares.slice(0, 2), ['n0', 7]])]).toEqual([
      ['n0', 7],
      ['n1', 1],
    ]);
  });

  it('returns another map with changed and appended values, and is immutable', () => {
    const other = map.with(
      new Map([
        ['n3', -1],
        ['new', 1],
        ['n140', -2],
        ['newer', 2],
      ]),
    );
    const expected = squares.map(([key, value]) => [key, { n3: -1, n140: -2 }[key] ?? value]);
    expect([...other]).toEqual([...expected, ['new', 1], ['newer', 2]]);
    expect([...map]).toEqual(squares);
  });

  it('grows independently in two maps made of one', () => {
    const [one, two] = [map.with(new Map([['one', 1]])), map.with(new Map([['two', 2]]))];
    expect([one, two].map((grown) => [grown.get('one'), grown.get('two'), grown.size])).toEqual([
      [1, undefined, 151],
      [undefined, 2, 151],
    ]);
  });

  it('does not contain keys added to a map made of it', () => {
    const first = ShelvedMap.of(squares);
    const second = first.with(new Map([['later', 1]]));
    expect([first, second].map((one) => [one.has('later'), one.get('later'), one.size])).toEqual([
      [false, undefined, 150],
      [true, 1, 151],
    ]);
  });

  it('recomputes only the shelves of changed values', () => {
    const asked: number[] = [];
    const sum = (values: readonly number[]) => {
      asked.push(values.length);
      return values.reduce((total, value) => total + value, 0);
    };
    const sums = [map, map, map.with(new Map([['n1', 2]]))].map((one) => one.ofShelves(sum));
    expect([sums, asked]).toEqual([
      [
        [85_344, 605_536, 422_895],
        [85_344, 605_536, 422_895],
        [85_345, 605_536, 422_895],
      ],
      [64, 64, 22, 64],
    ]);
  });

  it('finds a missing key after it has been added', () => {
    const other = map.with(new Map([['n70', -1]]));
    expect([map, other, other, map].map((one) => one.first(isNegative, 5))).toEqual([[], [-1], [-1], []]);
  });

  it('returns another map without some keys', () => {
    const rest = map.without(new Set(['n0', 'n70', 'nobody']));
    expect([...rest]).toEqual(squares.filter(([key]) => key !== 'n0' && key !== 'n70'));
    expect(rest.get('n149')).toBe(22_201);
  });

  it('finds the first values that match, up to a number', () => {
    expect([map.first(isLarge, 2), map.first(isLarge, 1000).length, map.first(() => false, 1)]).toEqual([
      [10_201, 10_404],
      49,
      [],
    ]);
  });
});
