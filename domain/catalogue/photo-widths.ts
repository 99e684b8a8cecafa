/**
 * The widths in which photographs are made, in px: 80 for thumbnails, 288 for strips, 384 for the cards of products, 800 for the whole width of a phone (360 to 412 px with
 * about two pixels each) and for columns of that width, more steps, and the last for the original.
 */
export const photoWidths = [80, 288, 384, 480, 800, 1440, 2000, 2880] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** As wide as the original; none is wider. */
export const ORIGINAL_WIDTH = 2880 satisfies PhotoWidth;
