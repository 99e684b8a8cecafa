/*
 * Notes about images before they are cut out, by the sizes, uses and formats of the order. They never block the order;
 * the studio gets the same notes.
 */
import { catalogue } from '../../catalogue/catalogue.ts';
import { formatsWithout } from '../../catalogue/format-abilities.ts';
import type { ColourMode, ImageFacts } from '../../files/media-schema.ts';
import { formatDpi, formatImages, formatPixels, formatPixelSide } from '../../texts/format.ts';
import type { ChosenOutput } from '../order-item.ts';

export type NotedImage = ImageFacts & { readonly name: string };

/**
 * `small`: smaller than a chosen size.
 * `colours`: not RGB where it is required.
 * `dots`: too few dpi for print.
 * `profile`: no colour profile.
 */
export type ImageNoteKind = 'small' | 'colours' | 'dots' | 'profile';

export interface ImageNote {
  readonly kind: ImageNoteKind;
  /** "kleiner als 2000 px"; unique among the notes. */
  readonly what: string;
  /** "8 Bilder kleiner als 2000 px" */
  readonly text: string;
  /** File names, in the order of their arrival. */
  readonly names: readonly string[];
}

interface Rule extends Pick<ImageNote, 'kind' | 'what'> {
  readonly isMet: (facts: ImageFacts) => boolean;
}

/** Usual dpi in print. */
const PRINT_DPI = 300;

/** Makes a function that gives the notes of one image of this order, as `ImageNote.what`. */
export function notesOfEach(order: ChosenOutput): (image: ImageFacts) => string[] {
  const rules = rulesFor(order);
  return (image) => rules.filter(({ isMet }) => isMet(image)).map(({ what }) => what);
}

/** Notes about these images; unknown facts cause none. */
export function imageNotes(order: ChosenOutput, images: readonly NotedImage[]): ImageNote[] {
  return rulesFor(order).flatMap(({ kind, isMet, what }) => {
    const names = images.filter(isMet).map(({ name }) => name);
    return names.length === 0 ? [] : [{ kind, what, text: `${formatImages(names.length)} ${what}`, names }];
  });
}

function rulesFor(order: ChosenOutput): Rule[] {
  const { fastlane, scalings, extensions } = order;
  const needsRgb = fastlane.web || formatsWithout('cmyk', extensions).length > 0;
  const keepsDots = fastlane.print && scalings.includes('Originalformat');
  return [
    ...sizesOf(order).map((size, index, all) => tooSmallFor(size, all.slice(0, index))),
    ...(needsRgb ? [coloursOf('cmyk', 'CMYK'), coloursOf('lab', 'Lab')] : []),
    ...(keepsDots ? [fewDots] : []),
    withoutProfile(fastlane.print),
  ];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The chosen sizes, each once, smaller ones first; Originalformat has none. */
function sizesOf({ scalings, custom_scale, custom_width, custom_height }: ChosenOutput): Size[] {
  const presets = catalogue.scales.filter(({ name }) => scalings.includes(name));
  const custom = custom_scale ? [{ width: custom_width, height: custom_height }] : [];
  const sizes = new Map<string, Size>();
  for (const { width, height } of [...presets, ...custom]) {
    if (width !== null && height !== null) sizes.set(formatPixels(width, height), { width, height });
  }
  return [...sizes.values()].toSorted((one, other) => one.width * one.height - other.width * other.height);
}

/** An image counts once, for the smallest size that it does not reach. */
function tooSmallFor(size: Size, smaller: readonly Size[]): Rule {
  const { width, height } = size;
  return {
    kind: 'small',
    isMet: (facts) => hasToGrow(facts, size) && !smaller.some((one) => hasToGrow(facts, one)),
    what: `kleiner als ${width === height ? formatPixelSide(width) : formatPixels(width, height)}`,
  };
}

/** Smaller than the size in both dimensions. */
function hasToGrow({ width, height }: ImageFacts, size: Size): boolean {
  return width !== undefined && height !== undefined && width < size.width && height < size.height;
}

function coloursOf(mode: ColourMode, name: string): Rule {
  return {
    kind: 'colours',
    isMet: ({ colourMode }) => colourMode === mode,
    what: `in ${name}, wir wandeln in RGB um`,
  };
}

const fewDots: Rule = {
  kind: 'dots',
  isMet: ({ dpi = PRINT_DPI }) => dpi < PRINT_DPI,
  what: `mit weniger als ${formatDpi(PRINT_DPI)}`,
};

/**
 * On screens, RGB without a profile is taken for sRGB; for print the meaning of RGB and CMYK depends on the profile.
 */
function withoutProfile(isPrinted: boolean): Rule {
  return {
    kind: 'profile',
    isMet: ({ colourMode, profile }) =>
      profile === undefined && (colourMode === 'cmyk' || (isPrinted && colourMode === 'rgb')),
    what: 'ohne Farbprofil',
  };
}

export const colourModeNames: Readonly<Record<ColourMode, string>> = {
  rgb: 'RGB',
  cmyk: 'CMYK',
  grey: 'Graustufen',
  lab: 'Lab',
  indexed: 'Indizierte Farben',
  bitmap: 'Bitmap',
  other: 'Mehrkanal',
};

/** Facts of an image in short: "4000 × 3000 px, CMYK, 8 Bit, 300 dpi, ISO Coated v2"; empty without any. */
export function imageText({ width, height, dpi, colourMode, bitDepth, profile, alpha }: ImageFacts): string {
  return [
    width === undefined || height === undefined ? '' : formatPixels(width, height),
    colourMode === undefined ? '' : colourModeNames[colourMode],
    bitDepth === undefined ? '' : `${bitDepth}\u00A0Bit`,
    dpi === undefined ? '' : formatDpi(dpi),
    profile ?? '',
    alpha === true ? 'mit Transparenz' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
