/*
 * The secret link to a booked order's page. Like that of a transfer link its token stands in the fragment, which browsers keep to
 * themselves: it is in no request, no log and no Referer.
 */

/** The page's path. Without a token it shows the order that this browser has booked. */
export const ORDER_PATH = '/auftrag';

/** What is asked for in the place of a file to get the order itself as PDF. */
export const ORDER_DOCUMENT = 'order';

/** The address of the order's page for the holder of `token`. */
export function orderUrl(origin: string, token: string): string {
  return `${origin}${ORDER_PATH}#${token}`;
}
