/*
 * Contours that the visitor draws: anchors with handles, in px of the image from its upper left corner. Pure: each
 * change returns a new drawing.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a contour. Its handles shape the curve, as offsets from the point; {@link NONE} in a corner. */
export interface Anchor {
  readonly at: Point;
  readonly before: Point;
  readonly after: Point;
}

export type Contour = readonly Anchor[];

export interface Drawing {
  /** Each a shape, or a hole in another. */
  readonly closed: readonly Contour[];
  /** The unfinished contour; empty without one. */
  readonly open: Contour;
}

export type Part = keyof Anchor;

/** An anchor of a drawing. The open contour's index follows those of the closed ones. */
export interface Place {
  readonly contour: number;
  readonly anchor: number;
}

export const NONE: Point = { x: 0, y: 0 };
export const EMPTY: Drawing = { closed: [], open: [] };

/** Fewer anchors enclose no area. */
const FEWEST = 3;

export const add = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
export const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
export const times = (one: Point, factor: number): Point => ({ x: one.x * factor, y: one.y * factor });
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export function corner(at: Point): Anchor {
  return { at, before: NONE, after: NONE };
}

export function contoursOf({ closed, open }: Drawing): readonly Contour[] {
  return open.length === 0 ? closed : [...closed, open];
}

export function anchorAt(drawing: Drawing, { contour, anchor }: Place): Anchor | undefined {
  return contoursOf(drawing)[contour]?.[anchor];
}

/** All anchors in order, with their places. */
export function anchorsOf(drawing: Drawing): readonly { readonly place: Place; readonly anchor: Anchor }[] {
  return contoursOf(drawing).flatMap((anchors, contour) =>
    anchors.map((anchor, index) => ({ place: { contour, anchor: index }, anchor })),
  );
}

/**
 * The open contour with the next piece. A handle already pulled out of the last anchor stays.
 * @param way from its last anchor to the new one, both included; a single anchor at the start
 */
export function extend(contour: Contour, way: Contour): Contour {
  const last = contour.at(-1);
  const [first, ...rest] = way;
  if (last === undefined || first === undefined) return way;
  return [...contour.slice(0, -1), { ...last, after: isNone(last.after) ? first.after : last.after }, ...rest];
}

/** The contour closed by a path from its last anchor to its first, both included; null where it encloses no area. */
export function enclose(contour: Contour, way: Contour): Contour | null {
  const [first, ...rest] = extend(contour, way).slice(0, -1);
  const end = way.at(-1);
  if (first === undefined || end === undefined || rest.length + 1 < FEWEST) return null;
  return [{ ...first, before: isNone(first.before) ? end.before : first.before }, ...rest];
}

/** The open contour with symmetric handles on its last anchor. */
export function pull(contour: Contour, after: Point): Contour {
  return contour.map((anchor, index) =>
    index === contour.length - 1 ? { ...anchor, before: times(after, -1), after } : anchor,
  );
}

/** Moves an anchor or one of its handles to a point of the image. The other handle of a smooth anchor turns with it. */
export function movePart(drawing: Drawing, place: Place, part: Part, to: Point): Drawing {
  return change(drawing, place, (anchor) => {
    if (part === 'at') return { ...anchor, at: to };
    const handle = minus(to, anchor.at);
    const other = part === 'before' ? 'after' : 'before';
    return { ...anchor, [part]: handle, [other]: isSmooth(anchor) ? turned(anchor[other], handle) : anchor[other] };
  });
}

/** Removes an anchor, and its closed contour if that then encloses no area. */
export function removeAnchor(drawing: Drawing, place: Place): Drawing {
  const without = (contour: Contour) => contour.filter((_, index) => index !== place.anchor);
  if (place.contour >= drawing.closed.length) return { ...drawing, open: without(drawing.open) };
  const closed = drawing.closed.map((contour, index) => (index === place.contour ? without(contour) : contour));
  return { ...drawing, closed: closed.filter((contour) => contour.length >= FEWEST) };
}

/** `d` of an SVG path, for the fill rule `evenodd`. Rounded to hundredths of a px. */
export function pathData({ closed, open }: Drawing): string {
  return [...closed.map((contour) => `${dataOf([...contour, ...contour.slice(0, 1)])}Z`), dataOf(open)].join('');
}

function dataOf(contour: Contour): string {
  return contour
    .map((anchor, index) => {
      const previous = contour[index - 1];
      if (previous === undefined) return `M${textOf(anchor.at)}`;
      if (isNone(previous.after) && isNone(anchor.before)) return `L${textOf(anchor.at)}`;
      return `C${[add(previous.at, previous.after), add(anchor.at, anchor.before), anchor.at].map(textOf).join(' ')}`;
    })
    .join('');
}

const textOf = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;
const rounded = (value: number) => Math.round(value * 100) / 100;

export function isNone({ x, y }: Point): boolean {
  return x === 0 && y === 0;
}

/** Whether both handles are collinear, on opposite sides. */
function isSmooth({ before, after }: Anchor): boolean {
  const lengths = Math.hypot(before.x, before.y) * Math.hypot(after.x, after.y);
  if (lengths === 0) return false;
  return (before.x * after.x + before.y * after.y) / lengths < -0.999;
}

/** The same length, opposite to `handle`. */
function turned(other: Point, handle: Point): Point {
  const length = Math.hypot(handle.x, handle.y);
  return length === 0 ? other : times(handle, -Math.hypot(other.x, other.y) / length);
}

function change(drawing: Drawing, place: Place, by: (anchor: Anchor) => Anchor): Drawing {
  const changed = (contour: Contour, index: number) =>
    index === place.contour ? contour.map((one, position) => (position === place.anchor ? by(one) : one)) : contour;
  return { closed: drawing.closed.map(changed), open: changed(drawing.open, drawing.closed.length) };
}
