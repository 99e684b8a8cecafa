/*
 * URLs of pages about one order. Tokens of secret links are in the fragment, so that no request, log or Referer
 * contains them. Without schemas, because islands load it.
 */

/** The first screen of an order. */
export const START_PATH = '/freistell-service/kontakt';

/**
 * Messages between the site and the wizard in the URL fragment; the sender needs no script.
 * The reader removes the fragment from the address, so that it counts once.
 */
export const fragments = {
  /** To the wizard: begin an order, unless there is one. */
  begin: 'beginnen',
  /** To the wizard: resume the open order. */
  resume: 'fortsetzen',
  /** To the landing: the order was discarded. */
  discarded: 'verworfen',
} as const;

/** The page of a booked order. Without a token it shows the order booked by this browser. */
export const ORDER_PATH = '/auftrag';

/** The contract on data processing (Art. 28 GDPR); `.pdf` after it is its paper. */
export const PROCESSING_PATH = '/auftragsverarbeitung';

/** In place of a file's id: the order itself as PDF. */
export const ORDER_DOCUMENT = 'order';

/** URL of the order's page for the holder of `token`. */
export function orderUrl(origin: string, token: string): string {
  return `${origin}${ORDER_PATH}#${token}`;
}

/**
 * Opens an open order on another device; without a token, finds an order that this browser does not know.
 * Like the page of a quote it posts its token only when the visitor presses its button, so that neither a mail program
 * that checks links nor a stranger's link opens anything.
 */
export const RESUME_PATH = '/freistell-service/fortsetzen';

/** Days that a resume link is valid. */
export const resumeLinkDays = 7;

/** URL of the resume page for the holder of `token`. */
export function resumeUrl(origin: string, token: string): string {
  return `${origin}${RESUME_PATH}#${token}`;
}

/** Page that begins an order with a quote. */
export const QUOTE_PATH = '/freistell-service/angebot';

/** URL of the quote's page for the holder of `token`. */
export function quoteUrl(origin: string, token: string): string {
  return `${origin}${QUOTE_PATH}#${token}`;
}

/** An order's transfer page, without a link's token. */
export const TRANSFER_PATH = '/uebergabe';

/** Days that a transfer link is valid: made in the wizard, or sent with a booking whose images follow. */
export const transferLinkDays = { wizard: 30, booking: 90 } as const;

/** URL of the transfer page for the holder of `token`. */
export function transferUrl(origin: string, token: string): string {
  return `${origin}${TRANSFER_PATH}#${token}`;
}

/**
 * Query parameters of a link that begins an order (`?bildart=textile&menge=120#beginnen`), and fields of the quote
 * form. Uses and file formats may occur more than once.
 */
export const preferenceFields = {
  product: 'bildart',
  quantity: 'menge',
  uses: 'verwendung',
  formats: 'dateiformat',
  test: 'testbilder',
} as const;

/** Query parameter of the withdrawal form: the order's number. */
export const ORDER_PARAMETER = 'auftrag';

/** URL of the withdrawal form, with the order's number filled in. */
export function withdrawalUrl(orderNumber: string): string {
  return `/widerruf?${ORDER_PARAMETER}=${encodeURIComponent(orderNumber)}#widerrufen`;
}
