/*
 * The two rates that prices are made of, apart from the catalogue: what reckons prices on a static page shall not bring the catalogue's schema.
 */

/** Each further size and each further file format costs this much per image, in cents (specification, section 9). */
export const UPSELL_PER_IMAGE = 10;
/** German VAT in per cent (specification, section 9). */
export const VAT_PERCENT = 19;
