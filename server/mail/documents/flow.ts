/* Puts boxes below each other and begins new pages: headings stay with their text, rows and pictures stay whole. */
import { heightOf, type Line } from './lines.ts';
import { artifact, begin, type Element, type Pen, write } from './pen.ts';

/** A part of a page that is drawn at once. Lengths in PDF points. */
export interface Box {
  /** Room above it, unless it begins a page. */
  readonly above: number;
  readonly height: number;
  /** Stays on the page of the next box. */
  readonly isTied?: boolean;
  readonly draw: (x: number, y: number) => void;
  /** Divides it, so that the first part has at most this height; null if it cannot be divided there. */
  readonly split?: (height: number) => readonly [Box, Box] | null;
  /** Drawn first where it begins a page: the head of its table. */
  readonly head?: Pick<Box, 'height' | 'draw'>;
  /** Called when the last part is drawn. */
  readonly end?: () => void;
}

/** Where boxes go, in PDF points. */
export interface Area {
  readonly left: number;
  readonly width: number;
  /** Upper edge of all pages but the first. */
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws the boxes from `y` on.
 * @returns the lower edge of the last one
 */
export function flow(pen: Pen, boxes: readonly Box[], area: Area, y: number): number {
  const left = [...boxes];
  let at = y;
  let isFresh = false;
  for (let box = left.shift(); box !== undefined; box = left.shift()) {
    const above = isFresh ? 0 : box.above;
    const room = area.bottom - at - above;
    const fits = heightTied(box, left) <= room;
    const parts = fits ? null : (box.split?.(room) ?? null);
    // A box higher than a page is drawn all the same.
    if (!fits && parts === null && !isFresh) {
      pen.doc.addPage({ size: 'A4', margin: 0 });
      at = area.top;
      isFresh = true;
      left.unshift(box);
      continue;
    }
    const [first, rest] = parts ?? [box];
    if (isFresh && first.head !== undefined) {
      first.head.draw(area.left, at);
      at += first.head.height;
    }
    first.draw(area.left, at + above);
    at += above + first.height;
    isFresh = false;
    if (rest === undefined) first.end?.();
    else left.unshift(rest);
  }
  return at;
}

/** Height of boxes that begin a page. */
export function heightOfBoxes(boxes: readonly Box[]): number {
  return boxes.reduce((sum, box, index) => sum + box.height + (index === 0 ? 0 : box.above), 0);
}

/** Lines of the next text that a heading has below it at least, in PDF points. */
const LEAST = 28;

/** Height of a box with what has to stay with it. */
function heightTied(box: Box, next: readonly Box[]): number {
  let height = box.height;
  let tied = box;
  for (const one of next) {
    if (tied.isTied !== true) break;
    height += one.above + (one.split === undefined || one.isTied === true ? one.height : Math.min(one.height, LEAST));
    tied = one;
  }
  return height;
}

/** Lines in a column of a row, tagged as one element. */
export interface Cell {
  /** Tag in the reading order: TD, P, Lbl. */
  readonly tag: string;
  readonly scope?: 'Column' | 'Row';
  /** From the row's left edge. */
  readonly x: number;
  readonly width: number;
  readonly lines: readonly Line[];
  readonly align?: 'left' | 'right';
  /** Space above its lines: columns of different letters share a baseline. */
  readonly down?: number;
}

/** Lines that a page has at least of a divided text. */
const LEAST_LINES = 2;

export interface RowOptions {
  readonly above: number;
  readonly isTied?: boolean;
  /** Space above and below the cells. */
  readonly padding?: readonly [number, number];
  /** Drawn beside its content, as decoration. */
  readonly decorate?: (x: number, y: number, height: number) => void;
  /** Ground below the cells. */
  readonly ground?: { readonly color: string; readonly width: number };
  readonly head?: Box['head'];
  /** Rows are divided only if they are higher than this. */
  readonly wholeUpTo?: number;
}

/**
 * Cells beside each other, in one element (`tag`, for example TR) or, without a tag, directly in `parent`.
 * A page's end divides it between lines.
 */
export function row(
  pen: Pen,
  parent: () => Element,
  tag: string | null,
  cells: readonly Cell[],
  { above, isTied, padding = [0, 0], decorate, ground, head, wholeUpTo = 0 }: RowOptions,
): Box {
  let own: Element | undefined;
  const elements = new Map<number, Element>();
  const [over, under] = padding;
  const elementOf = (index: number, { tag: cellTag, scope }: Cell): Element => {
    if (tag !== null) own ??= begin(pen, parent(), tag);
    const known = elements.get(index) ?? begin(pen, own ?? parent(), cellTag, scope && { scope });
    elements.set(index, known);
    return known;
  };
  const part = (parts: readonly Cell[], gap: number, isLast: boolean): Box => {
    const height = Math.max(0, ...parts.map(({ lines, down = 0 }) => down + heightOf(lines))) + over + under;
    const most = Math.max(0, ...parts.map(({ lines }) => lines.length));
    return {
      above: gap,
      height,
      head,
      isTied,
      draw(x, y) {
        if (ground !== undefined)
          artifact(pen, 'Layout', () => void pen.doc.rect(x, y, ground.width, height).fill(ground.color));
        for (const [index, cell] of parts.entries()) {
          const { lines, x: from, width, align, down = 0 } = cell;
          const element = elementOf(index, cell);
          if (lines.length > 0) write(pen, element, lines, { x: x + from, y: y + over + down, width, align });
        }
        if (isLast) decorate?.(x, y, height);
      },
      end() {
        for (const element of elements.values()) element.end();
        own?.end();
      },
      ...(most >= 2 * LEAST_LINES &&
        height > wholeUpTo && { split: (room: number) => divided(parts, room - over - under, gap) }),
    };
  };
  const divided = (parts: readonly Cell[], room: number, gap: number): readonly [Box, Box] | null => {
    const cuts = parts.map(({ lines, down = 0 }) => {
      let fitting = 0;
      for (let at = down; fitting < lines.length; fitting += 1) {
        at += lines[fitting]?.style.leading ?? 0;
        if (at > room) break;
      }
      if (fitting === lines.length) return fitting;
      return Math.min(fitting, lines.length - LEAST_LINES);
    });
    if (!cuts.some((cut, index) => cut >= LEAST_LINES && cut <= (parts[index]?.lines.length ?? 0))) return null;
    const cut = (which: (lines: readonly Line[], at: number) => readonly Line[]) =>
      parts.map((cell, index) => ({ ...cell, lines: which(cell.lines, Math.max(0, cuts[index] ?? 0)) }));
    const first = part(
      cut((lines, at) => lines.slice(0, at)),
      gap,
      false,
    );
    return [
      { ...first, isTied: false },
      part(
        cut((lines, at) => lines.slice(at)),
        0,
        true,
      ),
    ];
  };
  return part(cells, above, true);
}
