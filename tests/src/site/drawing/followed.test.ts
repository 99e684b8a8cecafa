import { afterEach, describe, expect, it, vi } from 'vitest';
import { followed } from '../../../../src/site/blocks/drawing/followed.ts';

const there = { x: 9, y: 9 };
const way = [{ x: 0, y: 0 }, there];

describe(followed.name, () => {
  afterEach(() => vi.restoreAllMocks());

  it('is there after as many cells as it takes', () => {
    expect(moveOf({ cells: 3500, pieceTakes: 0.1 })).toEqual({ answer: way, grown: 4000 });
  });

  it('answers after half a frame, on a device that is slow or busy', () => {
    expect(moveOf({ cells: 100_000, pieceTakes: 3 })).toEqual({ answer: null, grown: 3000 });
    expect(moveOf({ cells: 100_000, pieceTakes: 60 })).toEqual({ answer: null, grown: 1000 });
  });

  it('answers after so many cells where the clock stands still', () => {
    expect(moveOf({ cells: 100_000, pieceTakes: 0 })).toEqual({ answer: null, grown: 20_000 });
  });
});

/**
 * One move over `cells` cells.
 * @param pieceTakes Duration of a piece in ms.
 */
function moveOf({ cells, pieceTakes }: { readonly cells: number; readonly pieceTakes: number }) {
  let [now, grown] = [1000, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const wayTo = (_: unknown, patience: number) => {
    grown += patience;
    now += pieceTakes;
    return grown >= cells ? way : null;
  };
  return { answer: followed({ wayTo }, there), grown };
}
