/*
 * What is typed, without what nobody types: control characters could begin a line of a mail's head, trouble the database or hide in
 * an address. Every text from outside goes through one of these.
 */

/** One line without control characters. */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Several lines, without space around them: line breaks and tabs stay, other control characters go. */
export function cleanText(value: string): string {
  return cleanNote(value).trim();
}

/** The same with the space around it, for a text that is saved while it is written. */
export function cleanNote(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '');
}
