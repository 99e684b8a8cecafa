import { brand } from '../../../domain/texts/brand.ts';

/*
 * The typeface: one family in the design's two widths (design.md, section 3). The build cuts both from the whole file
 * (`scripts/font-plugin.ts`): half of its 57 kB is kerning for all widths and weights in between.
 */

/** Variable font file with the axes `wdth` and `wght`; browsers fetch it for letters that a cut lacks. */
export const fontFile = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2';

/**
 * Printing characters of the file, by its maker's list (`unicode.json` of the package).
 * Only these: browsers would fetch the file in vain for others, at times for invisible ones, too (line breaks).
 */
const fileRuns: readonly Run[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];

/** Includes the hyphen of automatic breaks (U+2010): browsers request it before they know whether they need it. */
const read =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß \u00a0\u00ad.,:;!?-–()/&+%€×§„“’@\u2010';

/** Widths in per cent of the normal one. */
const widths = { text: 100, display: 78 } as const;

export interface FontCut {
  readonly name: string;
  readonly characters: string;
  /** Value of the axis `wdth`: `font-stretch` in per cent. */
  readonly width: number;
  readonly weight: number | { readonly min: number; readonly max: number };
  /**
   * Effect of a file that loads after the first paint.
   * swap: headings change to it, because they have the same lines in the fallback.
   * optional: paragraphs would reflow and move the page, so they keep the fallback until the next page.
   */
  readonly display: 'swap' | 'optional';
}

export const fontCuts: readonly FontCut[] = [
  {
    name: 'text',
    characters: `${read}éà©°_"'*…·#=—‚‘\u2011`,
    width: widths.text,
    weight: { min: 400, max: 600 },
    display: 'optional',
  },
  { name: 'display', characters: read, width: widths.display, weight: 600, display: 'swap' },
];

interface Fallback {
  readonly local: readonly string[];
  readonly width: number;
  readonly weight: string;
  /** Width of our letters in per cent of Arial's, weighted by their frequency in the site's pages and headings. */
  readonly sizeAdjust: number;
}

const fallbacks: readonly Fallback[] = [
  { local: ['Arial', 'Liberation Sans'], width: widths.text, weight: '400 500', sizeAdjust: 102.7 },
  { local: ['Arial Bold', 'Liberation Sans Bold'], width: widths.text, weight: '501 700', sizeAdjust: 98.4 },
  { local: ['Arial Bold', 'Liberation Sans Bold'], width: widths.display, weight: '400 700', sizeAdjust: 76 },
];

/** Height above and below the baseline, in per cent of the font size. */
const metrics = { ascent: 97, descent: 25 } as const;

/**
 * All faces as a style sheet; `addressOf` gives the address of a cut.
 * The whole file covers the letters that a cut lacks: browsers fetch it as soon as one of its faces is needed.
 * The fallback has the same widths, so that no line breaks anew when the font loads.
 */
export function fontFacesCss(addressOf: (cut: FontCut) => string): string {
  const own = fontCuts.flatMap((cut) => {
    const weight = typeof cut.weight === 'number' ? String(cut.weight) : `${cut.weight.min} ${cut.weight.max}`;
    const shared = [
      `font-family: "${brand.font} Variable"`,
      `font-weight: ${weight}`,
      `font-stretch: ${cut.width}%`,
      `font-display: ${cut.display}`,
    ];
    return [
      face([...shared, source(addressOf(cut)), `unicode-range: ${rangeList(runsOf(cut.characters))}`]),
      face([...shared, source(fontFile), `unicode-range: ${rangeList(runsOf(lettersBeside(cut.characters)))}`]),
    ];
  });
  const standIns = fallbacks.map(({ local, width, weight, sizeAdjust }) =>
    face([
      `font-family: "${brand.font} Fallback"`,
      `font-weight: ${weight}`,
      `font-stretch: ${width}%`,
      `src: ${local.map((name) => `local("${name}")`).join(', ')}`,
      `size-adjust: ${sizeAdjust}%`,
      `ascent-override: ${percent(metrics.ascent / sizeAdjust)}`,
      `descent-override: ${percent(metrics.descent / sizeAdjust)}`,
      'line-gap-override: 0%',
    ]),
  );
  return [...own, ...standIns].join('\n');
}

function face(lines: readonly string[]): string {
  return `@font-face { ${lines.join('; ')}; }`;
}

function source(address: string): string {
  return `src: url("${address}") format("woff2")`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

type Run = readonly [first: number, last: number];

/** The characters as runs of consecutive code points. */
function runsOf(characters: string): Run[] {
  const codes = [...new Set(characters)].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const starts = codes.filter((code, position) => codes[position - 1] !== code - 1);
  const ends = codes.filter((code, position) => codes[position + 1] !== code + 1);
  return starts.map((start, run) => [start, ends[run] ?? start]);
}

/** Printing characters of the whole file beside these. */
function lettersBeside(characters: string): string {
  return fileRuns
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
    )
    .filter((letter) => !characters.includes(letter))
    .join('');
}

/** For example `U+20-21, U+41-5A`. */
function rangeList(runs: readonly Run[]): string {
  return runs.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ');
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
