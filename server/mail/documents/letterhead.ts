/* Letterhead after DIN 5008, form B: word mark, address window, information block, fold marks, and the foot of a page
 * with the facts that § 35a GmbHG requires. */
import { brand, wordMark } from '../../../domain/texts/brand.ts';
import { sampleMarkOf } from '../../../domain/studio/sample-marks.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { heightOf, linesOf, plain } from './lines.ts';
import { styles } from './looks.ts';
import { artifact, begin, drawCode, figure, mm, type Pen, rule, write } from './pen.ts';
import type { Fact } from './tables.ts';
import { logoFileFor } from './typefaces.ts';

/** Positions in mm from the upper left corner of the page (DIN 5008:2020, form B; axes of the design). */
const FORM_B = {
  left: 25,
  right: 190,
  info: 125,
  logo: 19,
  code: { top: 19, side: 24 },
  /** The window is 85 mm wide and 45 mm high, from 45 mm on; the address begins 17.7 mm below its edge. */
  sender: 57.7,
  address: { top: 62.7, width: 80, bottom: 90 },
  facts: 50,
  factsBelowCode: 54,
  marks: { fold: [105, 210], hole: 148.5 },
  body: 98,
  textBody: 45,
  foot: 267,
} as const;

/** Whose letter it is: the address above the window, and the legal facts in the foot. */
export interface Sender
  extends Pick<
    StudioFacts['legal'],
    | 'entity'
    | 'street'
    | 'zip'
    | 'city'
    | 'country'
    | 'managingDirectors'
    | 'registerCourt'
    | 'registerNumber'
    | 'vatId'
  > {
  /** Lines of the foot: phone, mailbox. */
  readonly contact: readonly string[];
}

/** The studio as it is today. */
export const presentSender: Sender = {
  ...studio.legal,
  contact: [`Telefon ${studio.phone.display}`, studio.email, studio.supportHours.display],
};

/** The first page of a letter. */
export interface Letter {
  /** For papers that repeat what once was; by default `presentSender`. */
  readonly sender?: Sender;
  /** Lines of the address: name first, country last; the sender's own is left out. Empty: the window stays empty. */
  readonly address: readonly string[];
  /** Information block at the right: number, date, the customer's reference, contact. */
  readonly facts: readonly Fact[];
  /** QR code in the head: what it opens, and how to use it. */
  readonly code?: { readonly data: string; readonly alt: string; readonly title: string; readonly hint: string };
}

/** A sheet for the studio. */
export interface Sheet {
  /** Beside the word mark: what it is, and for whom. */
  readonly note: string;
}

/** Area of the text on the first page of a letter, and on others. */
export const letterArea = {
  left: mm(FORM_B.left),
  width: mm(FORM_B.right - FORM_B.left),
  top: mm(25),
  bottom: mm(FORM_B.foot - 3),
} as const;

/** Area of running text: lines of some 90 letters. */
export const textArea = { ...letterArea, width: mm(140) } as const;

/** Area of a sheet for the studio. */
export const sheetArea = { left: mm(15), width: mm(183), top: mm(23), bottom: mm(279) } as const;

/**
 * Draws word mark and fold marks on the first page, and window and information block of a letter.
 * @returns where its text begins
 */
export function drawLetterhead(pen: Pen, letter: Letter | null): number {
  const left = mm(FORM_B.left);
  drawLogo(pen, left, mm(FORM_B.logo), 19, true);
  if (letter === null) return mm(FORM_B.textBody);
  const { address, facts, code, sender = presentSender } = letter;
  artifact(pen, 'Layout', () => drawMarks(pen));
  // The post needs the country only abroad.
  const lines = address.filter((line) => line !== sender.country);
  const addressEnd = lines.length === 0 ? 0 : drawAddress(pen, lines, left, sender);
  const factsEnd = drawFacts(pen, facts, mm(code === undefined ? FORM_B.facts : FORM_B.factsBelowCode));
  if (code !== undefined) drawHeadCode(pen, code);
  return Math.max(mm(FORM_B.body), addressEnd + mm(10), factsEnd + mm(8));
}

