import { describe, expect, it } from 'vitest';
import {
  type Advice,
  type CheckedPicture,
  fillVerdict,
  type Finding,
  findingsOf,
  groundVerdict,
} from '../../../../domain/order/checks/marketplace-checks.ts';
import { type MarketplaceName, marketplaceNames } from '../../../../domain/catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../../../../domain/order/marketplace-demands.ts';
import { type MarketplaceRule, marketplaces } from '../../../../domain/order/marketplaces.ts';

const square = { width: 1000, height: 1000, colourMode: 'rgb', profile: 'sRGB' } as const;
const box = { left: 50, top: 50, width: 900, height: 900 };
const white = {
  other: 0,
  corners: 0,
  impure: 0,
  light: 0,
  impureColour: '',
  impurePlaces: [],
  object: 0.8,
  box,
  faintBox: box,
};
const grey = { ...white, impure: 0.5, impureColour: '#F0F0F0' };
/** Right for most of them: 1000 × 1000 px on white. */
const right: CheckedPicture = {
  name: 'tasse.jpg',
  size: 400_000,
  format: 'JPG',
  facts: square,
  ground: white,
  against: 'white',
};

describe.each(marketplaceNames)('the findings of %s in a picture', (name) => {
  const { facts } = marketplaces[name];

  it('are reported only where a source supports them', () => {
    expect([groundVerdict(name, 0), fillVerdict(name, 0)]).toEqual([
      isAsked(facts.background) ? 'broken' : 'free',
      isAsked(facts.fill) ? 'broken' : 'free',
    ]);
  });

  it('are empty for pure white and a full frame', () => {
    expect([groundVerdict(name, 255), fillVerdict(name, FILLED_AREA)]).not.toContain('broken');
    expect(groundVerdict(name, 255)).not.toBe('unclear');
  });
});

it('the checks distinguish pure white from nearly white and light grey as the sources do', () => {
  expect(found(253)).toEqual(['broken', 'free', 'unclear', 'met', 'unclear', 'unclear']);
  expect(found(240)).toEqual(['broken', 'free', 'broken', 'met', 'broken', 'broken']);
});

/** A source that is silent or sets no rule asks for nothing. */
function isAsked(fact: { readonly words: string } | undefined): boolean {
  return fact !== undefined && fact.words !== 'keine Vorgabe';
}

function found(grey: number) {
  return marketplaceNames.map((name) => groundVerdict(name, grey));
}

describe(findingsOf, () => {
  it.each<[MarketplaceName, MarketplaceRule, Partial<CheckedPicture>, Finding]>([
    ['amazon', 'size', sized(999, 500), broken('999 × 500 px', 'enlarge')],
    ['amazon', 'size', sized(10_001, 500), broken('10.001 × 500 px', 'reduce')],
    ['amazon', 'size', { facts: null }, { measured: 'nicht lesbar', verdict: 'unclear', advice: 'unmeasured' }],
    ['ebay', 'size', sized(500, 20), met('500 × 20 px')],
    ['zalando', 'size', sized(1801, 2600), met('1801 × 2600 px')],
    ['zalando', 'size', sized(2600, 1801), broken('2600 × 1801 px', 'crop')],
    ['zalando', 'size', sized(720, 1037), broken('720 × 1037 px', 'enlarge')],
    ['otto', 'size', sized(960, 480), met('960 × 480 px')],
    ['otto', 'size', sized(4501, 4000), broken('4501 × 4000 px', 'reduce')],
    ['kaufland', 'size', sized(1023, 1023), broken('1023 × 1023 px', 'enlarge')],
    ['aboutYou', 'size', sized(1500, 2000), met('1500 × 2000 px')],
    ['ebay', 'background', { ground: { ...white, other: 1, corners: 4 } }, free('Hintergrund ist noch da')],
    ['otto', 'background', { ground: { ...white, other: 1, corners: 4 } }, broken('Hintergrund ist noch da', 'cutOut')],
    ['otto', 'background', { ground: grey }, met('#F0F0F0 am Rand, auf 50,0 %')],
    ['zalando', 'background', { ground: grey }, broken('#F0F0F0 am Rand, auf 50,0 %', 'whiten')],
    ['amazon', 'background', { against: 'transparent', format: 'PNG' }, broken('transparent', 'whiten')],
    ['aboutYou', 'background', { against: 'transparent', format: 'PNG' }, met('transparent')],
    [
      'amazon',
      'background',
      { ground: null },
      { measured: 'nicht gemessen', verdict: 'unclear', advice: 'unmeasured' },
    ],
    ['amazon', 'fill', {}, broken('81 % der Fläche, links 5 %, rechts 5 %, oben 5 %, unten 5 % vom Rand', 'fill')],
    ['ebay', 'fill', {}, free('81 % der Fläche, links 5 %, rechts 5 %, oben 5 %, unten 5 % vom Rand')],
    ['zalando', 'format', { format: 'PNG' }, broken('PNG', 'convert')],
    ['kaufland', 'format', { format: 'PSD' }, free('PSD')],
    ['otto', 'colour', { facts: { ...square, colourMode: 'cmyk' } }, broken('CMYK, sRGB', 'toRgb')],
    ['amazon', 'colour', { facts: { ...square, colourMode: 'cmyk' } }, free('CMYK, sRGB')],
    ['aboutYou', 'fileSize', { size: 2_000_000 }, met('2 MB')],
    ['aboutYou', 'fileSize', { size: 2_050_000 }, { measured: '2,1 MB', verdict: 'unclear', advice: 'compress' }],
    ['aboutYou', 'fileSize', { size: 2_100_000 }, broken('2,1 MB', 'compress')],
    ['aboutYou', 'fileSize', { size: 3_900_000, format: 'PNG' }, met('3,9 MB')],
    ['amazon', 'name', { name: 'B000123456.PT01.jpg' }, met('B000123456.PT01.jpg')],
    ['amazon', 'name', { name: 'tasse 1.jpg' }, { measured: 'tasse 1.jpg', verdict: 'unclear', advice: 'rename' }],
    [
      'ebay',
      'name',
      { name: 'tasse.png' },
      { measured: 'tasse.png, obwohl es ein JPG ist', verdict: 'unclear', advice: 'rename' },
    ],
  ])('%s says of the %s of %j: %j', (marketplace, rule, picture, finding) => {
    const { measured, ...rest } = findingsOf({ ...right, ...picture })[marketplace][rule];
    expect({ measured: measured.replaceAll('\u00A0', ' '), ...rest }).toEqual(finding);
  });
});

function sized(width: number, height: number): Partial<CheckedPicture> {
  return { facts: { ...square, width, height } };
}

function met(measured: string): Finding {
  return { measured, verdict: 'met', advice: null };
}

function free(measured: string): Finding {
  return { measured, verdict: 'free', advice: null };
}

function broken(measured: string, advice: Advice): Finding {
  return { measured, verdict: 'broken', advice };
}
