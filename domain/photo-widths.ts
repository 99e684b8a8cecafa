/** The widths in which photographs are made, in px: 80 for thumbnails, 288 for strips, three steps, and the last for the original. */
export const photoWidths = [80, 288, 480, 960, 1440, 2000] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** As wide as the original; none is wider. */
export const ORIGINAL_WIDTH = 2000 satisfies PhotoWidth;