/** @returns where the text of the sheet begins */
export function drawSheetHead(pen: Pen, { note }: Sheet): number {
  const { left, width, top } = sheetArea;
  drawLogo(pen, left, mm(11.5), 13, true);
  const element = begin(pen, pen.root, 'P');
  write(pen, element, linesOf(pen, [plain(note)], styles.quiet, width), { x: left, y: mm(12), width, align: 'right' });
  element.end();
  return top;
}

/** The word mark with the clipping path in place of the hyphen. `size` of its letters in PDF points. */
function drawLogo(pen: Pen, x: number, y: number, size: number, isRead: boolean): void {
  const { doc, root } = pen;
  const [first = '', second = ''] = studio.name.split('-');
  const logoFile = logoFileFor(studio.name);
  const tracking = -0.018 * size;
  const gap = 0.21 * size;
  const widthOf = (word: string) =>
    doc.font(logoFile).fontSize(size).widthOfString(word, { characterSpacing: tracking });
  const scale = (1.42 * size) / wordMark.width;
  const start = x + widthOf(first) + gap;
  const end = start + wordMark.width * scale + gap;
  const draw = () => {
    const options = { lineBreak: false, characterSpacing: tracking } as const;
    doc
      .font(logoFile)
      .fontSize(size)
      .fillColor(brand.colors.ink)
      .text(first, x, y, options)
      .text(second, end, y, options);
    doc
      .save()
      .translate(start, y + 0.42 * size + 0.105 * size)
      .scale(scale);
    doc.lineWidth(wordMark.stroke).dash(wordMark.dash[0], { space: wordMark.dash[1] });
    doc.path(wordMark.line).stroke(brand.colors.path).undash();
    for (const anchor of wordMark.anchors)
      doc.rect(anchor, 1, wordMark.side, wordMark.side).fillAndStroke(brand.colors.sheet, brand.colors.path);
    doc.restore();
  };
  const box = { x, y, width: end + widthOf(second) - x, height: size * 1.2 };
  if (isRead) figure(pen, root, studio.name, box, draw);
  else artifact(pen, 'Pagination', draw);
}

function drawMarks({ doc }: Pen): void {
  doc.lineWidth(mm(0.2));
  for (const fold of FORM_B.marks.fold) doc.moveTo(mm(5), mm(fold)).lineTo(mm(9), mm(fold));
  doc.moveTo(mm(5), mm(FORM_B.marks.hole)).lineTo(mm(11), mm(FORM_B.marks.hole)).stroke(brand.colors.lineStrong);
}

/** Sizes of the address, largest first: it shrinks before it leaves the window. */
const addressStyles = [
  { ...styles.text, size: 10, leading: 13 },
  { ...styles.text, size: 9, leading: 11 },
  { ...styles.text, size: 8, leading: 9.6 },
] as const;

/** @returns its lower edge */
function drawAddress(pen: Pen, address: readonly string[], x: number, { entity, street, zip, city }: Sender): number {
  const width = mm(FORM_B.address.width);
  const sender = [entity, street, `${zip} ${city}`].join(' · ');
  const from = begin(pen, pen.root, 'P');
  write(pen, from, linesOf(pen, [plain(sender)], styles.fine, width), { x, y: mm(FORM_B.sender), width });
  from.end();
  const top = mm(FORM_B.address.top);
  const sizes = addressStyles.map((style) => linesOf(pen, [plain(address.join('\n'))], style, width));
  const lines = sizes.find((one) => top + heightOf(one) <= mm(FORM_B.address.bottom)) ?? sizes.at(-1) ?? [];
  const to = begin(pen, pen.root, 'P');
  write(pen, to, lines, { x, y: top, width });
  to.end();
  return top + heightOf(lines);
}

