/* Typefaces of documents: Helvetica, which PDF readers bring (Windows-1252), else embedded Arimo, which has the same
 * widths (Ağaoğlu, Łukasz, Đorđević). Letters that neither has appear as a box. */
import { fileURLToPath } from 'node:url';

const helvetica: ReadonlySet<string> = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_, index) => 32 + index)),
);

/** Code points that Arimo has: Latin, Greek and Cyrillic with their marks, punctuation, currencies and signs. */
const arimo =
  /^[\u0020-\u007E\u00A0-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u052F\u1E00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE\u2000-\u200A\u2010-\u2027\u202F-\u205E\u2070\u2071\u2074-\u208E\u20A0-\u20BE\u2100-\u214F\u2153\u2154\u215B-\u215E\u2190-\u2195\u2212\u221E\u2248\u2260\u2261\u2264\u2265\u25A0\u25A1\u25CF\uFB01\uFB02]+$/u;

const arimoFiles = {
  regular: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
} as const;

const UNKNOWN = '□';

/** Combining marks kept on a letter. Languages of these scripts need at most three; thousands stall the layout. */
const MARKS = 4;
const tooManyMarks = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/**
 * The text as a document can show it: NFC, at most `MARKS` marks on a letter, without invisible characters.
 * Line breaks and soft hyphens stay.
 * A box replaces each grapheme that no typeface has.
 */
export function showable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(tooManyMarks, '$1')
    .replaceAll(/\r\n?/g, '\n')
    // pdfkit counts spaces to the preceding word and measures that word anew for each of them.
    .replaceAll(/[ \t]{4,}/g, '   ')
    .replaceAll('\t', ' ')
    .replaceAll(/(?![\n\u00AD])[\p{Cc}\p{Cf}]/gu, (one) => (one === '\u200D' ? one : ''));
  if (isInHelvetica(clean)) return clean;
  return Array.from(graphemes.segment(clean), ({ segment }) =>
    segment === '\n' || arimo.test(segment) ? segment : UNKNOWN,
  ).join('');
}

/** Typeface with every letter of the texts, which must be showable: the name of a built-in PDF font, or a file path. */
export function faceFor(texts: readonly string[], isBold: boolean): string {
  if (texts.every(isInHelvetica)) return isBold ? 'Helvetica-Bold' : 'Helvetica';
  return fileURLToPath(import.meta.resolve(arimoFiles[isBold ? 'bold' : 'regular']));
}

function isInHelvetica(text: string): boolean {
  return Array.from(text).every((letter) => letter === '\n' || helvetica.has(letter));
}

/** Longest word in characters that pdfkit breaks itself; its time is quadratic in the length. */
const SHORT_WORD = 40;
/** Share of a line that broken words fill: adjacent letters can be wider together than each alone. */
const FILLED = 0.95;
const longWords = new RegExp(`[^ \\n\\u00AD-]{${SHORT_WORD + 1},}`, 'gu');

/**
 * Adds line breaks to words that fill more than a line. `text` must be showable.
 * `width` and `widthOf` (of a letter) have the same unit.
 */
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
