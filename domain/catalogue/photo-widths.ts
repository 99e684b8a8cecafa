/**
 * Widths of photos, px.
 * 80: thumbnails; 288: strips; 384: product cards; last: the original.
 * 800: columns, and the full width of a phone (360 to 412 CSS px at a density of about two).
 */
export const photoWidths = [80, 288, 384, 480, 800, 1440, 2000, 2880] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Width of the original; no photo is wider. */
export const ORIGINAL_WIDTH = 2880 satisfies PhotoWidth;
