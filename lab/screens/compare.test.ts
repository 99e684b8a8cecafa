import { describe, expect, it } from 'vitest';
import { differenceOf } from './compare.ts';

/** A picture of one column, one grey value per row. */
const column = (...rows: readonly number[]) => ({
  data: Buffer.from(rows.flatMap((shade) => [shade, shade, shade])),
  width: 1,
  height: rows.length,
});
const figures = (before: readonly number[], after: readonly number[]) => {
  const { share, rows, height } = differenceOf(column(...before), column(...after));
  return { share, rows, height };
};

describe('two pictures of a screen', () => {
  it('are equal when no channel differs by more than smoothing does', () => {
    expect(figures([0, 100, 255], [0, 108, 255])).toEqual({ share: 0, rows: null, height: { before: 3, after: 3 } });
  });

  it('differ by the share of their pixels, from the first to the last row', () => {
    expect(figures([0, 100, 0, 255], [0, 109, 0, 0])).toEqual({
      share: 0.5,
      rows: [1, 3],
      height: { before: 4, after: 4 },
    });
  });

  it('differ where only one of them has a row', () => {
    expect(figures([0, 0], [0, 0, 0, 0])).toEqual({ share: 0.5, rows: [2, 3], height: { before: 2, after: 4 } });
  });
});
