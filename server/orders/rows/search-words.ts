/* Words of an order as they are searched: small letters and digits of ASCII, so that both databases sort them alike. */
import { withoutEnd } from '../../../domain/texts/clean-text.ts';

/** Characters of a word that are compared, and words of an order that are kept. */
const LONGEST = 40;
const MOST = 40;

/**
 * The words of these texts, each once. An umlaut counts in either spelling: "Müller" is found by "muller" and
 * "mueller".
 */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...splitWords(text), ...splitWords(withUmlautsSpelt(text))]);
  return [...new Set(words)].slice(0, MOST);
}

/** The words of what was typed, the longest first: it leads to the fewest orders. */
export function typedWords(search: string): string[] {
  return [...new Set(splitWords(search))].toSorted((a, b) => b.length - a.length).slice(0, MOST);
}

/** The first text that is greater than all that begin with `word`; null where there is none. */
export function afterWord(word: string): string | null {
  const kept = withoutEnd(word, 'z');
  const last = kept.at(-1);
  if (last === undefined) return null;
  return kept.slice(0, -1) + (last === '9' ? 'a' : String.fromCharCode(last.charCodeAt(0) + 1));
}

function splitWords(text: string): string[] {
  const ascii = Array.from(
    text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss'),
    (letter) =>
      // A letter of another script stands as its code, always of five digits, so that beginnings stay beginnings.
      letter > '\u007F' && /[\p{L}\p{N}]/u.test(letter)
        ? `u${(letter.codePointAt(0) ?? 0).toString(16).padStart(5, '0')}`
        : letter,
  ).join('');
  return ascii.split(/[^a-z0-9]+/).flatMap((word) => (word === '' ? [] : [word.slice(0, LONGEST)]));
}

function withUmlautsSpelt(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter);
}
