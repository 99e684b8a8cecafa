import { describe, expect, it } from 'vitest';
import type { Screen } from '../../domain/order/order-item.ts';
import type { OrderContext } from '../../machines/order/order-context.ts';
import { stateAt } from '../../machines/order/order-decision.ts';
import { backTargets, screenTable } from '../../machines/order/order-steps.ts';
import { backSample, sampleOf, samples } from './data/order-samples.ts';
import { attempt, passed, pathsToWalk } from './drivers/failures.ts';
import { coverPaths, everyTransitionInEverySituation } from './model/cover.ts';
import { exploreOrder } from './model/order-graph.ts';
import { pathId } from './model/path-id.ts';
import { arrivesAt, shortestPath, walk } from './model/search.ts';
import { noteWalked } from './report/note-walked.ts';
import { disagreementAt } from './rules/disagreement.ts';
import { expectedAfter } from './rules/order-rules.ts';

const graph = exploreOrder();
const paths = pathsToWalk('chart', coverPaths(graph, everyTransitionInEverySituation));

describe('the paths of the order chart', () => {
  it.for(paths.map((path, index) => ({ name: `path ${index + 1}, ${pathId(path)}, ${path.length} steps`, path })))(
    'reaches the predicted screens, and stores the predicted answers ($name)',
    async ({ path }, { task }) => {
      let expected = { screen: stateAt(graph.start.snapshot), order: graph.start.snapshot.context };
      for (const [index, step] of path.entries()) {
        const next = expectedAfter(expected.screen, expected.order, step.sample.event);
        await attempt('chart', path, index, () => expect({ screen: step.screen, order: step.order }).toEqual(next));
        expected = { screen: step.screen, order: step.order };
      }
      passed('chart', path);
      noteWalked(task, path);
    },
  );

  it('accepts and refuses in every situation exactly as predicted', { timeout: 60_000 }, () => {
    const wrong = new Map<string, string[]>();
    for (const { key, snapshot } of graph.situations.values()) {
      for (const sample of samples) {
        const sentence = disagreementAt(snapshot, sample, graph.step(snapshot, sample));
        if (sentence !== null) wrong.set(sentence, [...(wrong.get(sentence) ?? []), key]);
      }
    }
    const sentences = [...wrong].map(([sentence, [first, ...others]]) => [sentence, first, others.length]);
    expect(sentences, 'sentence, first situation, number of others').toEqual([]);
  });
});

describe('the states of the four steps', () => {
  it('are for every step with a screen: before complete, this one current, later upcoming', () => {
    const wrong: string[] = [];
    for (const { key, snapshot } of graph.situations.values()) {
      const from = stateAt(snapshot);
      for (const sample of samples) {
        const step = graph.step(snapshot, sample);
        const reached = backTargets.find((screen) => screen === step?.screen && screen !== from);
        if (reached === undefined) continue;
        if (JSON.stringify(step?.order.steps) !== JSON.stringify(marksAt(reached))) wrong.push(`${key}: ${sample.id}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('going back', () => {
  const full = walk(graph, fullWay()).at(-1);
  if (full === undefined) throw new Error('there is no way to the overview');
  const screens = backTargets.filter((screen) => screen !== 'client.overview');

  it.each(screens)('to %s keeps every answer and marks the steps', (screen) => {
    const step = graph.step(full.snapshot, backSample(screen));
    expect(step?.screen).toBe(screen);
    expect(answersOf(step?.order)).toEqual(answersOf(full.order));
    expect(step?.order.steps).toEqual(marksAt(screen));
  });

  it.each(screens.filter((screen) => screen !== 'start.options'))(
    'by the change link of %s returns to the overview',
    (screen) => {
      const way = [backSample(screen, true), ...completing(screen)];
      const back = walk(graph, way, full.snapshot).at(-1);
      expect(back?.screen).toBe('client.overview');
      expect({ ...back?.order, preselectedFor: [] }).toEqual({ ...full.order, preselectedFor: [] });
    },
  );

  it('from a change link further back repeats the ordinary screens', () => {
    const way = [backSample('quantity', true), backSample('projectType'), sampleOf('projectType.choose/contour')];
    const step = walk(graph, way, full.snapshot).at(-1);
    expect(step?.screen).toBe('formats.fastlane');
    expect(step?.order.returnToOverview).toBe(false);
  });

  it('to change an answer that makes another one missing asks for the missing one first', () => {
    // With only own purposes the recommendation of `web` is withdrawn, so the customer must choose a size.
    const way = ['fastlane.toggle/web', 'fastlane.toggle/pro', 'fastlane.confirm'].map(sampleOf);
    const step = walk(graph, [backSample('formats.fastlane', true), ...way], fullByFastlane().snapshot).at(-1);
    expect(step?.screen).toBe('formats.scale');
    expect(step?.order.scalings).toEqual([]);
    expect(step?.order.returnToOverview).toBe(true);
  });
});

/** Every screen with an answer of the customer, up to the overview. */
function fullWay() {
  return [
    'wizard.start',
    'contact.save',
    'projectType.choose/contour',
    'fastlane.toggle/pro',
    'fastlane.confirm',
    'scale.choose/web',
    'customScale.set/plain',
    'scale.confirm',
    'extension.toggle/PNG',
    'extension.toggle/PSD',
    'extension.confirm',
    'quantity.save/250',
    'media.report/three',
    'images.submit',
    'clientType.choose/company',
    'client.save/company',
    'note.save',
  ].map(sampleOf);
}

function fullByFastlane() {
  const path = shortestPath(graph, arrivesAt('client.overview'));
  const last = path?.at(-1);
  if (last === undefined) throw new Error('there is no way to the overview');
  return last;
}

/** Samples that complete a screen without changing the answer of `fullWay`. */
function completing(screen: Screen) {
  const ids: Partial<Record<Screen, string[]>> = {
    contact: ['contact.save'],
    projectType: ['projectType.choose/contour'],
    'formats.fastlane': ['fastlane.confirm'],
    'formats.scale': ['scale.confirm'],
    'formats.extensions': ['extension.confirm'],
    quantity: ['quantity.save/250'],
    upload: ['images.submit'],
    'formats.brief': ['brief.save/none'],
    'client.type': ['clientType.choose/company', 'client.save/unchanged'],
    'client.details': ['client.save/unchanged'],
  };
  return (ids[screen] ?? []).map(sampleOf);
}

function answersOf(order: OrderContext | undefined) {
  return { ...order, steps: [], trail: [], returnToOverview: false };
}

/** Specification, section 4: steps before the target become complete, the target current, later ones upcoming. */
function marksAt(screen: Screen) {
  const target = screen === 'client.overview' ? 5 : screenTable[screen].step;
  return [1, 2, 3, 4].map((step) => {
    if (target < 1 || step > target) return 'upcoming';
    return step < target ? 'complete' : 'current';
  });
}
