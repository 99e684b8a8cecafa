import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLEANING_MS, SILENCE_MS } from '../../machines/upload/queue-machine.ts';
import { uploadProblems } from '../../machines/upload/upload-problems.ts';
import { aQueue } from '../machines/upload/a-queue.ts';
import { anOffer } from '../machines/upload/files.ts';

/** Two files of one size, so that their contents are compared, and one of another. */
const OFFERS = [anOffer('a.jpg'), anOffer('b.jpg'), anOffer('c.jpg', { size: 2000 })];
const NAMES = OFFERS.map(({ name }) => name);
const COMMANDS = ['file.pause', 'file.resume', 'file.retry', 'file.keep', 'file.remove'] as const;
/** The server's id of every file, known from the first byte on. */
const stand = (bytesUploaded: number) => ({ type: 'bytes.moved', bytesUploaded, uploadId: 'an-id' }) as const;

type Queue = ReturnType<typeof aQueue>;
type Step = (queue: Queue) => unknown;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...OFFERS).map(
    (file): Step =>
      ({ offer }) =>
        offer(file),
  ),
  fc.tuple(fc.constantFrom(...COMMANDS), fc.constantFrom(...NAMES)).map(
    ([command, name]): Step =>
      ({ tell }) =>
        tell(command, name),
  ),
  fc.constantFrom(0, 400, 1000, 2000).map(
    (bytes): Step =>
      ({ report }) =>
        report(stand(bytes)),
  ),
  fc.constantFrom(...uploadProblems).map(
    (problem): Step =>
      ({ report }) =>
        report({ type: 'transfer.failed', problem }),
  ),
  fc.constantFrom<Step>(
    ({ report }) => report({ type: 'connection.lost' }),
    ({ report }) => report({ type: 'transfer.done', uploadId: 'an-id' }),
    ({ clock }) => clock.increment(SILENCE_MS),
    ({ clock }) => clock.increment(CLEANING_MS),
    ({ queue }) => queue.send({ type: 'network.lost' }),
    ({ queue }) => queue.send({ type: 'network.found' }),
    ({ queue }) => queue.send({ type: 'queue.hold' }),
    ({ queue }) => queue.send({ type: 'queue.resume' }),
    ({ compare }) => compare(),
    ({ compare }) => compare({ 'b.jpg': 'a.jpg' }),
    ({ runTasks }) => runTasks(true),
    ({ runTasks }) => runTasks(false),
  ),
);

describe('with any fault during the upload of some files', () => {
  it('one is sent at a time, and finally each arrives that was not removed', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const one = aQueue();
        for (const take of steps) {
          await take(one);
          expect(isOrderly(one)).toBe(true);
        }
        const left = Object.keys(one.states());
        await bringHome(one);
        const gone = left.filter((name) => !Object.keys(one.states()).includes(name));
        expect([gone.filter((name) => !removals(one).includes(name)), unfinished(one)]).toEqual([[], []]);
      }),
      { seed: 20_261_122, numRuns: 200 },
    );
  });
});

/** A transfer runs exactly while a file is under way, and never two at once. */
function isOrderly({ queue, transfers }: Queue): boolean {
  const snapshot = queue.getSnapshot();
  const underWay = [...snapshot.context.files.values()].filter((file) => file.matches('underWay'));
  const running = transfers.filter((line) => line.startsWith('begin')).length * 2 - transfers.length;
  return underWay.length === running && running === (snapshot.hasTag('sending') ? 1 : 0);
}

/** Names of the files with a removal request. */
const asked = new WeakMap<Queue, Set<string>>();
function removals(one: Queue): readonly string[] {
  return [...(asked.get(one) ?? [])];
}

/** Without further faults, until everything is uploaded. */
async function bringHome(one: Queue): Promise<void> {
  const { queue, report, compare, runTasks, tell, states, tasks } = one;
  const wanted = new Set<string>();
  asked.set(one, wanted);
  queue.send({ type: 'network.found' });
  queue.send({ type: 'queue.resume' });
  for (let turn = 0; turn < 20; turn += 1) {
    await compare();
    for (const { input } of tasks) for (const { name } of input.remove) wanted.add(name);
    await runTasks(true);
    for (const name of Object.keys(states())) {
      for (const command of ['file.retry', 'file.resume', 'file.keep'] as const) tell(command, name);
    }
    report({ type: 'transfer.done', uploadId: 'an-id' });
  }
}

function unfinished({ states }: Queue): readonly string[] {
  return Object.entries(states()).flatMap(([name, state]) => (state === 'done' ? [] : [`${name}: ${state}`]));
}