/** @returns the lower edge of the information block */
function drawFacts(pen: Pen, facts: readonly Fact[], top: number): number {
  const x = mm(FORM_B.info);
  const width = mm(FORM_B.right - FORM_B.info);
  const list = begin(pen, pen.root, 'L');
  let y = top;
  for (const { label, value, isStrong = false } of facts) {
    const item = begin(pen, list, 'LI');
    const name = linesOf(pen, [plain(label)], styles.quiet, mm(33));
    const room = width - Math.max(0, ...name.map((line) => line.width)) - mm(4);
    const lines = linesOf(pen, [plain(value)], isStrong ? styles.strong : styles.text, room);
    const head = begin(pen, item, 'Lbl');
    write(pen, head, name, { x, y, width });
    head.end();
    const body = begin(pen, item, 'LBody');
    write(pen, body, lines, { x, y, width, align: 'right' });
    body.end();
    item.end();
    y += Math.max(heightOf(name), heightOf(lines)) + 0.8;
  }
  list.end();
  return y;
}

function drawHeadCode(pen: Pen, { data, alt, title, hint }: NonNullable<Letter['code']>): void {
  const side = mm(FORM_B.code.side);
  const x = mm(FORM_B.right) - side;
  const y = mm(FORM_B.code.top);
  figure(pen, pen.root, alt, { x, y, width: side, height: side }, () => drawCode(pen, data, x, y, side));
  const width = mm(FORM_B.right - FORM_B.info) - side - mm(4);
  const style = { ...styles.small, color: brand.colors.ink };
  const lines = [
    ...linesOf(pen, [plain(title, true)], style, width),
    ...linesOf(pen, [plain(hint)], styles.small, width),
  ];
  const words = begin(pen, pen.root, 'P');
  write(pen, words, lines, { x: mm(FORM_B.info), y: y + side - heightOf(lines) + 2, width });
  words.end();
}

/** Three columns of legal facts, with the mark of samples. */
function legalColumns(sender: Sender): string[][] {
  const { entity, street, zip, city, contact, managingDirectors, registerCourt, registerNumber, vatId } = sender;
  const mark = sampleMarkOf(studio, 'legal');
  return [
    [entity, street, `${zip} ${city}`, ...(mark === null ? [] : [mark])],
    [...contact],
    [
      `Geschäftsführung: ${managingDirectors.join(', ')}, Sitz: ${city}`,
      `${registerCourt}, ${registerNumber}`,
      `USt-IdNr. ${vatId}`,
    ],
  ];
}

/**
 * Numbers all pages; letters have the legal facts of their sender on each, and screen readers read them once, on the
 * last. `sender`: null for a sheet.
 */
export function drawFeet(pen: Pen, title: string, sender: Sender | null): void {
  const { doc } = pen;
  const isLetter = sender !== null;
  const { left, width } = isLetter ? letterArea : sheetArea;
  const y = isLetter ? mm(FORM_B.foot) : mm(284);
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    artifact(pen, 'Pagination', () => {
      const number = `Seite ${page + 1} von ${count}`;
      write(pen, null, linesOf(pen, [plain(title)], styles.fine, width * 0.8), { x: left, y, width });
      write(pen, null, linesOf(pen, [plain(number)], styles.fine, width), { x: left, y, width, align: 'right' });
      if (isLetter) rule(pen, left, y + mm(5), width, 'hair');
    });
    if (page > start) drawLogo(pen, left, mm(isLetter ? 12 : 11), 12, false);
    if (isLetter) drawLegalFacts(pen, y + mm(6.6), page === start + count - 1, sender);
  }
}

function drawLegalFacts(pen: Pen, y: number, isRead: boolean, sender: Sender): void {
  const draw = (element: ReturnType<typeof begin> | null) => {
    for (const [index, [first = '', ...others]] of legalColumns(sender).entries()) {
      const x = mm([25, 75, 125][index] ?? 25);
      const width = mm(index === 2 ? 65 : 48);
      const head = linesOf(
        pen,
        [plain(first, index === 0)],
        index === 0 ? { ...styles.fine, color: brand.colors.ink } : styles.fine,
        width,
      );
      write(pen, element, [...head, ...linesOf(pen, [plain(others.join('\n'))], styles.fine, width)], { x, y, width });
    }
  };
  if (!isRead) return artifact(pen, 'Pagination', () => draw(null));
  const element = begin(pen, pen.root, 'P');
  draw(element);
  element.end();
}
