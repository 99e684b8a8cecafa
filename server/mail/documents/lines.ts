/* Breaks texts into lines: measures words, chooses their typeface, and divides words that fill more than a line. */
import { withWholeTexts } from '../../../domain/texts/whole-texts.ts';
import type { Pen } from './pen.ts';
import { type Face, fileFor, lettersOf, showable } from './typefaces.ts';

export interface Style {
  readonly face: Face;
  /** Size of letters, and height of a line. */
  readonly size: number;
  readonly leading: number;
  readonly color: string;
  /** Space between letters, in parts of their size. */
  readonly tracking?: number;
}

/** Text of one kind within a paragraph. */
export interface Run {
  readonly text: string;
  /** Target of a link; null for plain text. */
  readonly href: string | null;
  readonly isStrong?: boolean;
}

/** A run without a link. */
export function plain(text: string, isStrong = false): Run {
  return isStrong ? { text, href: null, isStrong } : { text, href: null };
}

export interface Piece {
  readonly text: string;
  readonly file: string;
  readonly width: number;
  /** The run that it belongs to: pieces of the same run are one link. */
  readonly run: Run;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly style: Style;
}

/** Height of lines below each other. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, { style }) => height + style.leading, 0);
}

interface Atom {
  readonly pieces: Piece[];
  width: number;
  /** Spaces behind it, and their width. */
  blank: string;
  space: number;
  /** soft: a hyphen appears if the line ends here. hard: the line ends here. none: no line ends here. */
  end: 'none' | 'free' | 'soft' | 'hard';
}

/** Where a line may end: after spaces and soft hyphens, and after hyphens, slashes and dashes within words. */
const wordEnds = /(?<= )(?=[^ ])|(?<=\u00AD)/u;
const partEnds = /(?<=\p{L}{2}[-/–—])(?=\p{L}{2})(?<!USt-)/u;
/** Addresses are divided only where they fill more than a line. */
const isAddress = (word: string) => /@|:\/\//.test(word);

function partsOf(text: string): string[] {
  return text
    .split(wordEnds)
    .flatMap((word) => (isAddress(word) ? word : word.split(partEnds)))
    .filter((part) => part !== '');
}

/** Longest word that is measured as a whole: the time to lay it out is quadratic in its length. */
const SHORT_WORD = 40;
/** Share of a line that letters of longer words fill: adjacent letters can be wider together than each alone. */
const FILLED = 0.95;

/** Breaks the text into lines of at most `width`. Typed text is cleaned here (`showable`). */
export function linesOf(pen: Pen, runs: readonly Run[], style: Style, width: number): Line[] {
  const hyphen = widthOf(pen, '-', fileFor('-', style.face)) * style.size;
  const lines: Line[] = [];
  let atoms: Atom[] = [];
  let used = 0;
  const endLine = () => {
    lines.push(lineOf(atoms, style, hyphen));
    atoms = [];
    used = 0;
  };
  for (const atom of atomsOf(pen, runs, style, width)) {
    const needed = atom.width + (atom.end === 'soft' ? hyphen : 0);
    if (atoms.length > 0 && used + needed > width) endLine();
    atoms.push(atom);
    used += atom.width + atom.space;
    if (atom.end === 'hard') endLine();
  }
  if (atoms.length > 0) endLine();
  return lines;
}

function lineOf(atoms: readonly Atom[], style: Style, hyphen: number): Line {
  const pieces: Piece[] = [];
  for (const [index, atom] of atoms.entries()) {
    const isLast = index === atoms.length - 1;
    for (const piece of atom.pieces) add(pieces, piece);
    const ending = isLast ? (atom.end === 'soft' ? '-' : '') : atom.blank;
    const last = pieces.at(-1);
    if (ending === '' || last === undefined) continue;
    const width = last.width + (isLast ? hyphen : atom.space);
    pieces[pieces.length - 1] = { ...last, text: last.text + ending, width };
  }
  return { pieces, width: pieces.reduce((sum, piece) => sum + piece.width, 0), style };
}

/** Adds a piece, as part of the last one if they look the same. */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.file !== piece.file || last.run !== piece.run) pieces.push(piece);
  else pieces[pieces.length - 1] = { ...last, text: last.text + piece.text, width: last.width + piece.width };
}

