import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { offered, offering, orderAtStart } from '../../paths/data/studio-offers.ts';
import { difference, type Model, type OtherSide, walks } from '../../paths/drivers/random-walk.ts';
import { newServerOrder } from '../../paths/drivers/server-order.ts';
import type { OrderChart } from '../../paths/model/declared-transitions.ts';
import { screenAt } from '../../paths/model/facts.ts';
import { stepper } from '../../paths/model/order-graph.ts';
import { type Attempt, brokenBy, describeBroken, momentOf } from '../../paths/promises/check.ts';
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

  it('keeps every promise', { timeout: 20_000 + numRuns * length * 20 }, async () => {
    let attempts = 0;
    await fc.assert(
      fc.asyncProperty(walks(length, replay), async (commands) => {
        await keepsAll(orderMachine, commands, (run) => {
          attempts += run.length;
        });
      }),
      { seed, numRuns: numRuns * 5, ...(path === undefined ? {} : { path }) },
    );
    expect(attempts).toBeGreaterThan(path === undefined ? numRuns * 50 : 0);
  });

  it('names the promise that a broken chart breaks, with the shortest way there', { timeout: 300_000 }, async () => {
    const chart = mutant('dropAction contact/contact.save/1 assignContact');
    const result = await fc.check(
      fc.asyncProperty(walks(20), (commands) => keepsAll(chart, commands)),
      { seed: 7, numRuns: 200 },
    );
    expect(String(result.errorInstance)).toMatch(/Versprechen „.+gebrochen in Schritt 2: /s);
  });

  it('shrinks a failure to a short path', { timeout: 300_000 }, async () => {
    const broken = mutant('dropGuard formats.fastlane/fastlane.confirm/1 hasFastlane');
    const result = await fc.check(
      fc.asyncProperty(walks(150), (commands) =>
        fc.asyncModelRun(() => ({ model: start(), real: otherChart(broken) }), commands),
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

/**
 * Walks on this chart.
 * @throws Error that says each broken promise as QA reads it
 */
async function keepsAll(
  chart: OrderChart,
  commands: Iterable<fc.AsyncCommand<Model, OtherSide>>,
  note: (run: readonly Attempt[]) => void = () => undefined,
): Promise<void> {
  const run: Attempt[] = [];
  const step = stepper(chart);
  let [here] = initialTransition(chart, { offers: offered });
  const attempt: OtherSide['attempt'] = (sample) => {
    const next = step(here, sample);
    run.push({ sample: sample.id, moment: momentOf({ snapshot: here }, sample, next) });
    here = next?.snapshot ?? here;
    return Promise.resolve(null);
  };
  await fc.asyncModelRun(() => ({ model: start(), real: { attempt } }), commands);
  note(run);
  const broken = brokenBy(run).map(describeBroken);
  if (broken.length > 0) throw new Error(broken.join('\n'));
}

/** A chart in place of the server. */
function otherChart(chart: OrderChart): OtherSide {
  const step = stepper(chart);
  let [here] = initialTransition(chart, { offers: offered });
  return {
    attempt(sample, isAccepted) {
      const next = step(here, sample);
      if ((next === null) === isAccepted) return Promise.resolve(`the chart in ${screenAt(here)} is of another mind`);
      here = next?.snapshot ?? here;
      return Promise.resolve(null);
    },
  };
}

function mutant(id: string): OrderChart {
  const found = [...mutantsOf()].find((one) => one.id === id);
  if (found === undefined) throw new Error(`no mutant is called ${id}`);
  return found.chart;
}
