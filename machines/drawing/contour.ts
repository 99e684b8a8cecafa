/*
 * What the pen draws: contours of anchors with handles, in pixels of the picture from its left upper corner. Pure; a change is a new drawing.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point of a contour. Its handles say how the curve comes and goes, as distances from it; {@link NONE}: in a corner. */
export interface Anchor {
  readonly at: Point;
  readonly before: Point;
  readonly after: Point;
}

export type Contour = readonly Anchor[];

export interface Drawing {
  /** Each a shape, or a hole in another. */
  readonly closed: readonly Contour[];
  /** The one under way; empty where none is. */
  readonly open: Contour;
}

export type Part = keyof Anchor;

/** One anchor of a drawing. The contour under way is counted after all that are closed. */
export interface Place {
  readonly contour: number;
  readonly anchor: number;
}

export const NONE: Point = { x: 0, y: 0 };
export const EMPTY: Drawing = { closed: [], open: [] };

/** Fewer anchors enclose nothing. */
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

/** All anchors in their order, with their places. */
export function anchorsOf(drawing: Drawing): readonly { readonly place: Place; readonly anchor: Anchor }[] {
  return contoursOf(drawing).flatMap((anchors, contour) =>
    anchors.map((anchor, index) => ({ place: { contour, anchor: index }, anchor })),
  );
}

/**
 * The contour under way with the next piece.
 * @param way from its last anchor to the new one, both included; the first anchor of all is a way of one. A handle that somebody has
 * pulled out of the last anchor stays.
 */
export function extend(contour: Contour, way: Contour): Contour {
  const last = contour.at(-1);
  const [first, ...rest] = way;
  if (last === undefined || first === undefined) return way;
  return [...contour.slice(0, -1), { ...last, after: isNone(last.after) ? first.after : last.after }, ...rest];
}

/**
 * The contour closed by a way from its last anchor to its first, both included; null where it encloses nothing.
 */
export function enclose(contour: Contour, way: Contour): Contour | null {
  const [first, ...rest] = extend(contour, way).slice(0, -1);
  const end = way.at(-1);
  if (first === undefined || end === undefined || rest.length + 1 < FEWEST) return null;
  return [{ ...first, before: isNone(first.before) ? end.before : first.before }, ...rest];
}

/** The last anchor of the contour under way with handles on both sides, pulled out alike. */
export function pull(contour: Contour, after: Point): Contour {
  return contour.map((anchor, index) =>
    index === contour.length - 1 ? { ...anchor, before: times(after, -1), after } : anchor,
  );
}

/** An anchor, or one of its handles, moved to a point of the picture. The other handle of a smooth anchor turns with it. */
export function movePart(drawing: Drawing, place: Place, part: Part, to: Point): Drawing {
  return change(drawing, place, (anchor) => {
    if (part === 'at') return { ...anchor, at: to };
    const handle = minus(to, anchor.at);
    const other = part === 'before' ? 'after' : 'before';
    return { ...anchor, [part]: handle, [other]: isSmooth(anchor) ? turned(anchor[other], handle) : anchor[other] };
  });
}

/** Without an anchor; a closed contour that would enclose nothing goes with it. */
export function removeAnchor(drawing: Drawing, place: Place): Drawing {
  const without = (contour: Contour) => contour.filter((_, index) => index !== place.anchor);
  if (place.contour >= drawing.closed.length) return { ...drawing, open: without(drawing.open) };
  const closed = drawing.closed.map((contour, index) => (index === place.contour ? without(contour) : contour));
  return { ...drawing, closed: closed.filter((contour) => contour.length >= FEWEST) };
}

/** The value of `d` of an SVG path; holes by the rule `evenodd`. In hundredths of a pixel. */
export function pathData({ closed, open }: Drawing): string {
  return [...closed.map((contour) => `${dataOf([...contour, ...contour.slice(0, 1)])}Z`), dataOf(open)].join('');
}

function dataOf(contour: Contour): string {
  return contour
    .map((anchor, index) => {
      const previous = contour[index - 1];
      if (previous === undefined) return `M${inWords(anchor.at)}`;
      if (isNone(previous.after) && isNone(anchor.before)) return `L${inWords(anchor.at)}`;
      return `C${[add(previous.at, previous.after), add(anchor.at, anchor.before), anchor.at].map(inWords).join(' ')}`;
    })
    .join('');
}

const inWords = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;
const rounded = (value: number) => Math.round(value * 100) / 100;

export function isNone({ x, y }: Point): boolean {
  return x === 0 && y === 0;
}

/** Whether its handles lie on one line, on both sides. */
function isSmooth({ before, after }: Anchor): boolean {
  const lengths = Math.hypot(before.x, before.y) * Math.hypot(after.x, after.y);
  if (lengths === 0) return false;
  return (before.x * after.x + before.y * after.y) / lengths < -0.999;
}

/** As long as it was, opposite to `handle`. */
function turned(other: Point, handle: Point): Point {
  const length = Math.hypot(handle.x, handle.y);
  return length === 0 ? other : times(handle, -Math.hypot(other.x, other.y) / length);
}

function change(drawing: Drawing, place: Place, by: (anchor: Anchor) => Anchor): Drawing {
  const changed = (contour: Contour, index: number) =>
    index === place.contour ? contour.map((one, position) => (position === place.anchor ? by(one) : one)) : contour;
  return { closed: drawing.closed.map(changed), open: changed(drawing.open, drawing.closed.length) };
}
