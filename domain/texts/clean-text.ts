/*
 * The only cleaning of typed text: every text from outside passes one of these functions, in the browser and on the
 * server (`tests/domain/texts/typed-leaves.test.ts`).
 */

/**
 * Invisible characters: Unicode's default ignorables (soft hyphen, zero-width spaces, fillers, direction marks, tags),
 * controls other than white space, blanks that are no white space, anchors of objects and annotations.
 */
const UNSEEN =
  /(?:[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC\u{1D159}]|\p{Noncharacter_Code_Point}|(?!\p{White_Space})\p{Cc})+/gu;

const ZWNJ = '\u200C';
const ZWJ = '\u200D';
const EMOJI_STYLE = '\uFE0F';
const TEXT_STYLE = '\uFE0E';

/** Letters of scripts that use joiners; between letters of other scripts a joiner only hides. */
const joinable =
  /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]$/u;
const picture = /^\p{Extended_Pictographic}$/u;
/** Characters after which a joiner or a variation selector of an emoji is valid. */
const emojiPart = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;

/** One line, NFC: no invisible characters, each run of white space one space, trimmed. */
export function cleanLine(value: string): string {
  return seen(value)
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** The same without any joiners and variation selectors: for addresses and other identifiers. */
export function cleanIdentifier(value: string): string {
  return cleanLine(value.toWellFormed().replaceAll(UNSEEN, ''));
}

/**
 * Like `cleanLine`, but each white space becomes its own space: file names are compared with those on the customer's
 * disk.
 */
export function cleanFileName(value: string): string {
  return seen(value)
    .replaceAll(/\p{White_Space}/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Several lines, trimmed; see `cleanNote`. */
export function cleanText(value: string): string {
  return cleanNote(value).trim();
}

/**
 * Several lines, NFC: no invisible characters, each break `\n`, tabs stay, any other white space is a space.
 * Keeps the space around the text, which is saved while it is written.
 */
export function cleanNote(value: string): string {
  return seen(value)
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(/(?![\n\t])\p{White_Space}/gu, ' ')
    .normalize('NFC');
}

/** Whether a text has no visible characters and so counts as missing. */
export function isBlank(value: string): boolean {
  return cleanLine(value) === '';
}

/** The text without these characters at its end. A regular expression would restart at each occurrence. */
export function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Rule of a required text of several lines: comment, question, answer. `written` makes a schema of it. */
export interface WrittenRule {
  /** Maximum number of characters, after cleaning. */
  readonly longest: number;
  /** Message for an empty text. */
  readonly missing: string;
  readonly tooLong: string;
}

/** Message for a typed text; null without a problem. */
export function writtenProblem(text: string, { longest, missing, tooLong }: WrittenRule): string | null {
  const { length } = cleanText(text);
  if (length === 0) return missing;
  return length > longest ? tooLong : null;
}

/** Passes after which a text that still changes loses all its joiners: only made-up ones do. */
const MOST_PASSES = 4;

/**
 * Removes invisible characters, except joiners and variation selectors that change their neighbours.
 * What is removed lets marks change places (NFC), and so the neighbours of others: until nothing changes.
 */
function seen(value: string): string {
  let text = value.toWellFormed().normalize('NFC');
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const next = withoutUnseen(text);
    if (next === text) return text;
    text = next;
  }
  return text.replaceAll(UNSEEN, '').normalize('NFC');
}

function withoutUnseen(text: string): string {
  return text
    .replaceAll(UNSEEN, (run: string, at: number, whole: string) => {
      const before = lastOf(whole, at);
      const after = String.fromCodePoint(whole.codePointAt(at + run.length) ?? 0x20);
      return hasMeaning(run, before, after) ? run : '';
    })
    .normalize('NFC');
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

/** The character that ends before `index`; a space at the beginning. */
function lastOf(text: string, index: number): string {
  if (index === 0) return ' ';
  const low = text.charCodeAt(index - 1);
  const isPair = low >= 0xdc_00 && low <= 0xdf_ff;
  return text.slice(isPair ? index - 2 : index - 1, index);
}
