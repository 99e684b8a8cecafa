/** Control characters (C0 but tab and line feed, DEL, C1) and marks that turn the direction of writing: a terminal would obey them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const COMMANDS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The text as a terminal may have it: in place of each command of a terminal stands its JSON escape, "\\u009b". */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
