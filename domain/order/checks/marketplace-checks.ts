/*
 * A marketplace's check of a main image, rule by rule (`marketplace-demands.ts`). An image never fails a rule without a
 * source. Without schemas, because an island loads it.
 */
import { type MarketplaceName, marketplaceNames } from '../../catalogue/marketplace-names.ts';
import { endingOf, formatOf } from '../../files/file-types.ts';
import type { ImageFacts } from '../../files/media-schema.ts';
import { formatBytes, formatPixels } from '../../texts/format.ts';
import { type ImageDemands, marketplaceDemands, type PictureFormat } from '../marketplace-demands.ts';
import type { MarketplaceRule } from '../marketplaces.ts';
import { colourModeNames } from '../texts/image-notes.ts';
import { NEARLY } from './ground-meter.ts';
import { groundStateOf, type MeasuredGround, marginsOf, marginsText, percentText } from './measured-ground.ts';

/** Red, green and blue of pure white. */
const WHITE = 255;

/** Darkest grey that counts as light; no source names a number, OTTO names "Hellgrau". Darker is a background. */
const LIGHT = WHITE - NEARLY;

/** From here on, a grey is indistinguishable from white. */
const NEARLY_WHITE = 250;

/** Difference of a proportion that rounding to whole pixels, or another rounding of the rule, makes. */
const PROPORTION = 0.01;

/** Bytes of an MB: a source does not say which. */
const MEGABYTE = { least: 1_000_000, most: 1_048_576 } as const;

/** `unclear`: required without a number, or not measurable. `free`: nothing is required. */
export type Verdict = 'met' | 'broken' | 'unclear' | 'free';

/** Verdict of `marketplace` on a neutral background of that `grey`, 0 to 255. */
export function groundVerdict(marketplace: MarketplaceName, grey: number): Verdict {
  const { ground }: ImageDemands = marketplaceDemands[marketplace];
  if (ground === undefined) return 'free';
  if (grey === WHITE) return 'met';
  if (ground === 'light') return grey >= LIGHT ? 'met' : 'broken';
  return ground === 'white' && grey >= NEARLY_WHITE ? 'unclear' : 'broken';
}

/** Verdict of `marketplace` on an object that fills `share` per cent of the area. */
export function fillVerdict(marketplace: MarketplaceName, share: number): Verdict {
  const { fill }: ImageDemands = marketplaceDemands[marketplace];
  if (fill === undefined) return 'free';
  return share >= fill ? 'met' : 'broken';
}

/** A visitor's picture as the browser measures it. */
export interface CheckedPicture {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** By content; null for any other. */
  readonly format: PictureFormat | null;
  /** null: neither header nor pixels are readable. */
  readonly facts: ImageFacts | null;
  /** null: the browser cannot decode its pixels. */
  readonly ground: MeasuredGround | null;
  /** What the ground was measured against. */
  readonly against: 'white' | 'transparent';
}

/** What to do about a rule that is not met; the page has the sentences. */
export type Advice =
  | 'enlarge'
  | 'reduce'
  | 'crop'
  | 'cutOut'
  | 'whiten'
  | 'fill'
  | 'convert'
  | 'toRgb'
  | 'compress'
  | 'rename'
  | 'unmeasured';

export interface Finding {
  readonly measured: string;
  readonly verdict: Verdict;
  /** null: nothing to do. */
  readonly advice: Advice | null;
}

export type Findings = Readonly<Record<MarketplaceRule, Finding>>;

/** What each marketplace says of a picture. */
export function findingsOf(picture: CheckedPicture): Readonly<Record<MarketplaceName, Findings>> {
  const all = marketplaceNames.map((name) => [name, findingsIn(name, picture)] as const);
  return Object.fromEntries(all) as Record<MarketplaceName, Findings>;
}

function findingsIn(marketplace: MarketplaceName, picture: CheckedPicture): Findings {
  const demands: ImageDemands = marketplaceDemands[marketplace];
  return {
    size: sizeFinding(demands, picture),
    background: groundFinding(marketplace, demands, picture),
    fill: fillFinding(marketplace, picture),
    format: formatFinding(demands, picture),
    colour: colourFinding(demands, picture),
    fileSize: fileSizeFinding(demands, picture),
    name: nameFinding(demands, picture),
  };
}

const UNREADABLE = 'nicht lesbar';

function sizeFinding({ longest, most, sides, proportion }: ImageDemands, { facts }: CheckedPicture): Finding {
  const { width = 0, height = 0 } = facts ?? {};
  if (width === 0 || height === 0) return { measured: UNREADABLE, verdict: 'unclear', advice: 'unmeasured' };
  const measured = formatPixels(width, height);
  const [short, long] = width < height ? [width, height] : [height, width];
  const [across, down] = sides?.isUpright === true ? [width, height] : [short, long];
  const isUpright = proportion === undefined || Math.abs(height / width - proportion) <= PROPORTION;
  if (!isUpright) return { measured, verdict: 'broken', advice: 'crop' };
  const isSmall =
    long < (longest?.least ?? 0) || (sides !== undefined && (across < sides.width || down < sides.height));
  if (isSmall) return { measured, verdict: 'broken', advice: 'enlarge' };
  const isLarge = long > (longest?.most ?? most ?? Number.POSITIVE_INFINITY);
  return isLarge ? { measured, verdict: 'broken', advice: 'reduce' } : { measured, verdict: 'met', advice: null };
}

