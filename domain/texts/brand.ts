/**
 * The studio's colours (`#rrggbb`) and typeface, for the site's theme (`src/ui/theme/theme.ts`) and the mails.
 * Ratios are contrasts by WCAG 2.2 on sheet / paper; text needs 4.5, large text and the shapes of controls 3.
 */
export const brand = {
  colors: {
    /** Background of pages; panels, fields and menus; subtle fills. */
    paper: '#f5f4f1',
    sheet: '#ffffff',
    sweep: '#e8e6e2',
    /** Hairlines only, never the border of a control. */
    line: '#d8d6d1',
    /** Borders of controls, 4.13 / 3.75. */
    lineStrong: '#7b7d80',
    /** Text and solid marks, 17.74 / 16.13. */
    ink: '#17181c',
    /** Secondary text, 6.80 / 6.18. */
    ink2: '#595b60',

    /** The only accent, the clipping path, 7.55 / 6.87; pressed 10.16; on its tint 6.43. */
    path: '#1d39e6',
    pathStrong: '#142bb8',
    pathTint: '#e8ecff',

    /** Dark areas: footer, lightbox, closing call to action. */
    dark: '#17181c',
    dark2: '#24262c',
    darkLine: '#43464f',
    onDark: '#ffffff',
    onDark2: '#b4b6bc',
    pathOnDark: '#a9b6ff',

    /** States, always with icon and text: 6.57 / 5.98, 6.91 / 6.29, 7.41 / 6.74. */
    error: '#b42318',
    errorTint: '#fcedeb',
    ok: '#17673a',
    okTint: '#e6f2ea',
    warn: '#7a4b00',
    warnTint: '#fbf1dc',
  },
  /** `src/ui/theme/font-faces.ts` selects the font file; mails name the font, with fallbacks. */
  font: 'Instrument Sans',
} as const;

/** The clipping path in the word mark, in place of the hyphen: an SVG of `width` × `height` px. */
export const wordMark = {
  width: 34,
  height: 10,
  /** Width of its lines. */
  stroke: 2,
  line: 'M8 5h18',
  dash: [4, 3],
  /** Left edges of its anchors: squares of `side`, 1 px below the upper edge. */
  anchors: [1, 25],
  side: 8,
} as const;
