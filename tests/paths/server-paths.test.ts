import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { offering } from './data/studio-offers.ts';
import { attempt, passed, pathsToWalk } from './drivers/failures.ts';
import { newServerOrder } from './drivers/server-order.ts';
import { coverPaths, everyTransitionAndSample } from './model/cover.ts';
import { coverageOf } from './model/coverage.ts';
import { exploreOrder } from './model/order-graph.ts';
import { pathId } from './model/path-id.ts';
import { noteWalked } from './report/note-walked.ts';

const graph = exploreOrder();
const paths = coverPaths(graph, everyTransitionAndSample);

describe('the paths of the order chart against the server', () => {
  it('reach every state, every declared transition and every sample', () => {
    const coverage = coverageOf(graph, paths);
    expect([coverage.states.missing, coverage.transitions.missing, coverage.samples.missing]).toEqual([[], [], []]);
    expect(coverage.paths).toBeGreaterThan(8);
  });

  const walked = pathsToWalk('server', paths);
  it.for(walked.map((path, index) => ({ name: `path ${index + 1}, ${pathId(path)}, ${path.length} steps`, path })))(
    'the saved order equals the predicted one after each step ($name)',
    { timeout: 30_000 },
    async ({ path }, { task }) => {
      const order = await newServerOrder(await startTestApp({ environment: offering }));
      for (const [index, { sample }] of path.entries()) {
        await attempt('server', path, index, async () => {
          await order.perform(sample);
          const answer = order.lastAnswer();
          expect(answer.actual, 'answer').toEqual(answer.expected);
          const saved = await order.compare();
          expect(saved.actual, 'saved').toEqual(saved.expected);
        });
      }
      passed('server', path);
      noteWalked(task, path);
    },
  );
});
