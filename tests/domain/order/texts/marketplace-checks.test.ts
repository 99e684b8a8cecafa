import { describe, expect, it } from 'vitest';
import { fillVerdict, groundVerdict } from '../../../../domain/order/texts/marketplace-checks.ts';
import { marketplaceNames } from '../../../../domain/catalogue/marketplace-names.ts';
import { FILLED_AREA } from '../../../../domain/order/marketplace-presets.ts';
import { marketplaces } from '../../../../domain/order/marketplaces.ts';

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
