import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { offered, offering, orderAtStart } from '../../paths/data/studio-offers.ts';
import { difference, type Model, type OtherSide, walks } from '../../paths/drivers/random-walk.ts';
import { newServerOrder } from '../../paths/drivers/server-order.ts';
import { screenAt } from '../../paths/model/facts.ts';
import { stepper } from '../../paths/model/order-graph.ts';
import { mutantsOf } from '../../paths/rules/mutants.ts';

/**
 * PATHS_SEED, PATHS_WALKS and PATHS_LENGTH lengthen the test. A failure prints seed, path and replayPath:
 * as PATHS_SEED, PATHS_PATH and PATHS_REPLAY they repeat its shortest walk.
 */
const seed = Number(process.env['PATHS_SEED'] ?? 20_261_120);
const numRuns = Number(process.env['PATHS_WALKS'] ?? 20);
const length = Number(process.env['PATHS_LENGTH'] ?? 400);
const path = process.env['PATHS_PATH'];
const replay = process.env['PATHS_REPLAY'];

describe('a random walk', () => {
  it('finds no difference between server and chart', { timeout: 20_000 + numRuns * length * 10 }, async () => {
    const test = await startTestApp({ environment: offering });
    let attempts = 0;
    await fc.assert(
      fc.asyncProperty(walks(length, replay), async (commands) => {
        await fc.asyncModelRun(async () => {
          const server = await serverSide(test);
          const attempt: OtherSide['attempt'] = (...step) => {
            attempts += 1;
            return server.attempt(...step);
          };
          return { model: start(), real: { attempt } };
        }, commands);
      }),
      { seed, numRuns, ...(path === undefined ? {} : { path }) },
    );
    expect(attempts).toBeGreaterThan(path === undefined ? numRuns * 10 : 0);
  });

  it('shrinks a failure to a short path', { timeout: 300_000 }, async () => {
    const result = await fc.check(
      fc.asyncProperty(walks(150), (commands) =>
        fc.asyncModelRun(
          () => ({ model: start(), real: chartWithout('dropGuard formats.fastlane/fastlane.confirm/1 hasFastlane') }),
          commands,
        ),
      ),
      { seed: 7, numRuns: 200 },
    );
    expect(result.failed).toBe(true);
    const [shortest] = result.counterexample as [{ toString(): string }];
    const steps = shortest
      .toString()
      .replace(/ \/\*.*/, '')
      .split(',');
    expect(steps.map((step) => step.split('/')[0])).toEqual([
      'wizard.start',
      'contact.save',
      'projectType.choose',
      '(fastlane.confirm)',
    ]);
  });
});

function start(): Model {
  return { screen: 'start.options', order: orderAtStart };
}

async function serverSide(test: TestApp): Promise<OtherSide> {
  const server = await newServerOrder(test);
  return {
    async attempt(sample, isAccepted) {
      if (isAccepted) {
        await server.perform(sample);
        const answer = server.lastAnswer();
        const wrongAnswer = difference(answer.actual, answer.expected);
        if (wrongAnswer !== null) return wrongAnswer;
      } else if (sample.wire !== null) {
        const answer = await server.visitor.post(sample.wire.call, sample.wire.body);
        if (![400, 404, 409].includes(answer.statusCode)) return `the server answers ${answer.statusCode}`;
      }
      const saved = await server.compare();
      return difference(saved.actual, saved.expected);
    },
  };
}

/** A chart with one mutation in place of the server. */
function chartWithout(mutantId: string): OtherSide {
  const mutant = [...mutantsOf()].find((one) => one.id === mutantId);
  if (mutant === undefined) throw new Error(`no mutant is called ${mutantId}`);
  const step = stepper(mutant.chart);
  let [here] = initialTransition(mutant.chart, { offers: offered });
  return {
    attempt(sample, isAccepted) {
      const next = step(here, sample);
      if ((next === null) === isAccepted) return Promise.resolve(`the chart in ${screenAt(here)} is of another mind`);
      here = next?.snapshot ?? here;
      return Promise.resolve(null);
    },
  };
}