/** The parts of the text that no line end divides. */
function atomsOf(pen: Pen, runs: readonly Run[], style: Style, width: number): Atom[] {
  const atoms: Atom[] = [];
  const put = (atom: Atom) => {
    const last = atoms.at(-1);
    if (last?.end !== 'none' || last.width + atom.width > width) {
      atoms.push(atom);
      return;
    }
    last.pieces.push(...atom.pieces);
    last.width += atom.width;
    last.blank = atom.blank;
    last.space = atom.space;
    last.end = atom.end;
  };
  for (const run of runs) {
    for (const [index, paragraph] of withWholeTexts(showable(run.text)).split('\n').entries()) {
      if (index > 0) {
        const last = atoms.at(-1);
        if (last === undefined || last.end === 'hard')
          atoms.push({ pieces: [], width: 0, blank: '', space: 0, end: 'hard' });
        else last.end = 'hard';
      }
      const words = partsOf(paragraph);
      for (const [place, word] of words.entries()) {
        for (const atom of chopped(pen, run, word, style, width)) put(atom);
        const last = atoms.at(-1);
        if (last?.end === 'none' && (place < words.length - 1 || last.blank !== '')) last.end = 'free';
      }
    }
  }
  return atoms;
}

/** A word as an atom, or as several if it fills more than a line. */
function chopped(pen: Pen, run: Run, word: string, style: Style, width: number): Atom[] {
  const isSoft = word.endsWith('\u00AD');
  const text = word.replaceAll('\u00AD', '').trimEnd();
  const blank = ' '.repeat(word.length - word.trimEnd().length);
  const face = run.isStrong === true ? 'strong' : style.face;
  const file = fileFor(text, face);
  const { size, tracking = 0 } = style;
  const widthAt = (part: string) => (widthOf(pen, part, file) + tracking * part.length) * size;
  const atom = (part: string, partWidth: number, end: Atom['end']): Atom => ({
    pieces: part === '' ? [] : [{ text: part, file, width: partWidth, run }],
    width: partWidth,
    blank: '',
    space: 0,
    end,
  });
  const whole = widthAt(text);
  const last = { blank, space: blank.length * (pen.doc.widthOfString(' ') + tracking) * size };
  if (whole <= width) return [{ ...atom(text, whole, isSoft ? 'soft' : 'none'), ...last }];
  const atoms: Atom[] = [];
  let part = '';
  let used = 0;
  for (const letter of lettersOf(text)) {
    const next = widthAt(letter);
    if (used > 0 && used + next > width * FILLED) {
      atoms.push(atom(part, used, 'free'));
      part = '';
      used = 0;
    }
    part += letter;
    used += next;
  }
  return [...atoms, { ...atom(part, used, isSoft ? 'soft' : 'none'), ...last }];
}

/** Width of a word, for letters of 1 pt. */
function widthOf({ doc }: Pen, word: string, file: string): number {
  doc.font(file).fontSize(1);
  if (word.length > SHORT_WORD) return lettersOf(word).reduce((sum, letter) => sum + doc.widthOfString(letter), 0);
  // As it will be written, which lets the document lay out a word once.
  return doc.widthOfString(`${word} `) - doc.widthOfString(' ');
}

/** Letters kept at the end of a shortened name: pictures differ in their numbers. */
const TAIL = 9;

/** The text on one line; what does not fit is left out before its end. */
export function oneLine(pen: Pen, words: string, style: Style, width: number): Line[] {
  const letters = lettersOf(showable(words).replaceAll('\n', ' '));
  const widthAt = (part: string) => widthOf(pen, part, fileFor(part, style.face)) * style.size;
  const used = letters.reduce((sum, letter) => sum + widthAt(letter), 0);
  if (used <= width) return linesOf(pen, [plain(letters.join(''))], style, Infinity);
  const tail = letters.slice(-TAIL).join('');
  let room = width - widthAt(`…${tail}`);
  const fitting = letters.findIndex((letter) => (room -= widthAt(letter)) < 0);
  const start = letters.slice(0, Math.min(fitting, letters.length - TAIL)).join('');
  return linesOf(pen, [plain(`${start.trimEnd()}…${tail}`)], style, Infinity);
}
