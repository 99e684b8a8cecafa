import { afterEach, describe, expect, it, vi } from 'vitest';
import { followed } from '../../../../src/site/blocks/drawing/followed.ts';

const there = { x: 9, y: 9 };
const way = [{ x: 0, y: 0 }, there];

describe(followed.name, () => {
  afterEach(() => vi.restoreAllMocks());

  it('returns the path after the needed number of cells', () => {
    expect(moveOf({ cells: 3500, pieceTakes: 0.1 })).toEqual({ answer: way, grown: 4000 });
  });

  it('returns after half a frame on a slow or busy device', () => {
    expect(moveOf({ cells: 100_000, pieceTakes: 3 })).toEqual({ answer: null, grown: 3000 });
    expect(moveOf({ cells: 100_000, pieceTakes: 60 })).toEqual({ answer: null, grown: 1000 });
  });

  it('returns after a number of cells when the clock does not advance', () => {
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
