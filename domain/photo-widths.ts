/** The widths in which photographs are made, in px: 80 for thumbnails, 288 for strips, four steps, and the last for the original. */
export const photoWidths = [80, 288, 480, 960, 1440, 2000, 2880] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** As wide as the original; none is wider. */
export const ORIGINAL_WIDTH = 2880 satisfies PhotoWidth;
