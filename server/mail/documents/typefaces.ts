/*
 * In which typeface the words of a document stand. Helvetica, which every reader of PDF brings, has the letters of Windows-1252; names and file names
 * in other letters (Ağaoğlu, Łukasz, Đorđević) take Arimo, which is as wide and goes with the document; for letters that it has not either stands a box.
 */
import { fileURLToPath } from 'node:url';

const helvetica: ReadonlySet<string> = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, index) => 32 + index)),
);

/** Latin, Greek and Cyrillic with their marks, punctuation, currencies and signs, as far as Arimo has them all. */
const arimo =
  /^[\u0020-\u007E\u00A0-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u052F\u1E00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE\u2000-\u200A\u2010-\u2027\u202F-\u205E\u2070\u2071\u2074-\u208E\u20A0-\u20BE\u2100-\u214F\u2153\u2154\u215B-\u215E\u2190-\u2195\u2212\u221E\u2248\u2260\u2261\u2264\u2265\u25A0\u25A1\u25CF\uFB01\uFB02]+$/u;

const arimoFiles = {
  regular: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
} as const;

const UNKNOWN = '□';

/** Marks that a document shows on one letter. Three is the most that a language of these letters writes; thousands stop the layout. */
const MARKS = 4;
const tooManyMarks = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * The text as a document can show it: letters and their accents as one, a bounded number of marks on each, no characters that are invisible
 * (line breaks and hints where a word may break stay), a box for each letter or picture that no typeface of ours has.
 */
export function showable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(tooManyMarks, '$1')
    .replaceAll(/\r\n?/g, '\n')
    // A run of spaces is part of the word before it, which the writer would measure anew for each of them.
    .replaceAll(/[ \t]{4,}/g, '   ')
    .replaceAll('\t', ' ')
    .replaceAll(/(?![\n\u00AD])[\p{Cc}\p{Cf}]/gu, (one) => (one === '\u200D' ? one : ''));
  if (isInHelvetica(clean)) return clean;
  return Array.from(graphemes.segment(clean), ({ segment }) =>
    segment === '\n' || arimo.test(segment) ? segment : UNKNOWN,
  ).join('');
}

/** The typeface that has every letter of the texts, each of them showable: the name of one of PDF's own, or the address of a file. */
export function faceFor(texts: readonly string[], isBold: boolean): string {
  if (texts.every(isInHelvetica)) return isBold ? 'Helvetica-Bold' : 'Helvetica';
  return fileURLToPath(import.meta.resolve(arimoFiles[isBold ? 'bold' : 'regular']));
}

function isInHelvetica(text: string): boolean {
  return Array.from(text).every((letter) => letter === '\n' || helvetica.has(letter));
}

/** Words up to this length in letters are left to the writer of the PDF, which takes quadratic time to break longer ones. */
const SHORT_WORD = 40;
/** How much of a line they fill: letters side by side can be wider than each alone. */
const FILLED = 0.95;
const longWords = new RegExp(`[^ \\n\\u00AD-]{${SHORT_WORD + 1},}`, 'gu');

/** The text, showable, with line breaks in words that fill more than a line of `width`. `widthOf`: of a letter, in the same unit. */
export function withBrokenWords(text: string, width: number, widthOf: (letter: string) => number): string {
  return text.replaceAll(longWords, (word) => {
    let line = 0;
    let broken = '';
    for (const { segment } of graphemes.segment(word)) {
      const letter = widthOf(segment);
      if (line > 0 && line + letter > width * FILLED) {
        broken += '\n';
        line = 0;
      }
      broken += segment;
      line += letter;
    }
    return broken;
  });
}
