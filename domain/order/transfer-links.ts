/*
 * The secret link to an order's transfer page. The token stands in the fragment, which browsers keep to themselves: it is in no
 * request, no log and no Referer.
 */

/** The page's path, without a link's token. */
export const TRANSFER_PATH = '/uebergabe';

/** Days that a link works: one made in the wizard, and one sent with a booking whose images follow. */
export const transferLinkDays = { wizard: 30, booking: 90 } as const;

/** The address of the transfer page for the holder of `token`. */
export function transferUrl(origin: string, token: string): string {
  return `${origin}${TRANSFER_PATH}#${token}`;
}
