import { describe, expect, it } from 'vitest';
import { samples } from '../../paths/data/order-samples.ts';
import { mutantsOf } from '../../paths/rules/mutants.ts';
import { changesSince, transitionInSituation, wantedAfter } from '../../paths/model/changes.ts';
import { coverPaths } from '../../paths/model/cover.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';

/** One way through and one change link: enough for a difference, quick to explore. */
const few = samples.filter((sample) =>
  [
    'wizard.start',
    'contact.save',
    'projectType.choose/contour',
    'serviceLevel.choose/web',
    'quantity.save/1',
    'images.submit/later',
    'clientType.choose/company',
    'client.save/company',
    'note.save',
    'step.back/change-quantity',
    'order.book',
  ].includes(sample.id),
);
const graph = exploreOrder(undefined, few);

describe(changesSince, () => {
  it('finds no difference between a chart and itself', () => {
    expect(changesSince(graph, graph.chart)).toEqual({ changed: new Map(), lost: new Set() });
  });

  it('finds a changed effect, and the path that covers it', () => {
    const changes = changesSince(graph, mutant('dropAction client.overview/note.save/0 assignNote'));
    expect([...changes.changed.keys()]).toEqual(['client.overview/note.save']);

    const paths = coverPaths(graph, transitionInSituation, { wanted: wantedAfter(changes) });
    expect(paths.map((path) => path.at(-1)?.sample.id)).toEqual(['note.save']);
  });

  it('finds transitions that were added, and those that were removed', () => {
    const without = mutant('remove quantity/quantity.save/1');
    expect([...changesSince(graph, without).changed.keys()]).toEqual(['quantity/quantity.save/client.overview']);

    const before = exploreOrder(mutant('remove client.overview/note.save/0'), few);
    expect([...changesSince(before, graph.chart).lost]).toEqual(['client.overview: note.save']);
  });
});

function mutant(id: string) {
  const found = [...mutantsOf()].find((one) => one.id === id);
  if (found === undefined) throw new Error(`no mutant is called ${id}`);
  return found.chart;
}
