import { describe, expect, it } from 'vitest';
import { wizardCallNames } from '../../../domain/contracts/wizard-calls.ts';
import { sampleOf } from '../../paths/data/order-samples.ts';
import { pathsInBrowser } from '../../paths/drivers/by-hand.ts';
import { everyTransition, goalsOf } from '../../paths/model/cover.ts';
import { arrivesAt, shortestPath } from '../../paths/model/search.ts';
import {
  faultNames,
  faultsAt,
  kindOfStep,
  planFaults,
  plannedPairs,
  possiblePairs,
} from '../../paths/faults/fault-plan.ts';

const set = pathsInBrowser();
const landing = set.graph.start.snapshot;
const plan = planFaults(set, 'call');

describe(planFaults, () => {
  it('combines every call with every fault, and every transition with at least one', () => {
    const pairs = plannedPairs(set, 'call', plan);
    const all = wizardCallNames.flatMap((call) => faultNames.map((fault) => `${call} × ${fault}`));
    expect(all.filter((pair) => !pairs.has(pair))).toEqual([]);

    const met = new Set(plan.flat().flatMap((step) => (step.fault === null ? [] : [step.transition.id])));
    expect([...goalsOf(set.graph, everyTransition)].filter((id) => !met.has(id))).toEqual([]);
  });

  it('plans a fault only where one is still missing', () => {
    const faults = plan.flat().filter((step) => step.fault !== null);
    expect(faults.length).toBeLessThan(possiblePairs(set, 'call').size + set.graph.transitions.length);
  });

  it('combines every transition with every possible fault, if requested', { timeout: 180_000 }, () => {
    const night = plannedPairs(set, 'transition', planFaults(set, 'transition'));
    expect([...possiblePairs(set, 'transition')].filter((pair) => !night.has(pair))).toEqual([]);
  });

  it('is deterministic', () => {
    const faults = (one: typeof plan) => one.map((path) => path.map((step) => step.fault));
    expect(faults(planFaults(set, 'call'))).toEqual(faults(plan));
  });
});

describe(faultsAt, () => {
  it('leaves out impossible faults', () => {
    const there = shortestPath(set.graph, arrivesAt('projectType'))?.at(-1)?.snapshot;
    if (there === undefined) throw new Error('no way leads to the project type');
    const choose = { sample: sampleOf('projectType.choose/contour') };
    expect([kindOfStep(there, choose), faultsAt(there, choose)]).toEqual(['call', faultNames]);

    const start = { sample: sampleOf('wizard.start') };
    expect(faultsAt(landing, start)).toEqual(faultNames.filter((fault) => fault !== 'outdated'));

    const look = { sample: sampleOf('premium.open') };
    expect([kindOfStep(landing, look), faultsAt(landing, look)]).toEqual(['local', ['reloaded', 'backAndForward']]);

    const toLanding = { sample: sampleOf('step.back/start.options') };
    expect(kindOfStep(there, toLanding)).toBe('script');
  });
});
