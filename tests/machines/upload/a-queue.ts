import { createActor, fromCallback, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import type { FileCommand, FileContext, TransferReport } from '../../../machines/upload/file-machine.ts';
import type { Comparison, TaskAnswers, Tasks, QueueEvent } from '../../../machines/upload/queue-context.ts';
import type { Files, OfferedFile, ServerFile } from '../../../machines/upload/queue-files.ts';
import { queueMachine } from '../../../machines/upload/queue-machine.ts';
import { viewOf } from '../../../machines/upload/queue-view.ts';
import { ShelvedMap } from '../../../machines/upload/shelved-map.ts';
import { keyOf } from './files.ts';

/** Transitions of the queue that tests have taken, by source, event and position. */
export const walked = new Set<string>();

/** The unique name of a transition. */
export function transitionName({ source, eventType, target, guard }: TransitionLike): string {
  const targets = (target ?? []).map((node) => node.path.join('.')).join(',');
  return [source.path.join('.'), eventType, (guard as { type?: string } | undefined)?.type ?? '', targets].join('/');
}

interface TransitionLike {
  readonly source: { readonly path: readonly string[] };
  readonly eventType: string;
  readonly target?: readonly { readonly path: readonly string[] }[] | undefined;
  readonly guard?: unknown;
}

function note(event: InspectionEvent): void {
  if (event.type !== '@xstate.microstep') return;
  for (const one of event._transitions) walked.add(transitionName(one as TransitionLike));
}

interface Open<Input, Output> {
  readonly input: Input;
  readonly settle: (output: Output) => void;
}

/** A queue whose slots the test controls. */
export function aQueue(files: Files = ShelvedMap.of([])) {
  const clock = new SimulatedClock();
  const transfers: string[] = [];
  let report: ((what: TransferReport) => void) | null = null;
  const comparisons: Open<{ readonly doubtful: readonly FileContext[] }, Comparison>[] = [];
  const tasks: Open<Tasks, TaskAnswers>[] = [];
  const queue = createActor(
    queueMachine.provide({
      actors: {
        transferFile: fromCallback<QueueEvent, FileContext>(({ input, sendBack }) => {
          transfers.push(`begin ${input.name}`);
          report = sendBack;
          return () => {
            transfers.push(`end ${input.name}`);
            report = null;
          };
        }),
        compareFiles: fromPromise<Comparison, { doubtful: readonly FileContext[]; all: Files }>(
          ({ input }) => new Promise((settle) => comparisons.push({ input, settle })),
        ),
        runTasks: fromPromise<TaskAnswers, Tasks>(
          ({ input }) => new Promise((settle) => tasks.push({ input, settle })),
        ),
      },
    }),
    { clock, input: { files }, inspect: note },
  );
  queue.start();

  const keyIn = (name: string) =>
    viewOf(queue.getSnapshot()).files.find(({ file }) => file.name === name)?.file.key ?? '';
  const settled = async <Input, Output>(open: Open<Input, Output>[], output: (input: Input) => Output) => {
    const one = open.shift();
    if (one === undefined) return;
    one.settle(output(one.input));
    // A promise's result reaches the machine two microtasks later.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    queue,
    clock,
    transfers,
    comparisons,
    tasks,
    view: () => viewOf(queue.getSnapshot()),
    states: () => Object.fromEntries(viewOf(queue.getSnapshot()).files.map(({ file, state }) => [file.name, state])),
    line: () => queue.getSnapshot().value.line,
    offer: (...offers: readonly OfferedFile[]) => queue.send({ type: 'files.offer', files: offers, begins: true }),
    tell: (type: FileCommand['type'], ...names: readonly string[]) =>
      queue.send({ type: 'files.tell', keys: names.map(keyIn), command: { type } }),
    report: (what: TransferReport) => report?.(what),
    list: (listed: readonly ServerFile[], settledKeys: readonly string[] = []) =>
      queue.send({
        type: 'server.listed',
        listed,
        settled: new Map([...queue.getSnapshot().context.files].filter(([key]) => settledKeys.includes(key))),
      }),
    compare: (duplicates: Readonly<Record<string, string>> = {}) =>
      settled(comparisons, ({ doubtful }): Comparison => {
        return new Map(
          doubtful.map(({ key, name }) => {
            const duplicate = duplicates[name];
            return [key, duplicate === undefined ? null : { key: keyOf(duplicate), name: duplicate }];
          }),
        );
      }),
    runTasks: (isDone: boolean) =>
      settled(
        tasks,
        ({ remove, keep }): TaskAnswers => new Map([...remove, ...keep].map((file) => [file, isDone] as const)),
      ),
  };
}
