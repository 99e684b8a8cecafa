/** The widths in which photographs are made, in px: 80 thumbnails, 288 strips, 384 product images, the rest for large ones. */
export const photoWidths = [80, 288, 384, 768, 1280, 1920] as const;
export type PhotoWidth = (typeof photoWidths)[number];
