/* What a paper draws: pictures with their names, codes, the clipping path, and boxes to be ticked by hand. */
import { brand } from '../../../domain/texts/brand.ts';
import type { Box } from './flow.ts';
import { linesOf, oneLine, plain } from './lines.ts';
import { type Place, styles } from './looks.ts';
import { artifact, begin, drawCode, figure, mm, type Pen, write } from './pen.ts';

const { ink, path: pathColor, sweep, line: lineColor, sheet } = brand.colors;

/** Side of a box to be ticked by hand. */
export const TICK = mm(3.2);

export interface Picture {
  readonly name: string;
  /** A small JPEG; null if there is none. */
  readonly jpeg: Uint8Array | null;
}

export function code({ pen, parent }: Place, data: string, alt: string, side: number): Box {
  return {
    above: 0,
    height: side,
    draw: (x, y) =>
      figure(pen, parent, alt, { x, y, width: side, height: side }, () => drawCode(pen, data, x, y, side)),
  };
}

const IN_ROW = 6;
const GAP = mm(3);

export function pictures({ pen, parent, width }: Place, all: readonly Picture[], boxes: boolean): Box[] {
  const side = (width - (IN_ROW - 1) * GAP) / IN_ROW;
  const height = side * 0.75;
  const rows = Array.from({ length: Math.ceil(all.length / IN_ROW) }, (_, index) => index * IN_ROW);
  return rows.map((start) => ({
    above: boxes ? mm(4) : mm(5),
    height: height + 14,
    draw(x, y) {
      for (const [index, picture] of all.slice(start, start + IN_ROW).entries()) {
        const left = x + index * (side + GAP);
        const box = { x: left, y, width: side, height: height + 14 };
        figure(pen, parent, picture.name, box, () => {
          drawPicture(pen, picture, left, y, side, height);
          const number = boxes ? `${start + index + 1}` : '';
          drawName(pen, number, picture.name, left, y + height + 3, side, boxes);
        });
      }
    },
  }));
}

function drawPicture({ doc }: Pen, { jpeg }: Picture, x: number, y: number, width: number, height: number): void {
  doc.rect(x, y, width, height).fill(sweep);
  if (jpeg !== null)
    doc
      .save()
      .rect(x, y, width, height)
      .clip()
      .image(Buffer.from(jpeg), x, y, { cover: [width, height], align: 'center', valign: 'center' })
      .restore();
  // White photographs keep their edge on white paper.
  doc.lineWidth(mm(0.2)).rect(x, y, width, height).stroke(lineColor);
}

function drawName(pen: Pen, number: string, name: string, x: number, y: number, width: number, hasBox: boolean): void {
  const lead = linesOf(pen, [plain(number, true)], { ...styles.fine, color: ink }, width);
  const from = number === '' ? 0 : Math.max(mm(3.4), (lead[0]?.width ?? 0) + mm(0.8));
  const tick = mm(2.6);
  const room = width - from - (hasBox ? tick + mm(1.2) : 0);
  write(pen, null, lead, { x, y, width });
  write(pen, null, oneLine(pen, name, styles.fine, room), { x: x + from, y, width: room });
  if (hasBox) drawTick(pen, x + width - tick, y + styles.fine.leading / 2 - tick / 2, tick);
}

export function drawTick({ doc }: Pen, x: number, y: number, side: number): void {
  doc.lineWidth(mm(0.3)).rect(x, y, side, side).stroke(ink);
}

/** Dash and anchors of the path, as on the site: 2 px line, 10 px anchors, dashes of 7 and 5 px. */
const PX = 0.75;

export function drawPath(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  isDone: boolean,
  anchors?: readonly number[],
): void {
  const side = 8 * PX;
  const middle = y + 5 * PX;
  artifact(pen, 'Layout', () => {
    const { doc } = pen;
    doc.lineWidth(2 * PX);
    if (!isDone) doc.dash(7 * PX, { space: 5 * PX });
    doc
      .moveTo(x + side, middle)
      .lineTo(x + width - side, middle)
      .stroke(pathColor);
    doc.undash();
    for (const left of [...(anchors ?? []), 0, width - side - 2 * PX]) {
      doc
        .lineWidth(2 * PX)
        .rect(x + left + PX, y + PX, side, side)
        .fillAndStroke(isDone ? pathColor : sheet, pathColor);
    }
  });
}

export function steps(place: Place, labels: readonly string[], hint: string): Box {
  const { pen, parent, width } = place;
  const gap = mm(9);
  const each = (width - (labels.length - 1) * gap) / labels.length;
  const lefts = labels.map((_, index) => index * (each + gap));
  return {
    above: mm(7),
    height: mm(20),
    draw(x, y) {
      drawPath(pen, x, y, width, false, lefts);
      const list = begin(pen, parent, 'L');
      for (const [index, label] of labels.entries()) {
        const left = x + (lefts[index] ?? 0);
        const item = begin(pen, list, 'LI');
        const body = begin(pen, item, 'LBody');
        write(pen, body, linesOf(pen, [plain(label)], styles.strong, each), { x: left, y: y + mm(4.4), width: each });
        write(pen, body, linesOf(pen, [plain(hint)], styles.quiet, each), {
          x: left,
          y: y + mm(4.4),
          width: each,
          align: 'right',
        });
        body.end();
        item.end();
        artifact(pen, 'Layout', () => {
          pen.doc
            .lineWidth(mm(0.2))
            .moveTo(left, y + mm(17))
            .lineTo(left + each, y + mm(17))
            .stroke(brand.colors.lineStrong);
        });
      }
      list.end();
    },
  };
}
