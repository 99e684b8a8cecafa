/* The job ticket as PDF: facts, each file with its findings, and a contact sheet. */
import { brand } from '../../../domain/texts/brand.ts';
import type { OfficeOrder } from '../../../domain/contracts/office.ts';
import { formatBytes, formatCount, formatImagesDative } from '../../../domain/texts/format.ts';
import { lastingAnswers } from '../../../domain/order/texts/order-summary.ts';
import { partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { sortedText, sortingLabel } from '../../../domain/order/order-kinds.ts';
import { limits } from '../../app/platform/limits.ts';
import { type Block, block } from './html-blocks.ts';
import { MARGIN, pdfOf } from './pdf.ts';
import { faceFor, showable } from './typefaces.ts';

/** A picture of the contact sheet. */
export interface TicketPicture {
  /** File name in the order's folder. */
  readonly name: string;
  /** A small JPEG; null if there is none. */
  readonly jpeg: Uint8Array | null;
}

/** Pictures in a row. GAP and CAPTION are PDF points. */
const COLUMNS = 4;
const GAP = 12;
const CAPTION = 24;
/** Characters of a file name in a caption. */
const CAPTION_LENGTH = 80;

/** The ticket of an order as it is at `date`, as tagged PDF. */
export function ticketPdf(order: OfficeOrder, pictures: readonly TicketPicture[], date: Date): Promise<Buffer> {
  return pdfOf({
    title: `Auftrag ${order.orderNumber}`,
    date,
    blocks: blocksOf(order),
    more: (doc, root) => drawSheet(doc, root, pictures),
  });
}

function blocksOf({ orderNumber, summary, delivery, files, images, kinds }: OfficeOrder): Block[] {
  const facts = [
    { label: 'Bestellt', value: summary.bookedAtText },
    { label: partyLabels.delivery, value: delivery },
    { label: 'Bilder', value: `${images.arrived} von ${formatImagesDative(images.stated)}` },
    ...lastingAnswers(summary),
    { label: sortingLabel(kinds), value: kinds.map(sortedText).join('\n') },
    { label: 'Notiz', value: summary.note },
  ].filter(({ value }) => value !== '');
  const listed = files.slice(0, limits.papers.filesOfTicket.value);
  const rest = files.length - listed.length;
  return [
    block('h1', `Auftrag ${orderNumber}`),
    ...facts.map(({ label, value }) => block('p', `${label}: ${value.replaceAll('\n', ', ')}`)),
    block('h2', 'Dateien'),
    ...listed.map(({ storedAs, name, size, kind, image, findings, sha256 }) =>
      block(
        'li',
        [storedAs === name ? name : `${storedAs} (${name})`, formatBytes(size), kind, image, ...findings, sha256]
          .filter(Boolean)
          .join(', '),
      ),
    ),
    ...(rest > 0 ? [block('p', `Und ${formatCount(rest)} weitere: Alle stehen im Auftrag im Studio.`)] : []),
  ];
}

function drawSheet(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  pictures: readonly TicketPicture[],
): void {
  if (pictures.length === 0) return;
  const side = (doc.page.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  const rows = Math.floor((doc.page.height - 2 * MARGIN) / (side + CAPTION + GAP));
  for (const [index, { name, jpeg }] of pictures.entries()) {
    const place = index % (COLUMNS * rows);
    if (place === 0) doc.addPage();
    const x = MARGIN + (place % COLUMNS) * (side + GAP);
    const y = MARGIN + Math.floor(place / COLUMNS) * (side + CAPTION + GAP);
    const caption = showable(name.slice(0, CAPTION_LENGTH));
    root.add(
      doc.struct('Figure', { alt: name }, () => {
        if (jpeg === null) doc.rect(x, y, side, side).stroke(brand.colors.line);
        else doc.image(Buffer.from(jpeg), x, y, { fit: [side, side], align: 'center', valign: 'center' });
        doc
          .font(faceFor([caption], false))
          .fontSize(7)
          .fillColor(brand.colors.ink)
          .text(caption, x, y + side + 3, { width: side, height: CAPTION - 4, ellipsis: true });
      }),
    );
  }
}
