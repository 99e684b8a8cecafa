/* Addresses of the plain forms, apart from their rules: whoever needs only an address loads nothing else. */

/** Takes JSON, or the plain form post of a browser without script. */
export const ENQUIRY_PATH = '/api/offer/createOffer';
/** Takes the form posts of both steps. */
export const WITHDRAWAL_PATH = '/api/withdrawal';
