/*
 * The secret link that opens a draft on another device. Its token stands in the fragment, which browsers keep to themselves; the page posts
 * it when somebody presses its button, so that neither a mail program that looks at links nor a stranger's link opens anything by itself.
 */

/** The page's path. Without a token it is where an order is looked for that this browser does not know any more. */
export const RESUME_PATH = '/freistell-service/fortsetzen';

/** Days that a link can be opened. */
export const resumeLinkDays = 7;

/** The address of the page for the holder of `token`. */
export function resumeUrl(origin: string, token: string): string {
  return `${origin}${RESUME_PATH}#${token}`;
}
