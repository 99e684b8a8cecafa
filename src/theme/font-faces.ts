import { brand } from '../../domain/brand.ts';

/*
 * The typeface: one family in the design's two widths (design.md, section 3). The build cuts both out of the whole file
 * (`scripts/font-plugin.ts`): half of its 57 kB say how each pair of letters stands in every width and weight between.
 */

/** Variable font file with a `wdth` and a `wght` axis; letters that a cut lacks are fetched from it when a page has one. */
export const fontFile = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2';

const read = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÄÖÜäöüß \u00a0\u00ad.,:;!?-–()/&+%€×§„“’@';

/** Widths in percent of the normal one. */
const widths = { text: 100, display: 78 } as const;

export interface FontCut {
  readonly name: string;
  readonly characters: string;
  /** Value of the axis `wdth`, which is `font-stretch` in percent. */
  readonly width: number;
  readonly weight: number | { readonly min: number; readonly max: number };
  /**
   * What happens when the file comes after the first paint: headings change to it, they have the same lines in the fallback
   * (swap); paragraphs would break anew and move the page, so they keep the fallback until the next page (optional).
   */
  readonly display: 'swap' | 'optional';
}

export const fontCuts: readonly FontCut[] = [
  {
    name: 'text',
    characters: `${read}éà©_"'*…·#=—‚‘\u2011`,
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
  /** How much wider our letters are than Arial's, weighted by how often they stand on the site's pages and headings, in percent. */
  readonly sizeAdjust: number;
}

const fallbacks: readonly Fallback[] = [
  { local: ['Arial', 'Liberation Sans'], width: widths.text, weight: '400 500', sizeAdjust: 102.7 },
  { local: ['Arial Bold', 'Liberation Sans Bold'], width: widths.text, weight: '501 700', sizeAdjust: 98.4 },
  { local: ['Arial Bold', 'Liberation Sans Bold'], width: widths.display, weight: '400 700', sizeAdjust: 76 },
];

/** Height over and under the baseline in percent of the font's size. */
const metrics = { ascent: 97, descent: 25 } as const;

/**
 * All faces as style sheet. `addressOf` says where a cut lies; the whole file is named for all the letters that the cut lacks, and
 * for no other: browsers fetch it as soon as a face of it could serve. The fallback has the same widths, so that no line
 * breaks anew when the font arrives.
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
      face([...shared, source(fontFile), `unicode-range: ${rangeList(gapsBetween(runsOf(cut.characters)))}`]),
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

/** The characters as runs of code points that follow each other. */
function runsOf(characters: string): Run[] {
  const codes = [...new Set(characters)].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const starts = codes.filter((code, position) => codes[position - 1] !== code - 1);
  const ends = codes.filter((code, position) => codes[position + 1] !== code + 1);
  return starts.map((start, run) => [start, ends[run] ?? start]);
}

const FIRST_PRINTED = 0x20;
const LAST_CODE_POINT = 0x10_ff_ff;

/** Every code point that can be printed and is in none of the runs. */
function gapsBetween(runs: readonly Run[]): Run[] {
  const starts = [FIRST_PRINTED, ...runs.map(([, last]) => last + 1)];
  const ends = [...runs.map(([first]) => first - 1), LAST_CODE_POINT];
  return starts.map((start, gap): Run => [start, ends[gap] ?? start]).filter(([first, last]) => first <= last);
}

/** For example `U+20-21, U+41-5A`. */
function rangeList(runs: readonly Run[]): string {
  return runs.map(([first, last]) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ');
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}
