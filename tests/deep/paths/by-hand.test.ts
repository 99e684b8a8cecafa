import { describe, expect, it } from 'vitest';
import { bookedStatuses } from '../../../domain/order/order-item.ts';
import { everyTransition, goalsOf } from '../../paths/model/cover.ts';
import { coverageOf } from '../../paths/model/coverage.ts';
import { isPastBooking } from '../../paths/model/facts.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';
import { isByHand, isByScript, obstacleOf, pathsInBrowser } from '../../paths/drivers/by-hand.ts';

const isBooked = (source: string) => bookedStatuses.some((status) => status === source);
const { graph, paths } = pathsInBrowser();
const steps = paths.flatMap((path) =>
  path.map((step, index) => ({ ...step, before: path[index - 1]?.snapshot ?? graph.start.snapshot })),
);

describe(pathsInBrowser, () => {
  it('reach every state, transition and sample, except for images after the booking', () => {
    const { states, transitions, samples } = coverageOf(graph, paths);
    // A transfer link is not a screen of the wizard: server-paths.test.ts and e2e/deep/journeys/excess.spec.ts cover
    // it.
    expect([states.missing, transitions.missing, samples.missing]).toEqual([
      [],
      ['booked/excess.order', 'booked/excess.takeBack'],
      ['excess.order', 'excess.order/without-consent', 'excess.takeBack'],
    ]);
  });

  it('cover by hand every transition that can be reached by hand', () => {
    const possible = goalsOf(exploreOrder(undefined, undefined, isByHand), everyTransition);
    const taken = new Set(
      steps.filter((step) => isByHand(step.before, step.sample.event)).map((step) => step.transition.id),
    );
    expect([...possible].filter((id) => !taken.has(id))).toEqual([]);
    const others = graph.transitions.filter(({ id }) => !possible.has(id));
    expect(others.filter(({ source, id }) => !isBooked(source) && !id.endsWith('step.back/start.options'))).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
  });

  it('leave a step to a script only where it is the goal', () => {
    const scripted = steps.filter(({ before, sample }) => isByScript(before, sample.event) && !isPastBooking(before));
    const goals = scripted.map(({ before, sample, transition }) =>
      obstacleOf(before, sample.event)?.lacks === 'transition' ? transition.id : sample.id,
    );
    expect(new Set(goals).size).toBe(goals.length);
  });
});
