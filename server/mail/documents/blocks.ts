/* What papers are made of: the blocks, and those of text. Others are drawn in `tables.ts` and `pictures.ts`. */
import { brand } from '../../../domain/texts/brand.ts';
import { type Box, heightOfBoxes, row } from './flow.ts';
import { linesOf, plain, type Run, type Style } from './lines.ts';
import { once, type Place, ruled, styles } from './looks.ts';
import { artifact, type Element, mm, type Pen } from './pen.ts';
import { code, drawPath, drawTick, type Picture, pictures, steps, TICK } from './pictures.ts';
import { type Fact, facts, type Position, positions, type PositionsHead, type Sum, sums } from './tables.ts';

const { path: pathColor, sweep } = brand.colors;

/** lead: what is to be done and until when. small, fine: beside the point. poster: read across a room. */
export type TextKind = 'h1' | 'h2' | 'h3' | 'p' | 'li' | 'lead' | 'quiet' | 'small' | 'fine' | 'poster';

/** `above`: PDF points. */
const texts: Readonly<
  Record<TextKind, { readonly style: Style; readonly above: number; readonly tag: string; readonly isTied?: true }>
> = {
  h1: { style: styles.h1, above: 0, tag: 'H1', isTied: true },
  h2: { style: styles.strong, above: 16, tag: 'H2', isTied: true },
  h3: { style: styles.strong, above: 9, tag: 'H3', isTied: true },
  p: { style: styles.text, above: 5, tag: 'P' },
  li: { style: styles.text, above: 2.5, tag: 'LBody' },
  lead: { style: styles.lead, above: 3, tag: 'P' },
  quiet: { style: styles.quiet, above: 5, tag: 'P' },
  small: { style: styles.small, above: 4, tag: 'P' },
  fine: { style: styles.fine, above: 5, tag: 'P' },
  poster: { style: styles.poster, above: 0, tag: 'P' },
};

export type Block =
  | { readonly kind: TextKind; readonly runs: readonly Run[] }
  /** Table with a head that each page repeats: number, service, and right-aligned quantity, unit price, amount. */
  | { readonly kind: 'positions'; readonly head: PositionsHead; readonly rows: readonly Position[] }
  /** Below the positions, at the right. */
  | { readonly kind: 'sums'; readonly rows: readonly Sum[] }
  /** Labels in a column of `labels` mm, values beside it. */
  | { readonly kind: 'facts'; readonly rows: readonly Fact[]; readonly labels: number; readonly isSmall?: boolean }
  /** The clipping path: dashed while something remains to be done, solid when it is done. */
  | { readonly kind: 'path'; readonly isDone: boolean }
  /** Filled anchors: what is included or done. Boxes: what is to be ticked by hand. */
  | { readonly kind: 'marked'; readonly mark: 'anchor' | 'box'; readonly items: readonly (readonly Run[])[] }
  /** Side by side, read one after the other. Widths in mm; they stay on one page if they can. */
  | { readonly kind: 'columns'; readonly columns: readonly Column[] }
  /** QR code. `side`: mm. */
  | { readonly kind: 'code'; readonly data: string; readonly alt: string; readonly side: number }
  /**
   * Rows of six with their names below. `boxes`: with numbers, and boxes to be ticked by hand.
   * `isOptional`: left out where the paper would need another page for them.
   */
  | {
      readonly kind: 'pictures';
      readonly pictures: readonly Picture[];
      readonly boxes: boolean;
      readonly isOptional?: boolean;
    }
  /** On a grey ground: what a customer typed. */
  | { readonly kind: 'note'; readonly text: string }
  /** Steps of the work along a dashed path, with a line to sign on. */
  | { readonly kind: 'steps'; readonly labels: readonly string[]; readonly hint: string }
  /** A strong rule. */
  | { readonly kind: 'rule' };

export interface Column {
  readonly width: number;
  readonly blocks: readonly Block[];
}

/** A block without links. */
export function block(kind: TextKind, text: string): Block & { readonly kind: TextKind } {
  return { kind, runs: [plain(text)] };
}

/** The boxes of the blocks; items in sequence become one list. */
export function boxesOf(place: Place, blocks: readonly Block[]): Box[] {
  let list: (() => Element) | null = null;
  return blocks.flatMap((one) => {
    const isFirstItem = one.kind === 'li' && list === null;
    if (one.kind === 'li') list ??= once(place, 'L');
    else list = null;
    const boxes = boxesOfBlock(place, one, list ?? (() => place.parent));
    // A list begins like a paragraph.
    return isFirstItem ? boxes.map((box) => ({ ...box, above: texts.p.above })) : boxes;
  });
}

