import { describe, expect, it } from 'vitest';
import { isByHand, isByScript, obstacleOf, pathsInBrowser } from '../../../machines/paths/by-hand.ts';
import { coverageOf } from '../../../machines/paths/coverage.ts';
import { everyTransition, goalsOf } from '../../../machines/paths/cover.ts';
import { exploreOrder } from '../../../machines/paths/order-graph.ts';

const { graph, paths } = pathsInBrowser();
const steps = paths.flatMap((path) =>
  path.map((step, index) => ({ ...step, before: path[index - 1]?.snapshot ?? graph.start.snapshot })),
);

describe(pathsInBrowser, () => {
  it('reach every state, every declared transition and every sample', () => {
    const { states, transitions, samples } = coverageOf(graph, paths);
    expect([states.missing, transitions.missing, samples.missing]).toEqual([[], [], []]);
  });

  it('take by hand every transition for which there is a way', () => {
    const possible = goalsOf(exploreOrder(undefined, undefined, isByHand), everyTransition);
    const taken = new Set(
      steps.filter((step) => isByHand(step.before, step.sample.event)).map((step) => step.transition.id),
    );
    expect([...possible].filter((id) => !taken.has(id))).toEqual([]);
    expect(graph.transitions.map((one) => one.id).filter((id) => !possible.has(id))).toHaveLength(9);
  });

  it('leave a step to a script only where it is the goal', () => {
    const scripted = steps.filter((step) => isByScript(step.before, step.sample.event));
    const goals = scripted.map(({ before, sample, transition }) =>
      obstacleOf(before, sample.event)?.lacks === 'transition' ? transition.id : sample.id,
    );
    expect(new Set(goals).size).toBe(goals.length);
  });
});
