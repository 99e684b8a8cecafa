/* How mails to unproved addresses show typed texts: complete and unchanged, but never as a link.
 * `visitor-mails.ts` bounds the number of these mails, the fields of the forms bound their length. */

const NAME_LENGTH = 60;

/** "María de los Ángeles García Pérez" has six words; more words are a sentence. */
const NAME_WORDS = 6;

/** Letters of any script, and separators within names. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

/** A dot after more than an initial and before two letters: readers take it for a host name. */
const HOST = /(?<!(?:^|[ .-])\p{L})[.。]\p{L}{2}|www/iu;

/** Whether `value` can be a person's name, fit for a greeting and a mail header. */
export function looksLikeName(value: string): boolean {
  const name = value.normalize('NFKC').trim();
  const words = name.split(/\s+/);
  return name.length <= NAME_LENGTH && words.length <= NAME_WORDS && NAME.test(name) && !HOST.test(name);
}

/** "Guten Tag Jana Winter", or without a name that does not look like one. */
export function greeting(salutation: string, name: string): string {
  return looksLikeName(name) ? `${salutation} ${name.trim()}` : salutation;
}

/** WORD JOINER: invisible, no line break, invalid in host names and addresses. Our forms drop it from pasted text. */
const JOINER = '\u2060';
/** Dots of all scripts that browsers accept in host names (UTS 46), and dots that look like them. */
const DOT = '.\u3002\uFF0E\uFF61\u2024\uFE52';
const BEFORE = [
  // A dot, unless it is between digits: dates, prices and numbers stay unchanged.
  `(?<=\\S)(?=[${DOT}][\\p{L}\\p{N}\\p{M}\\p{Cf}])(?!(?<=\\d).\\d)`,
  // An address.
  '(?<=\\S)(?=[@\uFF20]\\S)',
  // A scheme (http:, mailto:, tel:), and the slashes after it.
  '(?<=\\p{L})(?=[:\uFF1A]\\S)',
  '(?<=[:/\uFF1A\uFF0F])(?=[/\uFF0F])',
];
const linkParts = new RegExp(BEFORE.join('|'), 'gu');

/** Inserts a joiner wherever a mail program would detect part of a link. The text looks unchanged. */
export function deadText(text: string): string {
  return text.replaceAll(linkParts, JOINER);
}

/** A tag, or text up to the next tag. React's attributes contain no bare angle brackets. */
const PIECES = /<(\/?)(\w*)(?:[^\w<>][^<>]*)?>|[^<]+|</g;
/** Elements whose content is not text of the mail, or is a link of ours. */
const untouched = new Set(['a', 'style', 'title']);

/**
 * Prevents links in all text of the HTML outside of its own links.
 * Mail programs detect links in text, also across elements, so that wrapping in elements does not help.
 * A word joiner before each dot and colon does (teknkl.com, "Stop email clients from hyperlinking text").
 */
export function withLinksDead(html: string): string {
  let within: string | null = null;
  return html.replaceAll(PIECES, (piece: string, slash: string | undefined, name: string | undefined) => {
    if (name === undefined) return within === null ? deadText(piece) : piece;
    if (slash === '/' && name === within) within = null;
    else if (slash === '' && within === null && untouched.has(name)) within = name;
    return piece;
  });
}

/** PDF readers detect these as links: a space after the scheme or "www." prevents it. */
const PAPER_LINK = /(:\/\/|\bwww\.)(?=\S)/giu;

/** The text for a PDF to an unproved address. PDF has no invisible characters, so a space breaks unmistakable links. */
export function withPaperLinksDead(text: string): string {
  return text.replaceAll(PAPER_LINK, '$1 ');
}
