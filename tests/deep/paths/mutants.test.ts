import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { offered } from '../../paths/data/studio-offers.ts';
import { coverPaths, everyTransition } from '../../paths/model/cover.ts';
import { declaredTransitions } from '../../paths/model/declared-transitions.ts';
import { exploreOrder } from '../../paths/model/order-graph.ts';
import { mutantsOf } from '../../paths/rules/mutants.ts';
import { equivalentMutants, judge, mutationScore } from '../../paths/rules/mutation-check.ts';

describe(mutantsOf, () => {
  const before = declaredTransitions();
  const mutants = [...mutantsOf()];

  it('removes and redirects each transition, drops each guard, drops and swaps each action', () => {
    const declared = declaredTransitions();
    const count = (mutation: string) => mutants.filter((one) => one.mutation === mutation).length;
    const actions = declared.reduce((sum, one) => sum + one.actions.length, 0);
    expect({
      remove: count('remove'),
      redirect: count('redirect'),
      dropGuard: count('dropGuard'),
      dropAction: count('dropAction'),
    }).toEqual({
      remove: declared.length,
      redirect: declared.length,
      // Each part of a combined guard.
      dropGuard: declared.reduce((sum, { guard }) => sum + (guard?.split(' and ').length ?? 0), 0),
      dropAction: actions,
    });
    expect(count('swapAction')).toBeGreaterThan(actions * 0.8);
    expect(new Set(mutants.map((one) => one.id)).size).toBe(mutants.length);
  });

  it('changes copies only: the chart itself is untouched', () => {
    expect(declaredTransitions()).toEqual(before);
    expect(mutants.filter((one) => one.chart === orderMachine)).toEqual([]);
    expect(mutants.map((one) => initialTransition(one.chart, { offers: offered })[0].value)).toEqual(
      mutants.map(() => ({ start: 'options' })),
    );
  });
});

describe('the path tests', () => {
  it('find no failure in the unchanged chart', { timeout: 180_000 }, () => {
    const paths = coverPaths(exploreOrder(), everyTransition).map((path) => path.map((step) => step.sample));
    expect(judge(orderMachine, paths)).toBeNull();
  });

  it('kill every mutant that behaves differently', { timeout: 900_000 }, () => {
    const score = mutationScore();
    expect(score.all.length).toBeGreaterThan(450);
    expect(score.survivors).toEqual([]);
    expect(score.wronglyExcused).toEqual([]);
    expect(Object.keys(equivalentMutants)).toHaveLength(13);
  });
});
