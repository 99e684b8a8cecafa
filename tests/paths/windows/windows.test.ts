import { expect, it } from 'vitest';
import { describeDifference, explore, readExcessNet, startWindows } from './explore.ts';
import { scenarios } from './scenarios.ts';

/** Those with the quickest schedules; tests/deep/paths runs all of them. */
const short = new Set(['both windows choose formats', 'both windows order while a colleague sends an image']);

it('ends every schedule of two windows like some order of the same calls', async () => {
  const test = await startWindows();
  const net = await readExcessNet(test);
  const differences: string[] = [];
  for (const scenario of scenarios(net).filter(({ name }) => short.has(name))) {
    const { difference, schedules } = await explore(test, scenario, 1);
    if (difference !== null) differences.push(describeDifference(difference));
    expect(schedules, scenario.name).toBeGreaterThan(2);
  }
  expect(differences).toEqual([]);
});
