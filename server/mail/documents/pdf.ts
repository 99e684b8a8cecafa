/* Tagged PDF documents: screen readers can tell headings, paragraphs and lists apart, and links work. */
import { buffer } from 'node:stream/consumers';
import { brand } from '../../../domain/texts/brand.ts';
import { studio } from '../../../domain/studio/studio.ts';
import type { Block, BlockKind } from './html-blocks.ts';
import { faceFor, showable, withBrokenWords } from './typefaces.ts';

/** Margin on each side of a page in PDF points (1/72 inch). */
export const MARGIN = 64;
const looks: Readonly<Record<BlockKind, { readonly size: number; readonly bold: boolean; readonly above: number }>> = {
  h1: { size: 20, bold: true, above: 0 },
  h2: { size: 13, bold: true, above: 16 },
  h3: { size: 10.5, bold: true, above: 10 },
  p: { size: 10, bold: false, above: 6 },
  li: { size: 10, bold: false, above: 3 },
};
const INDENT = 14;

export interface PdfContent {
  readonly title: string;
  /** Date in the file: the same content with the same date gives the same bytes. */
  readonly date: Date;
  readonly blocks: readonly Block[];
  /** Draws content after the blocks. */
  readonly more?: (doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) => void;
}

/** Lays the blocks out on numbered A4 pages, each block in a typeface that has all its letters. */
export async function pdfOf({ title, date, blocks, more }: PdfContent): Promise<Buffer> {
  // Loaded lazily: most mails need no PDF.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    // The cache would keep every word of the document.
    fontLayoutCache: false,
    info: { Title: title, Author: studio.name, CreationDate: date, ModDate: date },
  });
  const bytes = buffer(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);

  let list: PDFKit.PDFStructureElement | null = null;
  for (const { kind, runs } of blocks) {
    const { size, bold, above } = looks[kind];
    const clean = runs.map(({ text, href }) => ({ text: showable(text), href }));
    // One typeface for a block keeps a common baseline.
    const face = faceFor(
      clean.map(({ text }) => text),
      bold,
    );
    doc
      .font(face)
      .fontSize(size)
      .lineGap(size * 0.35);
    if (doc.y > MARGIN) doc.y += above;
    // Keeps headings off the foot of a page.
    if (bold && doc.y > doc.page.height - MARGIN - 4 * size) doc.addPage();
    const indent = kind === 'li' ? INDENT : 0;
    const width = doc.page.width - 2 * MARGIN - indent;
    const widths = new Map<string, number>();
    const widthOf = (letter: string) => {
      const known = widths.get(letter) ?? doc.widthOfString(letter);
      widths.set(letter, known);
      return known;
    };
    const shown = clean.map(({ text, href }) => ({ text: withBrokenWords(text, width, widthOf), href }));
    const element = doc.struct(kind === 'li' ? 'LI' : kind.toUpperCase(), {}, () => {
      for (const [index, { text, href }] of shown.entries()) {
        const options = { width, continued: index < shown.length - 1, link: href, underline: href !== null };
        doc.fillColor(href === null ? brand.colors.ink : brand.colors.path);
        if (index > 0) doc.text(text, options);
        else doc.text(kind === 'li' ? `–\u00A0\u00A0${text}` : text, MARGIN + indent, doc.y, options);
      }
    });
    if (kind !== 'li') list = null;
    else if (list === null) root.add((list = doc.struct('L')));
    (list ?? root).add(element);
  }
  more?.(doc, root);
  root.end();
  numberPages(doc, title);
  doc.end();
  return bytes;
}

function numberPages(doc: PDFKit.PDFDocument, title: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(brand.colors.ink2)
      .text(`${title}, Seite ${page + 1} von ${count}`, MARGIN, doc.page.height - MARGIN + 20, { lineBreak: false });
    doc.endMarkedContent();
  }
}
