import {
  add,
  anchorAt,
  anchorsOf,
  distance,
  isNone,
  type Part,
  type Place,
  type Point,
} from '../../../../machines/drawing/contour.ts';
import type { DrawingContext } from '../../../../machines/drawing/drawing-machine.ts';
import { toStage, type View } from '../../../../machines/drawing/view.ts';

/** What of a drawing lies under a pointer. */
export interface Hit {
  readonly place: Place;
  readonly part: Part;
}

/**
 * The nearest anchor, or handle of the selected anchor, within reach; null where there is none.
 * @param at on the stage
 * @param reach in CSS pixels
 */
export function hitAt({ now, selected }: DrawingContext, view: View, at: Point, reach: number): Hit | null {
  const chosen = selected === null ? undefined : anchorAt(now, selected);
  const handles = (['before', 'after'] as const).flatMap((part) =>
    selected === null || chosen === undefined || isNone(chosen[part])
      ? []
      : [{ place: selected, part, point: add(chosen.at, chosen[part]) }],
  );
  const anchors = anchorsOf(now).map(({ place, anchor }) => ({ place, part: 'at' as const, point: anchor.at }));
  const near = [...handles, ...anchors]
    .map(({ point, ...hit }) => ({ hit, far: distance(toStage(view, point), at) }))
    .filter(({ far }) => far <= reach)
    // Of two as near as each other the handle, which would lie under its anchor.
    .sort((one, other) => one.far - other.far);
  return near[0]?.hit ?? null;
}

/** Whether it is the first anchor of the path under way: there it is closed. */
export function isEndOfPath({ now }: DrawingContext, { place, part }: Hit): boolean {
  return part === 'at' && now.open.length > 1 && place.contour === now.closed.length && place.anchor === 0;
}
