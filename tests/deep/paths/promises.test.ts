import { describe, expect, it } from 'vitest';
import { brokenIn, describeBroken, promises } from '../../paths/promises/check.ts';
import { killsOf, ownKills } from '../../paths/promises/kills.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';

const graph = exploreOrder();

describe('the promises', () => {
  it('hold on every way through the chart', { timeout: 300_000 }, () => {
    expect(brokenIn(graph).map(describeBroken)).toEqual([]);
  });

  it('notice at least one mistake each that no other promise notices', { timeout: 600_000 }, () => {
    const kills = killsOf(graph);
    const own = ownKills(kills);
    expect(promises.filter(({ id }) => own.get(id)?.length === 0).map(({ id }) => id)).toEqual([]);
    const noticed = [...kills.values()].filter((killing) => killing.size > 0).length;
    expect(noticed / kills.size).toBeGreaterThan(0.8);
  });
});
