/* Writes and draws on the A4 pages of a tagged PDF: lines of text, links, pictures, and what screen readers skip.
 * Lengths are PDF points from the upper left corner. */
import encodeQR from 'qr';
import { brand } from '../../../domain/texts/brand.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { Line, Piece, Style } from './lines.ts';
import { fileFor, showable } from './typefaces.ts';

/** PDF points of a length in mm. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** An element of the reading order. */
export type Element = PDFKit.PDFStructureElement;

export interface Pen {
  readonly doc: PDFKit.PDFDocument;
  /** The document: its children are read in the order in which they are added. */
  readonly root: Element;
  /** Known widths of words, for letters of 1 pt. */
  readonly widths: Map<string, number>;
}

export interface PenOptions {
  readonly title: string;
  /** Date in the file: the same content with the same date gives the same bytes. */
  readonly date: Date;
  /** PDF/A level; null: an ordinary PDF. */
  readonly subset: 'PDF/A-3a' | null;
}

/** An empty document. Read `buffer(pen.doc)` and call `closePen`. */
export async function openPen({ title, date, subset }: PenOptions): Promise<Pen> {
  // Loaded lazily: most mails need no PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    font: fileFor('', 'text'),
    // The cache would keep every word of the document.
    fontLayoutCache: false,
    ...(subset === null ? {} : { subset }),
    info: { Title: showable(title), Author: studio.name, CreationDate: date, ModDate: date },
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, widths: new Map() };
}

/** Adds an element to the reading order. End it when its content is complete. */
export function begin(
  { doc }: Pen,
  parent: Element,
  tag: string,
  options?: { readonly alt?: string; readonly scope?: 'Column' | 'Row'; readonly bbox?: readonly number[] },
): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws what no screen reader reads: rules, marks, repeated heads and feet. Not within an element's content. */
export function artifact({ doc }: Pen, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export function rule({ doc }: Pen, x: number, y: number, width: number, look: 'strong' | 'hair'): void {
  const [thickness, color] = look === 'strong' ? [0.35, brand.colors.ink] : [0.2, brand.colors.line];
  doc
    .lineWidth(mm(thickness))
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(color);
}

/** A picture, described by `alt`. `height` and `width` are its box. */
export function figure(
  { doc }: Pen,
  parent: Element,
  alt: string,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  draw: () => void,
): void {
  const options = { alt: showable(alt), bbox: [x, y, x + width, y + height], placement: 'Block' };
  const element = doc.struct('Figure', options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** QR code (ISO/IEC 18004), dark on white. Its quiet zone of four modules lies outside of `side`. */
export function drawCode({ doc }: Pen, data: string, x: number, y: number, side: number): void {
  const rows = encodeQR(data, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = side / rows.length;
  for (const [line, row] of rows.entries()) {
    let from = 0;
    while (from < row.length) {
      let to = from;
      while (to < row.length && row[to]) to += 1;
      if (to > from) doc.rect(x + from * module, y + line * module, (to - from) * module, module);
      from = to + 1;
    }
  }
  doc.fill(brand.colors.ink);
}

interface Placed {
  readonly piece: Piece;
  readonly style: Style;
  readonly x: number;
  /** Of the upper edge of the line. */
  readonly y: number;
}

/** Ascent and descent of Instrument Sans: letters sit in the middle of their line. */
const ASCENT = 0.97;
const DESCENT = 0.25;

export interface Spot {
  /** Upper left corner of the lines. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/**
 * Writes lines below each other as content of `element`; links become elements of their own.
 * Call it once for each page on which the element has lines.
 * `element` null: within an artifact or a figure, which have no elements.
 */
export function write(
  pen: Pen,
  element: Element | null,
  lines: readonly Line[],
  { x, y, width, align = 'left' }: Spot,
): void {
  const placed: Placed[] = [];
  let top = y;
  for (const [index, { pieces, style, width: used }] of lines.entries()) {
    let left = align === 'right' ? x + width - used : x;
    for (const [place, piece] of pieces.entries()) {
      // Keeps the words at both sides of a line's end apart when the text is copied or read aloud.
      const isAtEnd = place === pieces.length - 1 && index < lines.length - 1;
      placed.push({ piece: isAtEnd ? { ...piece, text: `${piece.text} ` } : piece, style, x: left, y: top });
      left += piece.width;
    }
    top += style.leading;
  }
  if (element === null) return placed.forEach((one) => draw(pen, one));
  while (placed.length > 0) {
    const { run } = placed[0]?.piece ?? {};
    const href = run?.href ?? null;
    const next = placed.findIndex(({ piece }) => (href === null ? piece.run.href !== null : piece.run !== run));
    const part = placed.splice(0, next === -1 ? placed.length : next);
    if (href === null) element.add(() => part.forEach((one) => draw(pen, one)));
    else addLink(pen, element, href, part);
  }
}

function draw({ doc }: Pen, { piece, style, x, y }: Placed, color = style.color): void {
  const baseline = y + (style.leading - (ASCENT + DESCENT) * style.size) / 2 + ASCENT * style.size;
  doc
    .font(piece.file)
    .fontSize(style.size)
    .fillColor(color)
    .text(piece.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: (style.tracking ?? 0) * style.size,
    });
}

function addLink(pen: Pen, parent: Element, href: string, part: readonly Placed[]): void {
  const { doc } = pen;
  const element = begin(pen, parent, 'Link');
  element.add(() => part.forEach((one) => draw(pen, one, brand.colors.path)));
  for (const { piece, style, x, y } of part) {
    // A `String` is a PDF string, a `string` a name.
    const options: object = { structParent: element, Contents: Object(showable(piece.run.text)) };
    doc.link(x, y, piece.width, style.leading, href, options);
  }
  element.end();
  artifact(pen, 'Layout', () => {
    for (const { piece, style, x, y } of part) {
      const under = y + style.leading / 2 + style.size * 0.5;
      doc
        .lineWidth(mm(0.2))
        .moveTo(x, under)
        .lineTo(x + piece.width, under)
        .stroke(brand.colors.path);
    }
  });
}

/** Ends the document. `metadata`: further `rdf:Description` elements. */
export function closePen({ doc, root }: Pen, metadata?: string): void {
  root.end();
  if (metadata !== undefined) doc.appendXML(metadata);
  doc.end();
}
