/*
 * What is typed, without what nobody types: control characters could begin a line of a mail's head, trouble the database or hide in
 * an address. Every text from outside goes through one of these.
 */

/**
 * Marks that turn the direction of writing: behind one of those "rechnung\u202Egpj.exe" is read as a picture, and what follows it in a list or a
 * mail is read backwards. Arabic and Hebrew are read from right to left by their letters, and need none of them; the joiners and the
 * marks of single letters (U+200C to U+200F) are part of their spelling.
 */
const turns = /[\u202A-\u202E\u2066-\u2069]+/gu;

/** One line without control characters, and without marks that turn the direction of writing. */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(turns, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Several lines, without space around them: line breaks and tabs stay; other control characters go, and marks that turn the direction of writing. */
export function cleanText(value: string): string {
  return cleanNote(value).trim();
}

/** The same with the space around it, for a text that is saved while it is written. */
export function cleanNote(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(turns, '')
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '');
}
