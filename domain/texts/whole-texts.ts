/* What no line of a mail or a paper divides: "27. November", "300 dpi", laws, numbers, "E-Mail". */
import { documentNumber } from './format.ts';

const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember';
const UNITS = '%|€|px|dpi|ppi|mm|cm|kB|MB|GB|Bit|Uhr|Tagen?|Stunden?|Werktagen?|Monaten?|Jahren?';
const SPACE = '[ \\u00A0]';

/** Matches each such part of a text; linear in its length. */
export const wholeText = new RegExp(
  [
    documentNumber.source,
    'E-(?:Mails?|Rechnung(?:en)?)',
    'USt-IdNr\\.',
    // Telephone: area, number, extension.
    `(?<!\\d ?)0\\d{2,4}${SPACE}\\d{3,8}(?:-\\d{1,4})?(?!\\d)`,
    `(?<!\\d)\\d{1,2}\\.${SPACE}(?:${MONTHS})(?:${SPACE}\\d{4}\\b)?`,
    `(?<![\\d.,])\\d[\\d.,]*${SPACE}(?:×${SPACE}\\d[\\d.,]*${SPACE})?(?:${UNITS})(?!\\p{L})`,
    // "§ 286 Abs. 3 BGB", "Art. 4 Nr. 7 DSGVO", "Anlage 2", "HRB 12345".
    `(?:§|Art\\.|Anlage|HR[AB])${SPACE}\\d+[a-z]?(?:${SPACE}(?:Abs\\.|Nr\\.|Satz)${SPACE}\\d+)*(?:${SPACE}[A-Z]\\w{0,8}[A-Z]\\b)?`,
    `(?<!\\p{L})z\\.${SPACE}B\\.`,
  ].join('|'),
  'gu',
);

/** The text with no-break spaces in all that stays whole. */
export function withWholeTexts(text: string): string {
  return text.replaceAll(wholeText, (whole) => whole.replaceAll(' ', '\u00A0'));
}
