/*
 * What a mail to an unproved address may repeat of what somebody typed. "Jana Winter" greets; "Gewinn jetzt unter evil.example" in
 * the field of the name would make the studio send somebody's advertising under its own name. So words are repeated only where they
 * look like what the field asks for. The studio's mails and the stored order keep everything.
 */

const NAME_LENGTH = 60;
const LINE_LENGTH = 80;

/** Words of a longer name than "María de los Ángeles García Pérez" are a sentence. */
const NAME_WORDS = 6;

/** Letters of any script, and what stands between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]*$/u;
/** What companies, streets, towns and orders are called. Nothing that a link needs: no colon, no @, no underscore. */
const LINE = /^[\p{L}\p{M}\p{N}'’"„“.,&+#/() -]+$/u;
const PHONE = /^\+?[\d /().-]{5,30}$/;

/** What mail programs turn into a link: a dot and the letters of an ending, with the dots of other scripts, too. */
const HOST = /[.。]\p{L}{2}|www/iu;
/** Seven digits and more, however they are grouped: somebody to be called. */
const NUMBER_TO_CALL = /\d(?:[ /().-]*\d){6}/;

/** Whether this can be somebody's first and last name. */
export function looksLikeName(value: string): boolean {
  const name = value.normalize('NFKC').trim();
  const words = name.split(/\s+/);
  return name.length <= NAME_LENGTH && words.length <= NAME_WORDS && NAME.test(name) && !HOST.test(name);
}

/** Whether this can be a company, a street, a town or the number of an order, and leads nowhere else. */
export function looksLikeLine(value: string): boolean {
  const line = value.normalize('NFKC').trim();
  return line.length <= LINE_LENGTH && LINE.test(line) && !HOST.test(line) && !NUMBER_TO_CALL.test(line);
}

/** Whether this can be a telephone number. */
export function looksLikePhone(value: string): boolean {
  return PHONE.test(value.trim());
}

/** "Guten Tag Jana Winter", or without the name where it does not look like one. */
export function greeting(salutation: string, name: string): string {
  return looksLikeName(name) ? `${salutation} ${name.trim()}` : salutation;
}
