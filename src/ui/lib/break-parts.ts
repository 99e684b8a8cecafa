import { documentNumber } from '../../../domain/texts/format.ts';

/** Keeps "E-Mail" on one line by a WORD JOINER: browsers break after any hyphen. For sentences in narrow columns. */
export function unbroken(text: string): string {
  return text.replaceAll('E-Mail', 'E-\u2060Mail');
}

/** Characters of a word that may be wider than a column of a phone. */
const LONG = 20;

/**
 * The parts of a text between which a line may break beside its spaces: at "@", "." and "_" of addresses and of long
 * names. Numbers and abbreviations stay whole.
 */
export function breakParts(text: string): string[] {
  const parts = [''];
  for (const word of text.split(/(?<=\s)/)) {
    const isLong = word.includes('@') || word.trimEnd().length > LONG;
    const [first = '', ...rest] = isLong ? word.split(/(?<=[^@._])(?=[@._][^\s@._])/) : [word];
    parts.push(`${parts.pop() ?? ''}${first}`, ...rest);
  }
  return parts;
}

const NUMBER = new RegExp(`(${documentNumber.source})`);

/** A text split at the numbers of orders and invoices in it: every second part is one. */
export function numbersIn(text: string): string[] {
  return text.split(NUMBER);
}
