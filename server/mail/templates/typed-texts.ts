/*
 * How mails to unproved addresses say what somebody typed: whole, as it was typed, and never as a link. "Gewinn jetzt unter evil.example" in a
 * note stays dead text. What such an address receives is bounded in number by `visitor-mails.ts` and in length by the fields of the forms.
 */

const NAME_LENGTH = 60;

/** Words of a longer name than "María de los Ángeles García Pérez" are a sentence. */
const NAME_WORDS = 6;

/** Letters of any script, and what stands between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;

/** A dot behind more than an initial, and the letters of an ending: a host, for whoever reads it. */
const HOST = /(?<!(?:^|[ .-])\p{L})[.。]\p{L}{2}|www/iu;

/** Whether this can be somebody's first and last name, fit for a greeting and the head of a mail. */
export function looksLikeName(value: string): boolean {
  const name = value.normalize('NFKC').trim();
  const words = name.split(/\s+/);
  return name.length <= NAME_LENGTH && words.length <= NAME_WORDS && NAME.test(name) && !HOST.test(name);
}

/** "Guten Tag Jana Winter", or without the name where it does not look like one; the name stands whole among the other answers. */
export function greeting(salutation: string, name: string): string {
  return looksLikeName(name) ? `${salutation} ${name.trim()}` : salutation;
}

/** WORD JOINER: invisible, no place to break a line, allowed in no host name or address. Forms of ours drop it when it is pasted. */
const JOINER = '\u2060';
/** In the dots of all scripts that a browser takes for one in a host name (UTS 46), and of those that look like one. */
const DOT = '.\u3002\uFF0E\uFF61\u2024\uFE52';
const BEFORE = [
  // A dot between characters of which one is no digit: dates, prices and numbers stay as they are.
  `(?<=\\S)(?=[${DOT}][\\p{L}\\p{N}\\p{M}\\p{Cf}])(?!(?<=\\d).\\d)`,
  // An address.
  '(?<=\\S)(?=[@\uFF20]\\S)',
  // A scheme (http:, mailto:, tel:), and the slashes behind it.
  '(?<=\\p{L})(?=[:\uFF1A]\\S)',
  '(?<=[:/\uFF1A\uFF0F])(?=[/\uFF0F])',
];
const linkParts = new RegExp(BEFORE.join('|'), 'gu');

/** The text with a joiner wherever a mail program would see the parts of a link. It looks as before. */
export function deadText(text: string): string {
  return text.replaceAll(linkParts, JOINER);
}

/** What React renders: a tag, or text up to the next one. Its attributes hold no bare angle brackets. */
const PIECES = /<(\/?)(\w*)(?:[^\w<>][^<>]*)?>|[^<]+|</g;
/** Their content is no text of the mail, or a link of ours already. */
const untouched = new Set(['a', 'style', 'title']);

/**
 * The HTML of a mail in which all text outside of its own links is dead. Mail programs find links in text by themselves, also across elements; a
 * word joiner before each dot and colon stops all that are known (teknkl.com, "Stop email clients from hyperlinking text"), an element does not.
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

/** Readers of PDF find these by themselves: a space after the scheme or "www." stops them. */
const PAPER_LINK = /(:\/\/|\bwww\.)(?=\S)/giu;

/** The text as a paper to an unproved address says it. PDF has no invisible characters, so what is certainly a link gets a space. */
export function withPaperLinksDead(text: string): string {
  return text.replaceAll(PAPER_LINK, '$1 ');
}
