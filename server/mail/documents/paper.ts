/* A paper of the studio as tagged PDF, described as data: letters after DIN 5008 and sheets for the studio. */
import { buffer } from 'node:stream/consumers';
import { type Block, boxesOf } from './blocks.ts';
import { flow, heightOfBoxes } from './flow.ts';
import {
  drawFeet,
  drawLetterhead,
  drawSheetHead,
  type Letter,
  letterArea,
  presentSender,
  type Sheet,
  sheetArea,
  textArea,
} from './letterhead.ts';
import { closePen, openPen } from './pen.ts';

export interface Paper {
  /** Kind and number, "Angebot A-2611-H78JC4": title of the file and of its window, and in the foot of each page. */
  readonly title: string;
  /** Date in the file: the same content with the same date gives the same bytes. */
  readonly date: Date;
  /** A letter; a sheet for the studio, with narrow margins and without legal facts; null: word mark alone (terms). */
  readonly head: Letter | Sheet | null;
  /** What the paper says, beginning with its h1. Texts may be typed by strangers: they are cleaned here. */
  readonly blocks: readonly Block[];
  /** Makes it a PDF/A-3a that carries these files. */
  readonly archive?: Archive;
}

export interface Archive {
  readonly files: readonly EmbeddedFile[];
  /** `rdf:Description` elements for the XMP metadata, each with its namespace, for example of Factur-X. */
  readonly metadata?: string;
}

export interface EmbeddedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Media type, "text/xml". */
  readonly type: string;
  readonly description: string;
  /** What it is to the paper (ISO 32000-2, 7.11.3); 'Alternative' for the data of an invoice (ZUGFeRD 2). */
  readonly relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
}

function isOptional(block: Block): boolean {
  return block.kind === 'pictures' && block.isOptional === true;
}

/**
 * The paper as PDF: A4, tagged, German, with title and page numbers; all typefaces embedded.
 *
 * An invoice is `head: { address, facts }` and the blocks h1, p, `positions`, `sums`, `path`, and `columns` with `lead`
 * ("Zahlbar bis …"), `facts` (bank details, a link to pay) and `code` (GiroCode), for example of 50, 89 and 26 mm:
 * a letter is 165 mm wide. `order-document.ts` and `quote-document.ts` show how.
 * Amounts are texts with their currency (`formatCents`).
 */
export async function paperOf({ title, date, head, blocks, archive }: Paper): Promise<Buffer> {
  const pen = await openPen({ title, date, subset: archive === undefined ? null : 'PDF/A-3a' });
  const bytes = buffer(pen.doc);
  const isSheet = head !== null && 'note' in head;
  const area = isSheet ? sheetArea : head === null ? textArea : letterArea;
  const top = isSheet ? drawSheetHead(pen, head) : drawLetterhead(pen, head);
  const place = { pen, parent: pen.root, width: area.width, isText: head === null };
  const all = boxesOf(place, blocks);
  const isOneSheet = top + heightOfBoxes(all) <= area.bottom;
  flow(
    pen,
    isOneSheet
      ? all
      : boxesOf(
          place,
          blocks.filter((one) => !isOptional(one)),
        ),
    area,
    top,
  );
  drawFeet(pen, title, isSheet ? null : (head?.sender ?? presentSender));
  for (const { content, ...file } of archive?.files ?? []) {
    const options = { ...file, creationDate: date, modifiedDate: date };
    pen.doc.file(Buffer.from(content), options);
  }
  closePen(pen, archive?.metadata);
  return bytes;
}
