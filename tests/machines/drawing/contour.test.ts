import { describe, expect, it } from 'vitest';
import {
  anchorAt,
  corner,
  type Drawing,
  EMPTY,
  enclose,
  extend,
  movePart,
  NONE,
  pathData,
  pull,
  removeAnchor,
} from '../../../machines/drawing/contour.ts';

const at = (x: number, y: number) => ({ x, y });
const square = [corner(at(0, 0)), corner(at(10, 0)), corner(at(10, 10)), corner(at(0, 10))];
const drawn: Drawing = { closed: [square], open: [] };

describe(extend.name, () => {
  it('begins a contour, and continues from its last anchor', () => {
    const begun = extend([], [corner(at(1, 2))]);
    expect(
      extend(begun, [
        { ...corner(at(1, 2)), after: at(3, 0) },
        { ...corner(at(9, 2)), before: at(-3, 0) },
      ]),
    ).toEqual([
      { at: at(1, 2), before: NONE, after: at(3, 0) },
      { at: at(9, 2), before: at(-3, 0), after: NONE },
    ]);
  });

  it('keeps a handle that the visitor has pulled', () => {
    const pulled = pull([corner(at(1, 2))], at(0, 5));
    const [first] = extend(pulled, [{ ...corner(at(1, 2)), after: at(3, 0) }, corner(at(9, 2))]);
    expect(first).toEqual({ at: at(1, 2), before: at(-0, -5), after: at(0, 5) });
  });
});

describe(enclose.name, () => {
  it('ends in the first anchor, with its returning handle', () => {
    const way = [corner(at(0, 10)), { ...corner(at(0, 0)), before: at(0, 3) }];
    const [first, ...rest] = enclose(square, way) ?? [];
    expect([first, rest]).toEqual([{ at: at(0, 0), before: at(0, 3), after: NONE }, square.slice(1)]);
  });

  it('takes the anchors of the path between', () => {
    const way = [corner(at(0, 10)), corner(at(-5, 5)), corner(at(0, 0))];
    expect(enclose(square, way)?.map((anchor) => anchor.at)).toEqual([
      at(0, 0),
      at(10, 0),
      at(10, 10),
      at(0, 10),
      at(-5, 5),
    ]);
  });

  it('refuses a contour without an area', () => {
    expect(enclose(square.slice(0, 2), [corner(at(10, 0)), corner(at(0, 0))])).toBeNull();
    expect(enclose([], [corner(at(0, 0))])).toBeNull();
  });
});

describe(movePart.name, () => {
  const smooth = { at: at(5, 5), before: at(-2, 0), after: at(4, 0) };
  const line: Drawing = { ...EMPTY, open: [corner(at(0, 0)), smooth] };
  const place = { contour: 0, anchor: 1 };

  it('moves an anchor with its handles', () => {
    expect(movePart(line, place, 'at', at(6, 7)).open[1]).toEqual({ ...smooth, at: at(6, 7) });
  });

  it('rotates the other handle of a smooth anchor, and keeps its length', () => {
    expect(movePart(line, place, 'after', at(5, 8)).open[1]).toEqual({
      at: at(5, 5),
      before: at(-0, -2),
      after: at(0, 3),
    });
  });

  it('keeps the other handle of a corner', () => {
    const bent = { at: at(5, 5), before: at(0, -2), after: at(4, 0) };
    const moved = movePart({ ...EMPTY, open: [bent] }, { contour: 0, anchor: 0 }, 'after', at(5, 9));
    expect(moved.open).toEqual([{ ...bent, after: at(0, 4) }]);
  });
});

describe(removeAnchor.name, () => {
  it('removes one anchor, and a contour left without an area', () => {
    const without = removeAnchor(drawn, { contour: 0, anchor: 1 });
    expect(without.closed[0]?.map((anchor) => anchor.at)).toEqual([at(0, 0), at(10, 10), at(0, 10)]);
    expect(removeAnchor(without, { contour: 0, anchor: 0 })).toEqual(EMPTY);
    expect(removeAnchor({ ...drawn, open: square.slice(2) }, { contour: 1, anchor: 0 }).open).toEqual([square[3]]);
  });
});

describe(pathData.name, () => {
  it('contains lines, curves and the end of each contour', () => {
    const curved = [{ ...corner(at(1, 1)), after: at(0.333_33, 0) }, corner(at(4, 4))];
    expect(pathData({ closed: [square], open: curved })).toBe('M0 0L10 0L10 10L0 10L0 0ZM1 1C1.33 1 4 4 4 4');
    expect(pathData(EMPTY)).toBe('');
  });
});

it('puts the open contour after the closed ones', () => {
  const both: Drawing = { closed: [square], open: [corner(at(7, 7))] };
  expect(anchorAt(both, { contour: 1, anchor: 0 })?.at).toEqual(at(7, 7));
  expect(anchorAt(both, { contour: 1, anchor: 1 })).toBeUndefined();
});