function boxesOfBlock(place: Place, one: Block, parent: () => Element): Box[] {
  switch (one.kind) {
    case 'positions':
      return positions(place, one.head, one.rows);
    case 'sums':
      return sums(place, one.rows);
    case 'facts':
      return facts(place, one.rows, mm(one.labels), one.isSmall === true);
    case 'path':
      return [
        { above: mm(6), height: 7.5, isTied: true, draw: (x, y) => drawPath(place.pen, x, y, place.width, one.isDone) },
      ];
    case 'marked':
      return marked(place, one.mark, one.items);
    case 'columns':
      return columns(place, one.columns);
    case 'code':
      return [code(place, one.data, one.alt, mm(one.side))];
    case 'pictures':
      return pictures(place, one.pictures, one.boxes);
    case 'note':
      return [note(place, one.text)];
    case 'steps':
      return [steps(place, one.labels, one.hint)];
    case 'rule':
      return [{ above: mm(4), height: 1, draw: (x, y) => ruled(place, x, y, 'strong') }];
    default:
      return [text(place, parent, one.kind, one.runs)];
  }
}

const INDENT = mm(5);

function text({ pen, width, isText = false }: Place, parent: () => Element, kind: TextKind, runs: readonly Run[]): Box {
  const { style: usual, above, tag, isTied } = texts[kind];
  const style = kind === 'poster' ? fitting(pen, runs, usual, width) : kind === 'h2' && isText ? styles.heading : usual;
  if (kind !== 'li') {
    const cell = { tag, x: 0, width, lines: linesOf(pen, runs, style, width) };
    return row(pen, parent, null, [cell], { above, isTied });
  }
  const body = { tag, x: INDENT, width: width - INDENT, lines: linesOf(pen, runs, style, width - INDENT) };
  const dash = { tag: 'Lbl', x: 0, width: INDENT, lines: linesOf(pen, [plain('–')], style, INDENT) };
  return row(pen, parent, 'LI', [dash, body], { above });
}

/** The style in the size at which the text fits on one line. */
function fitting(pen: Pen, runs: readonly Run[], style: Style, width: number): Style {
  const used = linesOf(pen, runs, style, Infinity)[0]?.width ?? 0;
  return used <= width ? style : { ...style, size: (style.size * width) / used };
}

const MARK = mm(2.2);

function marked(place: Place, mark: 'anchor' | 'box', items: readonly (readonly Run[])[]): Box[] {
  const { pen, width } = place;
  const list = once(place, 'L');
  return items.map((runs, index) => {
    const lines = linesOf(pen, runs, styles.text, width - mm(mark === 'box' ? 6 : 5));
    const cell = { tag: 'LBody', x: mm(mark === 'box' ? 6 : 5), width: width - INDENT, lines };
    return row(pen, list, 'LI', [cell], {
      above: index === 0 ? 3 : mark === 'box' ? 2.4 : 0.6,
      decorate: (x, y) =>
        artifact(pen, 'Layout', () => {
          const middle = y + styles.text.leading / 2;
          if (mark === 'anchor') pen.doc.rect(x, middle - MARK / 2, MARK, MARK).fill(pathColor);
          else drawTick(pen, x, middle - TICK / 2, TICK);
        }),
    });
  });
}

/** Higher columns than this follow each other, so that a page's end can divide them. */
const HIGHEST = mm(150);

function columns(place: Place, parts: readonly Column[]): Box[] {
  let from = 0;
  const placed = parts.map(({ width, blocks }) => {
    const boxes = boxesOf({ ...place, width: mm(width) }, blocks);
    const x = from;
    from += mm(width);
    return { x, boxes, height: heightOfBoxes(boxes) };
  });
  const height = Math.max(0, ...placed.map((one) => one.height));
  if (height > HIGHEST) return parts.flatMap(({ blocks }) => boxesOf(place, blocks));
  const draw = (x: number, y: number) => {
    for (const { x: left, boxes } of placed) {
      let top = y;
      for (const [index, box] of boxes.entries()) {
        if (index > 0) top += box.above;
        box.draw(x + left, top);
        box.end?.();
        top += box.height;
      }
    }
  };
  return [{ above: mm(3.6), height, draw }];
}

function note({ pen, parent, width }: Place, words: string): Box {
  const inset = mm(3);
  const lines = linesOf(pen, [plain(words)], styles.text, width - 2 * inset);
  return row(pen, () => parent, null, [{ tag: 'P', x: inset, width: width - 2 * inset, lines }], {
    above: mm(1.6),
    padding: [mm(2.2), mm(2.2)],
    ground: { color: sweep, width },
  });
}
