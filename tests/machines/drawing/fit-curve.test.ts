import { describe, expect, it } from 'vitest';
import { type Contour, type Point, add, distance, times } from '../../../machines/drawing/contour.ts';
import { fitCurve } from '../../../machines/drawing/fit-curve.ts';

describe(fitCurve.name, () => {
  it('needs few anchors for an arc, within the tolerance', () => {
    const arc = Array.from({ length: 200 }, (_, index) => {
      const angle = (index / 199) * Math.PI;
      return { x: 300 + 200 * Math.cos(angle), y: 300 + 200 * Math.sin(angle) };
    });
    const fitted = fitCurve(arc, 1);
    expect(fitted.length).toBeLessThanOrEqual(5);
    const off = pointsOn(fitted).map((point) => Math.abs(distance(point, { x: 300, y: 300 }) - 200));
    expect(Math.max(...off)).toBeLessThan(1.2);
  });

  it('puts an anchor into a corner', () => {
    const corner = [
      ...Array.from({ length: 50 }, (_, index) => ({ x: index * 2, y: 0 })),
      ...Array.from({ length: 50 }, (_, index) => ({ x: 100, y: index * 2 })),
    ];
    const fitted = fitCurve(corner, 1.5);
    const nearest = Math.min(...fitted.map(({ at }) => distance(at, { x: 100, y: 0 })));
    expect(nearest).toBeLessThan(4);
    const ends = [fitted[0]?.at, fitted.at(-1)?.at];
    expect(ends).toEqual([corner[0], corner.at(-1)]);
  });

  it('leaves lines of one and two points unchanged', () => {
    const [one, two] = [
      { x: 1, y: 1 },
      { x: 5, y: 2 },
    ];
    const none = { x: 0, y: 0 };
    expect(fitCurve([one], 1)).toEqual([{ at: one, before: none, after: none }]);
    expect(fitCurve([one, one, two], 1).map(({ at }) => at)).toEqual([one, two]);
    expect(fitCurve([], 1)).toEqual([]);
  });
});

/** Points along the curves of a contour. */
function pointsOn(contour: Contour): readonly Point[] {
  return contour.slice(1).flatMap((end, index) => {
    const start = contour[index] ?? end;
    return Array.from({ length: 20 }, (_, step) => {
      const at = step / 19;
      const back = 1 - at;
      const [first, second] = [add(start.at, start.after), add(end.at, end.before)];
      const outer = add(times(start.at, back ** 3), times(end.at, at ** 3));
      return add(outer, add(times(first, 3 * back * back * at), times(second, 3 * back * at * at)));
    });
  });
}
