/* Search words of an order: lower-case ASCII letters and digits, which both databases sort alike. */
import { withoutEnd } from '../../../domain/texts/clean-text.ts';

/** Characters of a word, and words per order, that are kept. */
const LONGEST = 40;
const MOST = 40;

/** The distinct words of these texts. Umlauts yield both spellings: "Müller" gives "muller" and "mueller". */
export function textsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...splitWords(text), ...splitWords(withUmlautsSpelt(text))]);
  return [...new Set(words)].slice(0, MOST);
}

/** The distinct words typed, longest first: the longest matches the fewest orders. */
export function typedWords(search: string): string[] {
  return [...new Set(splitWords(search))].toSorted((a, b) => b.length - a.length).slice(0, MOST);
}

/** The smallest word greater than all words with prefix `word`; null without any. */
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
      // Letters of other scripts become a code of five hex digits, so that prefixes stay prefixes.
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
