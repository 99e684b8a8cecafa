/*
 * The one cleaning of typed text. Every text from outside goes through one of these functions, in the browser and on
 * the server (`tests/domain/texts/typed-leaves.test.ts`).
 */

/**
 * Characters without a visible shape: Unicode's default ignorables (soft hyphen, zero-width spaces, fillers, marks of
 * direction, tags), controls that are no white space, blanks that look like a space and are none, anchors of objects
 * and annotations.
 */
const UNSEEN =
  /(?:[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC\u{1D159}]|\p{Noncharacter_Code_Point}|(?!\p{White_Space})\p{Cc})+/gu;

const ZWNJ = '\u200C';
const ZWJ = '\u200D';
const EMOJI_STYLE = '\uFE0F';
const TEXT_STYLE = '\uFE0E';

/** Scripts that are spelled without joiners; between their letters a joiner only hides. */
const joinable =
  /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]$/u;
const picture = /^\p{Extended_Pictographic}$/u;
/** What a joiner or a variation selector of an emoji can stand behind. */
const emojiPart = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;

/** One line, NFC: nothing unseen, each run of white space one space, none around it. */
export function cleanLine(value: string): string {
  return seen(value)
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/**
 * The same without joiners and variation selectors, whatever they stand between: for addresses and other identifiers.
 */
export function cleanIdentifier(value: string): string {
  return cleanLine(value.toWellFormed().replaceAll(UNSEEN, ''));
}

/**
 * The same as `cleanLine`, but each white space a space of its own: names of files are compared with those on the
 * customer's disk.
 */
export function cleanFileName(value: string): string {
  return seen(value)
    .replaceAll(/\p{White_Space}/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Several lines without space around them; see `cleanNote`. */
export function cleanText(value: string): string {
  return cleanNote(value).trim();
}

/**
 * Several lines, NFC: nothing unseen, each break `\n`, tabs stay, any other white space is a space. Keeps the space
 * around the text, which is saved while it is written.
 */
export function cleanNote(value: string): string {
  return seen(value)
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/(?![\n\t])\p{White_Space}/gu, ' ')
    .normalize('NFC');
}

/** Whether nothing can be seen of a text: then it counts as missing. */
export function isBlank(value: string): boolean {
  return cleanLine(value) === '';
}

/**
 * The text without these characters at its end. A regular expression would begin anew at each of them, wherever they
 * stand.
 */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Of a text of several lines that somebody has to write: comment, question, answer. `written` makes a schema of it. */
export interface WrittenRule {
  /** Characters that it may have at most, as it is once it is cleaned. */
  readonly longest: number;
  /** Said where there is nothing. */
  readonly missing: string;
  readonly tooLong: string;
}

/** What is wrong with a text as it was typed; null when nothing is. */
export function writtenProblem(text: string, { longest, missing, tooLong }: WrittenRule): string | null {
  const { length } = cleanText(text);
  if (length === 0) return missing;
  return length > longest ? tooLong : null;
}

/** Without what is unseen, but for joiners and variation selectors that change what is seen beside them. */
function seen(value: string): string {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(UNSEEN, (run: string, at: number, whole: string) => {
      const before = lastOf(whole, at);
      const after = String.fromCodePoint(whole.codePointAt(at + run.length) ?? 0x20);
      return hasMeaning(run, before, after) ? run : '';
    });
}

function hasMeaning(run: string, before: string, after: string): boolean {
  switch (run) {
    case ZWNJ:
      return joinable.test(before) && joinable.test(after);
    case ZWJ:
      return (joinable.test(before) && joinable.test(after)) || (emojiPart.test(before) && picture.test(after));
    case EMOJI_STYLE + ZWJ:
      return picture.test(before) && picture.test(after);
    case EMOJI_STYLE:
    case TEXT_STYLE:
      return picture.test(before) || (/^[\d#*]$/.test(before) && after === '\u20E3');
    default:
      return false;
  }
}

/** The character that ends before an index; a space at the beginning. */
function lastOf(text: string, index: number): string {
  if (index === 0) return ' ';
  const low = text.charCodeAt(index - 1);
  const isPair = low >= 0xdc_00 && low <= 0xdf_ff;
  return text.slice(isPair ? index - 2 : index - 1, index);
}
