/*
 * A marketplace's check of a main image: its background, and the share of the area that the object fills. The rules are
 * those of `marketplaces.ts`, in computable form; an image never fails a rule without a source.
 */
import type { MarketplaceName } from '../../catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../marketplace-presets.ts';

/** Red, green and blue of pure white. */
const WHITE = 255;

/** Darkest grey that counts as light; no source names a number, OTTO names "Hellgrau". */
const LIGHT = 230;

/** From here on, a grey is indistinguishable from white. */
const NEARLY_WHITE = 250;

type Ground = 'pureWhite' | 'white' | 'light' | 'any';

interface Checks {
  readonly ground: Ground;
  /** Per cent of the image's area; null: not required. */
  readonly fill: number | null;
}

const checks: Readonly<Record<MarketplaceName, Checks>> = {
  amazon: { ground: 'pureWhite', fill: FILLED_AREA },
  ebay: { ground: 'any', fill: null },
  zalando: { ground: 'white', fill: null },
  otto: { ground: 'light', fill: FILLED_AREA },
  kaufland: { ground: 'white', fill: null },
  aboutYou: { ground: 'white', fill: null },
};

/** `unclear`: "white" is required without a number, and the background is nearly white. `free`: nothing is required. */
export type Verdict = 'met' | 'broken' | 'unclear' | 'free';

/** Verdict of `marketplace` on a neutral background of that `grey`, 0 to 255. */
export function groundVerdict(marketplace: MarketplaceName, grey: number): Verdict {
  const { ground } = checks[marketplace];
  if (ground === 'any') return 'free';
  if (grey === WHITE) return 'met';
  if (ground === 'light') return grey >= LIGHT ? 'met' : 'broken';
  return ground === 'white' && grey >= NEARLY_WHITE ? 'unclear' : 'broken';
}

/** Verdict of `marketplace` on an object that fills `share` per cent of the area. */
export function fillVerdict(marketplace: MarketplaceName, share: number): Verdict {
  const { fill } = checks[marketplace];
  if (fill === null) return 'free';
  return share >= fill ? 'met' : 'broken';
}
