/* Typefaces of papers, all embedded: the studio's Instrument Sans (cut as `typefaces/README.md` says), and Arimo for
 * words with letters that it lacks (Ελένη, Желев). Letters that neither has appear as a box. */
import { fileURLToPath } from 'node:url';

/** text: what is read. strong: emphasis and headings in the text. display: headings and the large figure, narrow. */
export type Face = 'text' | 'strong' | 'display';

const own = (name: string) => fileURLToPath(new URL(`typefaces/${name}.ttf`, import.meta.url));
const ownFiles: Readonly<Record<Face, string>> = {
  text: own('Text'),
  strong: own('Strong'),
  display: own('Display'),
};
/** Letters of `typefaces/Logo.ttf`: those of the word mark. */
const LOGO_LETTERS = /^[Freistl\-Sudo]*$/;
/** Of the word mark: its own cut, or for another studio's name one with all letters. */
export const logoFileFor = (name: string) => (LOGO_LETTERS.test(name) ? own('Logo') : ownFiles.display);

const regular = '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf';
const bold = '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf';
const otherFiles: Readonly<Record<Face, string>> = { text: regular, strong: bold, display: bold };

/** Code points that Instrument Sans has: Latin with its European marks, punctuation, currencies, arrows. */
const instrument =
  /^[\u0020-\u007E\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126\u0127\u012A\u012B\u012E-\u0133\u0136\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u02C6\u02C7\u02D8-\u02DD\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2030\u2039\u203A\u20AC\u2122\u2190-\u2195\u2212]*$/u;

/** Code points that Arimo has: Latin, Greek and Cyrillic with their marks, punctuation, currencies and signs. */
const arimo =
  /^[\u0020-\u007E\u00A0-\u0377\u037A-\u037F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u052F\u1E00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FC4\u1FC6-\u1FD3\u1FD6-\u1FDB\u1FDD-\u1FEF\u1FF2-\u1FF4\u1FF6-\u1FFE\u2000-\u200A\u2010-\u2027\u202F-\u205E\u2070\u2071\u2074-\u208E\u20A0-\u20BE\u2100-\u214F\u2153\u2154\u215B-\u215E\u2190-\u2195\u2212\u221E\u2248\u2260\u2261\u2264\u2265\u25A0\u25A1\u25CF\uFB01\uFB02]+$/u;

const UNKNOWN = '□';

/** Combining marks kept on a letter. Languages of these scripts need at most three; thousands stall the layout. */
const MARKS = 4;
const tooManyMarks = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, 'gu');

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** The letters of a text as their readers count them: a letter with its marks is one. */
export function lettersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/**
 * The text as a paper can show it: NFC, at most `MARKS` marks on a letter, without invisible characters.
 * Line breaks and soft hyphens stay.
 * A box replaces each letter that no typeface has.
 */
export function showable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replaceAll(tooManyMarks, '$1')
    .replaceAll(/\r\n?/g, '\n')
    // Thousands of spaces would move all that follows them to the next page.
    .replaceAll(/[ \t]{4,}/g, '   ')
    .replaceAll('\t', ' ')
    // Hyphens and a space that Instrument Sans lacks and that look the same.
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll('\u202F', '\u00A0')
    .replaceAll(/(?![\n\u00AD])[\p{Cc}\p{Cf}]/gu, (one) => (one === '\u200D' ? one : ''));
  if (isOwn(clean)) return clean;
  return lettersOf(clean)
    .map((letter) => (letter === '\n' || arimo.test(letter) ? letter : UNKNOWN))
    .join('');
}

/** File of the typeface that has every letter of the word, which must be showable. */
export function fileFor(word: string, face: Face): string {
  if (isOwn(word)) return ownFiles[face];
  const name = otherFiles[face];
  const known = resolved.get(name) ?? fileURLToPath(import.meta.resolve(name));
  resolved.set(name, known);
  return known;
}

const resolved = new Map<string, string>();

function isOwn(text: string): boolean {
  return instrument.test(text.replaceAll(/[\n\u00AD]/g, ''));
}