/** A main image has no shadow that dims its edge, and the edge may cut what it shows. */
const anyObject = { hasShadow: false, mayBeCut: true } as const;

function groundFinding(
  marketplace: MarketplaceName,
  { mayBeTransparent }: ImageDemands,
  { ground, against, format }: CheckedPicture,
): Finding {
  const isFree = groundVerdict(marketplace, 0) === 'free';
  const found = (measured: string, verdict: Verdict, advice: Advice): Finding => {
    if (isFree) return { measured, verdict: 'free', advice: null };
    return { measured, verdict, advice: verdict === 'met' ? null : advice };
  };
  if (ground === null) return found('nicht gemessen', 'unclear', 'unmeasured');
  const state = groundStateOf(ground, anyObject);
  if (state === 'photographed') return found('Hintergrund ist noch da', 'broken', 'cutOut');
  if (state === 'empty') return found('leeres Bild', 'unclear', 'unmeasured');
  if (against === 'transparent') {
    if (state === 'impure') return found('nicht ganz transparent', 'broken', 'cutOut');
    return found('transparent', mayBeTransparent === true && format === 'PNG' ? 'met' : 'broken', 'whiten');
  }
  if (state === 'pure') return found('weiß (#FFFFFF)', 'met', 'whiten');
  const measured = `${ground.impureColour} am Rand, auf ${percentText(ground.impure)}`;
  return found(measured, groundVerdict(marketplace, darkestOf(ground.impureColour)), 'whiten');
}

/** The lowest of the three values of `#RRGGBB`. */
function darkestOf(colour: string): number {
  return Math.min(...[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
}

function fillFinding(marketplace: MarketplaceName, { ground, facts }: CheckedPicture): Finding {
  const isFree = fillVerdict(marketplace, 0) === 'free';
  const isKnown = ground !== null && ['pure', 'impure'].includes(groundStateOf(ground, anyObject));
  if (!isKnown || ground.box === null || facts === null) {
    return { measured: 'nicht messbar', verdict: isFree ? 'free' : 'unclear', advice: isFree ? null : 'cutOut' };
  }
  const shareOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
    Math.floor((100 * width * height) / ((facts.width ?? 1) * (facts.height ?? 1)));
  const measured = `${shareOf(ground.box)}\u00A0% der Fläche, ${marginsText(marginsOf(ground.box, facts))}`;
  // Where a light object ends is uncertain: either box may be right. A ground of light grey is one faint box.
  const { faintBox } = ground;
  const isWhole = faintBox !== null && faintBox.width === facts.width && faintBox.height === facts.height;
  const largest = Math.max(shareOf(ground.box), faintBox === null || isWhole ? 0 : shareOf(faintBox));
  const verdict = fillVerdict(marketplace, largest);
  return { measured, verdict, advice: verdict === 'broken' ? 'fill' : null };
}

function formatFinding({ formats }: ImageDemands, { format, name, facts }: CheckedPicture): Finding {
  const measured = format ?? (endingOf(name).toUpperCase() || UNREADABLE);
  if (formats === undefined) return { measured, verdict: 'free', advice: null };
  if (format === null || !formats.includes(format)) return { measured, verdict: 'broken', advice: 'convert' };
  return facts === null
    ? { measured, verdict: 'unclear', advice: 'unmeasured' }
    : { measured, verdict: 'met', advice: null };
}

function colourFinding({ mode }: ImageDemands, { facts }: CheckedPicture): Finding {
  const { colourMode, profile = 'ohne Farbprofil' } = facts ?? {};
  const measured = [colourMode === undefined ? '' : colourModeNames[colourMode], facts === null ? UNREADABLE : profile]
    .filter((part) => part !== '')
    .join(', ');
  if (mode === undefined) return { measured, verdict: 'free', advice: null };
  if (colourMode === 'cmyk' || colourMode === 'lab') return { measured, verdict: 'broken', advice: 'toRgb' };
  return colourMode === undefined
    ? { measured, verdict: 'unclear', advice: 'unmeasured' }
    : { measured, verdict: 'met', advice: null };
}

function fileSizeFinding({ megabytes }: ImageDemands, { size, format }: CheckedPicture): Finding {
  const measured = formatBytes(size);
  const most = megabytes?.[format ?? 'others'] ?? megabytes?.others;
  if (most === undefined) return { measured, verdict: 'free', advice: null };
  if (size <= most * MEGABYTE.least) return { measured, verdict: 'met', advice: null };
  return { measured, verdict: size <= most * MEGABYTE.most ? 'unclear' : 'broken', advice: 'compress' };
}

function nameFinding({ name: pattern }: ImageDemands, { name, format }: CheckedPicture): Finding {
  // No marketplace states the ending as a rule, yet a wrong one makes the upload fail.
  const isFalse = format !== null && formatOf(name) !== format && endingOf(name).toUpperCase() !== format;
  const measured = isFalse ? `${name}, obwohl es ein ${format} ist` : name;
  if (isFalse) return { measured, verdict: 'unclear', advice: 'rename' };
  if (pattern === undefined) return { measured, verdict: 'free', advice: null };
  // It counts for one way of uploading only.
  return pattern.test(name)
    ? { measured, verdict: 'met', advice: null }
    : { measured, verdict: 'unclear', advice: 'rename' };
}
