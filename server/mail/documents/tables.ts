/* Tables of a paper: positions, sums, and labels with values. */
import { brand } from '../../../domain/texts/brand.ts';
import { type Box, type Cell, row } from './flow.ts';
import { heightOf, linesOf, plain, type Style } from './lines.ts';
import { once, type Place, ruled, styles } from './looks.ts';
import { artifact, mm, write } from './pen.ts';

/** A row of the positions' table. Amounts are texts with their currency; further lines of a cell are small. */
export interface Position {
  readonly name: string;
  readonly details: readonly string[];
  readonly quantity: string;
  readonly unitPrice: readonly string[];
  readonly amount: readonly string[];
}

/** `leads`: the amount to pay, the only large figure of a paper. */
export interface Sum {
  readonly label: string;
  readonly value: string;
  readonly leads: boolean;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
  /** Target of a link on the value. */
  readonly href?: string;
}

/** Heads of the columns. */
export interface PositionsHead {
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly amount: string;
}

/** Width of the number, gap before each amount, and the service's least width, in mm. */
const POSITION = { number: 9, gap: 7, service: 50 } as const;
const ROW_PADDING = mm(1.7);

/** The lines of a cell before they are broken. */
type CellTexts = readonly (readonly [text: string, style: Style])[];

function smallTexts(texts: readonly string[]): CellTexts {
  return texts.map((one) => [one, styles.small]);
}

function cellTexts([main = '', ...others]: readonly string[]): CellTexts {
  return [[main, styles.text], ...smallTexts(others)];
}

export function positions(place: Place, head: PositionsHead, rows: readonly Position[]): Box[] {
  const { pen, width } = place;
  const table = once(place, 'Table');
  const headTexts = ['Pos.', head.name, head.quantity, head.unitPrice, head.amount].map((one) => smallTexts([one]));
  const rowTexts = rows.map(({ name, details, quantity, unitPrice, amount }, index) =>
    [[String(index + 1)], [name, ...details], [quantity], unitPrice, amount].map(cellTexts),
  );
  // Amounts are as wide as the widest of their column; the service has the rest.
  const amounts = [2, 3, 4].map((column) =>
    Math.max(
      ...[headTexts, ...rowTexts]
        .flatMap((texts) => texts[column] ?? [])
        .flatMap(([words, style]) => linesOf(pen, [plain(words)], style, mm(45)).map((line) => line.width)),
    ),
  );
  const widths = [mm(POSITION.number), 0, ...amounts.map((one) => one + mm(POSITION.gap))];
  widths[1] = Math.max(mm(POSITION.service), width - widths.reduce((sum, one) => sum + one, 0));
  const cellsOf = (tag: 'TH' | 'TD', texts: readonly CellTexts[]): Cell[] => {
    let x = 0;
    const columns = widths.map((cellWidth, index) => {
      const lines = (texts[index] ?? []).flatMap(([words, style]) => linesOf(pen, [plain(words)], style, cellWidth));
      x += cellWidth;
      return { lines, x: x - cellWidth, width: cellWidth, align: index < 2 ? ('left' as const) : ('right' as const) };
    });
    if (tag === 'TD') return columns.map((column) => Object.assign(column, { tag }));
    const highest = Math.max(...columns.map(({ lines }) => heightOf(lines)));
    return columns.map((column) =>
      Object.assign(column, { tag, scope: 'Column' as const, down: highest - heightOf(column.lines) }),
    );
  };
  const headCells = cellsOf('TH', headTexts);
  const first = row(pen, table, 'TR', headCells, {
    above: mm(5),
    isTied: true,
    padding: [0, mm(1.4)],
    decorate: (x, y, height) => ruled(place, x, y + height, 'strong'),
  });
  const again = { height: first.height, draw: (x: number, y: number) => repeat(place, headCells, x, y, first.height) };
  return [
    first,
    ...rowTexts.map((texts, index) =>
      row(pen, table, 'TR', cellsOf('TD', texts), {
        above: 0,
        // The last row stays with the sums.
        isTied: index === rows.length - 1,
        padding: [ROW_PADDING, ROW_PADDING],
        head: again,
        wholeUpTo: mm(60),
        decorate: (x, y, height) => ruled(place, x, y + height, 'hair'),
      }),
    ),
  ];
}

/** Draws the head of a table anew; screen readers have read it. */
function repeat(place: Place, cells: readonly Cell[], x: number, y: number, height: number): void {
  artifact(place.pen, 'Pagination', () => {
    for (const { lines, x: from, width, align, down = 0 } of cells)
      write(place.pen, null, lines, { x: x + from, y: y + down, width, align });
  });
  ruled(place, x, y + height, 'strong');
}

/** Starts on the axis of the information block. */
const SUMS = mm(65);

export function sums(place: Place, rows: readonly Sum[]): Box[] {
  const { pen, width } = place;
  const table = once(place, 'Table');
  const at = width - SUMS;
  return rows.map(({ label, value, leads }, index) => {
    const style = leads ? styles.total : styles.text;
    const amount = linesOf(pen, [plain(value)], style, SUMS);
    const room = SUMS - Math.max(0, ...amount.map((line) => line.width)) - mm(3);
    const name = linesOf(pen, [plain(label)], leads ? styles.strong : styles.quiet, room);
    // Both stand on the line of the large figure.
    const down = leads ? Math.max(0, heightOf(amount) - 4.5 - heightOf(name)) : 0;
    const cells: Cell[] = [
      { tag: 'TH', scope: 'Row', x: at, width: room, lines: name, down },
      { tag: 'TD', x: at, width: SUMS, lines: amount, align: 'right' },
    ];
    return row(pen, table, 'TR', cells, {
      above: index === 0 && !leads ? mm(2) : 0,
      isTied: index < rows.length - 1,
      padding: leads ? [mm(2.6), mm(1)] : [mm(0.5), mm(0.5)],
      decorate:
        leads && index > 0 ? (x, y) => ruled({ ...place, width: SUMS }, x + at, y + mm(1.4), 'strong') : undefined,
    });
  });
}

export function facts(place: Place, rows: readonly Fact[], labels: number, isSmall: boolean): Box[] {
  const { pen, width } = place;
  const list = once(place, 'L');
  return rows.map(({ label, value, isStrong = false, href = null }, index) => {
    const style = isSmall ? { ...styles.small, color: brand.colors.ink } : styles.text;
    const name = linesOf(pen, [plain(label)], isSmall ? styles.small : styles.quiet, labels - mm(3));
    const cells = [
      { tag: 'Lbl', x: 0, width: labels, lines: name },
      {
        tag: 'LBody',
        x: labels,
        width: width - labels,
        lines: linesOf(pen, [{ text: value, href, isStrong }], style, width - labels),
      },
    ];
    return row(pen, list, 'LI', cells, { above: index === 0 ? 4 : isSmall ? 1.5 : 1 });
  });
}
