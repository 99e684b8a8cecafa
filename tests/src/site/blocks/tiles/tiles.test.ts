import { describe, expect, it } from 'vitest';
import { tileSpans } from '../../../../../src/site/blocks/tiles/tiles.tsx';

describe(tileSpans.name, () => {
  it('sets the seven tiles of the home page as 7 + 5, 4 + 4 + 4, 5 + 7', () => {
    expect(tileSpans(7).map((span) => span.columns)).toEqual([7, 5, 4, 4, 4, 5, 7]);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('fills every row of %i tiles on wide screens', (count) => {
    let filled = 0;
    for (const { columns } of tileSpans(count)) {
      filled += columns;
      expect(filled).toBeLessThanOrEqual(12);
      if (filled === 12) filled = 0;
    }
    expect(filled).toBe(0);
  });

  it.each([2, 3, 4, 5, 6, 7, 8, 9])('leaves no gap between %i tiles on phones', (count) => {
    const small = tileSpans(count).filter((span) => !span.wideOnPhone);
    expect(small.length % 2).toBe(0);
  });
});
