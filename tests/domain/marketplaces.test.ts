import { describe, expect, it } from 'vitest';
import { marketplaceNames, marketplaceRules, marketplaces } from '../../domain/marketplaces.ts';

describe.each(marketplaceNames)('what we say of %s', (name) => {
  const { facts, sources } = marketplaces[name];

  it('has a source that can be opened and a day of reading behind every fact', () => {
    const read = Object.values(facts).map(({ source }) => sources[source]);
    expect(read.filter((source) => source === undefined)).toEqual([]);
    expect(new Set(read)).toEqual(new Set(sources));
    expect(sources.filter(({ address }) => !address.startsWith('https://'))).toEqual([]);
    expect(sources.filter((source) => new Date(source.read) > new Date())).toEqual([]);
  });

  it('begins with the size, and names no rule that the tables do not show', () => {
    expect(Object.keys(facts)[0]).toBe('size');
    expect(Object.keys(facts)).toEqual(marketplaceRules.filter((rule) => rule in facts));
  });
});
