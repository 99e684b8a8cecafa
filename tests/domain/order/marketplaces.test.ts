import { describe, expect, it } from 'vitest';
import { fillsOf } from '../../../domain/order/texts/marketplace-fills.ts';
import { catalogue, laneText, recommendationFor, sizeOfScale } from '../../../domain/catalogue/catalogue.ts';
import { marketplaceNames, type SalesChannel } from '../../../domain/catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../../../domain/order/marketplace-demands.ts';
import { marketplacePresets, recommendationOn } from '../../../domain/order/marketplace-presets.ts';
import { marketplaceNotes, marketplaceRules, marketplaces } from '../../../domain/order/marketplaces.ts';

describe.each(marketplaceNames)('the rules of %s', (name) => {
  const { facts, sources } = marketplaces[name];

  it('have a source that can be opened and a date behind every fact', () => {
    const notes = Object.values(marketplaceNotes).filter(({ marketplace }) => marketplace === name);
    const read = [...Object.values(facts), ...notes].map(({ source }) => sources[source]);
    expect(read.filter((source) => source === undefined)).toEqual([]);
    expect(new Set(read)).toEqual(new Set(sources));
    expect(sources.filter(({ address }) => !address.startsWith('https://'))).toEqual([]);
    expect(sources.filter((source) => new Date(source.read) > new Date())).toEqual([]);
  });

  it('begin with the size, and name no rule missing from the tables', () => {
    expect(Object.keys(facts)[0]).toBe('size');
    expect(Object.keys(facts)).toEqual(marketplaceRules.filter((rule) => rule in facts));
  });

  it('fill in only what they state, and name the rule behind each value', () => {
    const { formats, brief } = marketplacePresets[name];
    const filled = 1 + Object.keys(brief).length + (formats.length > 0 ? 1 : 0);
    expect(fillsOf(name)).toHaveLength(filled);
    expect(fillsOf(name).map(({ rule, asked }) => [rule, asked])).toEqual(
      fillsOf(name).map(({ rule }) => [rule, facts[rule]?.words]),
    );
  });
});

it('a customer reads what each marketplace has filled in', () => {
  const filled = marketplaceNames.map((name) => [
    name,
    fillsOf(name).map(({ rule, value }) => `${rule}: ${plain(value)}`),
  ]);
  const usual = 'size: Webformat, 2000 × 2000 px';
  const narrow = 'fill: Rand 3 % je Seite';
  expect(Object.fromEntries(filled)).toEqual({
    amazon: [usual, 'format: JPG', 'background: weiß', narrow],
    ebay: [usual, 'format: JPG'],
    zalando: ['size: 1801 × 2600 px', 'format: JPG', 'background: weiß'],
    otto: [usual, 'format: JPG', 'background: weiß', narrow, 'colour: sRGB'],
    kaufland: [usual, 'background: weiß'],
    aboutYou: ['size: 1500 × 2000 px', 'format: JPG', 'background: weiß'],
  });
});

it('a preset has a margin with which an object of the frame’s proportions is large enough', () => {
  const { margin } = marketplacePresets.amazon.brief;
  expect([area(margin ?? 0) >= FILLED_AREA, area((margin ?? 0) + 1) >= FILLED_AREA]).toEqual([true, false]);
});

const square = { scalings: ['Webformat'], resolutions: [96] };

describe(recommendationOn, () => {
  it.each<[SalesChannel[]]>([[[]], [['ownShop']]])('is for an own shop the purpose’s own (%j)', (channels) => {
    expect(recommendationOn(['web'], channels)).toEqual({
      ...recommendationFor(['web']),
      customScale: null,
      brief: {},
    });
  });

  it.each<[SalesChannel[], ReturnType<typeof recommendationOn>['brief']]>([
    [['amazon'], { background: 'white', margin: 3 }],
    [['ebay'], {}],
    [['kaufland'], { background: 'white' }],
    [['ebay', 'otto'], { background: 'white', margin: 3, profile: 'srgb' }],
  ])('has for %j no format that a marketplace does not take', (channels, brief) => {
    expect(recommendationOn(['web'], channels)).toEqual({ ...square, extensions: ['JPG'], customScale: null, brief });
  });

  it('has for an own shop besides its formats, too, whose background stays that of the format', () => {
    expect(recommendationOn(['web'], ['ownShop', 'otto'])).toEqual({
      ...square,
      extensions: ['JPG', 'WEBP'],
      customScale: null,
      brief: { margin: 3 },
    });
  });

  it('has one size of its own, that of the first marketplace which demands one', () => {
    expect(recommendationOn(['web'], ['zalando', 'aboutYou'])).toEqual({
      scalings: [],
      resolutions: [],
      extensions: ['JPG'],
      customScale: { width: 1801, height: 2600, dpi: 96 },
      brief: { background: 'white' },
    });
  });

  it('adds what other purposes recommend, and leaves colours and background to them', () => {
    expect(recommendationOn(['web', 'print'], ['otto'])).toEqual({
      scalings: ['Webformat', 'Druckformat'],
      resolutions: [96, 300],
      extensions: ['JPG', 'TIFF'],
      customScale: null,
      brief: { margin: 3 },
    });
    expect(recommendationOn(['print'], ['otto'])).toEqual(recommendationOn(['print'], []));
  });

  it('never has to choose: all marketplaces with a rule on background or profile have the same', () => {
    const briefs = marketplaceNames.map((name) => marketplacePresets[name].brief);
    expect([
      new Set(briefs.flatMap(({ background }) => background ?? [])),
      new Set(briefs.flatMap(({ profile }) => profile ?? [])),
    ]).toEqual([new Set(['white']), new Set(['srgb'])]);
  });
});

describe(laneText, () => {
  it.each<[SalesChannel[], string]>([
    [[], 'Quadratisch, klein, schnell geladen.'],
    [['zalando'], 'Hochkant, klein, schnell geladen.'],
    [['amazon', 'aboutYou'], 'Quadratisch und hochkant, klein, schnell geladen.'],
  ])('names the shapes of online images for %j', (channels, text) => {
    const { scalings, customScale } = recommendationOn(['web'], channels);
    const sizes = [...scalings.map(sizeOfScale), customScale].filter((size) => size !== null);
    const texts = catalogue.fastlanes.map((lane) => laneText(lane, sizes));
    expect(texts).toEqual([text, ...catalogue.fastlanes.slice(1).map(({ description }) => description)]);
  });
});

/** Replaces non-breaking spaces. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

/** Percent of the frame's area within its margin. */
function area(margin: number): number {
  return (100 - 2 * margin) ** 2 / 100;
}
