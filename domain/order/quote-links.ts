/*
 * The secret link that a quote carries. Its token stands in the fragment, which browsers keep to themselves; the page posts it when somebody
 * presses its button.
 */

/** The page's path. */
export const QUOTE_PATH = '/freistell-service/angebot';

/** The address of the page for the holder of `token`. */
export function quoteUrl(origin: string, token: string): string {
  return `${origin}${QUOTE_PATH}#${token}`;
}
