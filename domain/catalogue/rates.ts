/*
 * The two rates of all prices, apart from the catalogue: static pages calculate prices without the catalogue's schema.
 */

/** Surcharge per image for each further size and each further file format, cents (specification, section 9). */
export const UPSELL_PER_IMAGE = 10;
/** German VAT in per cent (specification, section 9). */
export const VAT_PERCENT = 19;
