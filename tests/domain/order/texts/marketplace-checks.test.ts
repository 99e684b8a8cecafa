import { describe, expect, it } from 'vitest';
import { fillVerdict, groundVerdict } from '../../../../domain/order/texts/marketplace-checks.ts';
import { marketplaceNames } from '../../../../domain/catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../../../../domain/order/marketplace-presets.ts';
import { marketplaces } from '../../../../domain/order/marketplaces.ts';

describe.each(marketplaceNames)('what %s finds in a picture', (name) => {
  const { facts } = marketplaces[name];

  it('is held against it only where a source says so', () => {
    expect([groundVerdict(name, 0), fillVerdict(name, 0)]).toEqual([
      isAsked(facts.background) ? 'broken' : 'free',
      isAsked(facts.fill) ? 'broken' : 'free',
    ]);
  });

  it('is nothing against pure white and a full frame', () => {
    expect([groundVerdict(name, 255), fillVerdict(name, FILLED_AREA)]).not.toContain('broken');
    expect(groundVerdict(name, 255)).not.toBe('unclear');
  });
});

it('tells pure white from nearly white and light grey as the sources do', () => {
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
