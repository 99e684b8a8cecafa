/*
 * What a marketplace finds when it measures a main picture: its ground and how much of the area the object fills. The rules are those of
 * `marketplaces.ts`, here as something that can be computed; what no source says is never held against a picture.
 */
import type { MarketplaceName } from '../../catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../marketplace-presets.ts';

/** As white as a screen can be, in each of red, green and blue. */
const WHITE = 255;

/** The darkest grey that still counts as light here; no source names a number, OTTO names "Hellgrau". */
const LIGHT = 230;

/** From here on no eye tells a grey from white. */
const NEARLY_WHITE = 250;

type Ground = 'pureWhite' | 'white' | 'light' | 'any';

interface Checks {
  readonly ground: Ground;
  /** Percent of the picture's area; null where nothing is asked. */
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

/** `unclear`: "white" is asked without a number, and the ground is nearly white. `free`: nothing is asked. */
export type Verdict = 'met' | 'broken' | 'unclear' | 'free';

/** What `marketplace` says of a neutral ground of that `grey`, 0 to 255. */
export function groundVerdict(marketplace: MarketplaceName, grey: number): Verdict {
  const { ground } = checks[marketplace];
  if (ground === 'any') return 'free';
  if (grey === WHITE) return 'met';
  if (ground === 'light') return grey >= LIGHT ? 'met' : 'broken';
  return ground === 'white' && grey >= NEARLY_WHITE ? 'unclear' : 'broken';
}

/** What `marketplace` says of an object that fills `share` percent of the area. */
export function fillVerdict(marketplace: MarketplaceName, share: number): Verdict {
  const { fill } = checks[marketplace];
  if (fill === null) return 'free';
  return share >= fill ? 'met' : 'broken';
}
