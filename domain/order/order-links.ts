/*
 * Addresses of pages about one order. The tokens of secret links stand in the fragment, which browsers keep to
 * themselves: in no request, no log and no Referer. Without schemas, because islands load it.
 */

/** The page of a booked order. Without a token it shows the order that this browser has booked. */
export const ORDER_PATH = '/auftrag';

/** What is asked for in the place of a file to get the order itself as PDF. */
export const ORDER_DOCUMENT = 'order';

/** The address of the order's page for the holder of `token`. */
export function orderUrl(origin: string, token: string): string {
  return `${origin}${ORDER_PATH}#${token}`;
}

/**
 * Opens a draft on another device. Without a token it is where an order is looked for that this browser does not know
 * any more. Like the page of a quote it posts its token only when somebody presses its button, so that neither a mail
 * program that looks at links nor a stranger's link opens anything by itself.
 */
export const RESUME_PATH = '/freistell-service/fortsetzen';

/** Days that such a link can be opened. */
export const resumeLinkDays = 7;

/** The address of the page for the holder of `token`. */
export function resumeUrl(origin: string, token: string): string {
  return `${origin}${RESUME_PATH}#${token}`;
}

/** Where an order is begun with a quote. */
export const QUOTE_PATH = '/freistell-service/angebot';

/** The address of the page for the holder of `token`. */
export function quoteUrl(origin: string, token: string): string {
  return `${origin}${QUOTE_PATH}#${token}`;
}

/** An order's transfer page, without a link's token. */
export const TRANSFER_PATH = '/uebergabe';

/** Days that a link to it works: one made in the wizard, and one sent with a booking whose images follow. */
export const transferLinkDays = { wizard: 30, booking: 90 } as const;

/** The address of the transfer page for the holder of `token`. */
export function transferUrl(origin: string, token: string): string {
  return `${origin}${TRANSFER_PATH}#${token}`;
}

/**
 * What a link may say of the order that it begins, in the query of its address (`?bildart=textile&menge=120#beginnen`),
 * and the price calculator's form of a quote.
 */
export const wishFields = { product: 'bildart', quantity: 'menge', test: 'testbilder' } as const;

/** In the address of the withdrawal form: the number of the order that is meant. */
export const ORDER_PARAMETER = 'auftrag';

/** Where a contract is withdrawn from, with the order's number filled in. */
export function withdrawalUrl(orderNumber: string): string {
  return `/widerruf?${ORDER_PARAMETER}=${encodeURIComponent(orderNumber)}#widerrufen`;
}
