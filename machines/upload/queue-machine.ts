/**
 * All files of one order: sends them one after another, compares those of equal size, removes files.
 * The machine does no I/O; its slots do.
 * Its context holds a snapshot of file-machine.ts for each file, the only record of that file's state.
 * Diagram: machines/README.md.
 */
import { assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { unfilled } from '../shared.ts';
import type { FileCommand, FileContext, FileEvent, FileSnapshot } from './file-machine.ts';
import {
  after,
  afterLook,
  COMPARED_AT_ONCE,
  type Comparison,
  type TaskAnswers,
  type Tasks,
  tasksOf,
  isTask,
  isPaused,
  isUnchecked,
  isWaiting,
  noticeOfDrop,
  type QueueContext,
  type QueueEvent,
  tell,
  without,
} from './queue-context.ts';
import { type Files, isUnderWay, type Look, listed, listedInPart, type OfferedFile, offered } from './queue-files.ts';
import { concernsAllFiles, type UploadProblem } from './upload-problems.ts';

/** How long the end of a transfer stays visible, ms (specification, section 4). */
export const CLEANING_MS = 500;
/** Time without a byte after which the customer sees a message, ms. */
export const SILENCE_MS = 5_000;

export const queueMachine = setup({
  types: {
    context: {} as QueueContext,
    events: {} as QueueEvent,
    /** Files that were refused before a reload. */
    input: {} as { readonly files: Files },
    tags: {} as 'sending',
  },
  actors: {
    /** Sends or resumes the file and reports; ends silently when it is stopped. */
    transferFile: fromCallback<QueueEvent, FileContext>(unfilled('queue')),
    /** Searches `all` files of this window for the same content. */
    compareFiles: fromPromise<Comparison, { readonly doubtful: readonly FileContext[]; readonly all: Files }>(
      unfilled('queue'),
    ),
    runTasks: fromPromise<TaskAnswers, Tasks>(unfilled('queue')),
  },
  guards: {
    hasWaiting: ({ context }) => context.files.first(isWaiting, 1).length > 0,
    hasUnchecked: ({ context }) => context.files.first(isUnchecked, 1).length > 0,
    hasTasks: ({ context }) => context.files.first(isTask, 1).length > 0,
    isPauseOver: ({ context }) => !isUnderWay(context.files.get(context.current ?? '')),
    isRetry: (_, { command }: { command: FileCommand }) => command.type === 'file.retry',
    concernsAll: (_, { problem }: { problem: UploadProblem }) => concernsAllFiles(problem),
  },
  actions: {
    offer: assign(({ context }, { files, begins }: { files: readonly OfferedFile[]; begins: boolean }) => {
      const offer = offered(context.files, files);
      return {
        files: offer.files,
        removed: without(context.removed, offer.added),
        notice: noticeOfDrop(context.notice, { ...offer, begins }),
      };
    }),
    tellFiles: assign(({ context }, { keys, event }: { keys: readonly string[]; event: FileEvent }) =>
      tell(context, keys, event),
    ),
    tellCurrent: assign(({ context }, event: FileEvent) =>
      context.current === null ? {} : tell(context, [context.current], event),
    ),
    beginTurn: assign(({ context }) => {
      const [file] = context.files.first(isWaiting, 1);
      if (file === undefined) return {};
      const { key } = file.context;
      return { ...tell(context, [key], { type: 'turn.begin' }), current: key };
    }),
    resumePaused: assign(({ context }) => {
      const paused = context.files.first(isPaused, context.files.size);
      return tell(
        context,
        paused.map((file) => file.context.key),
        { type: 'file.resume' },
      );
    }),
    storeComparison: assign(({ context }, { comparison }: { comparison: Comparison }) =>
      after(
        context,
        [...comparison].map(([key, duplicate]) => [
          key,
          // The duplicate may have been removed since.
          duplicate !== null && context.files.has(duplicate.key)
            ? { type: 'check.duplicate', duplicate }
            : { type: 'check.unique' },
        ]),
      ),
    ),
    storeTasks: assign(({ context }, { answers }: { answers: TaskAnswers }) => {
      const failed = [...answers].filter(([, isDone]) => !isDone).map(([file]) => file.name);
      return {
        ...after(
          context,
          [...answers].map(([{ key }, isDone]) => [key, { type: isDone ? 'task.done' : 'task.failed' }]),
        ),
        notice: failed.length === 0 ? context.notice : { kind: 'undone' as const, names: failed },
      };
    }),
    storePoll: assign(({ context }, look: Omit<Look, 'removed'>) => ({
      files: listed(context.files, { ...look, removed: context.removed }),
      ...afterLook(context),
    })),
    storePartOfPoll: assign(({ context }, look: Omit<Look, 'removed'>) => ({
      files: listedInPart(context.files, { ...look, removed: context.removed }),
    })),
    forgetNotice: assign({ notice: null }),
    clean: assign({ current: null }),
  },
  delays: { cleaning: CLEANING_MS, silence: SILENCE_MS },
}).createMachine({
  id: 'queue',
  description: 'All files of an order on their way to the studio.',
  context: ({ input }) => ({ files: input.files, current: null, removed: new Set(), polled: new Map(), notice: null }),
  type: 'parallel',
  on: {
    'files.offer': { actions: { type: 'offer', params: ({ event }) => event } },
    'files.tell': {
      actions: { type: 'tellFiles', params: ({ event }) => ({ keys: event.keys, event: event.command }) },
    },
    'notice.dismiss': { actions: 'forgetNotice' },
  },
  states: {
    line: {
      description: 'Files are sent one after the other.',
      initial: 'idle',
      on: { 'queue.hold': { target: '.held', actions: { type: 'tellCurrent', params: { type: 'turn.end' } } } },
      states: {
        idle: {
          description: 'Nothing is to be sent.',
          entry: 'clean',
          always: { target: 'sending', guard: 'hasWaiting' },
        },
        sending: {
          description: 'A file is being sent.',
          tags: 'sending',
          entry: 'beginTurn',
          invoke: {
            id: 'transfer',
            src: 'transferFile',
            input: ({ context }) => (context.files.get(context.current ?? '') as FileSnapshot).context,
          },
          initial: 'flowing',
          always: { target: 'ended', guard: 'isPauseOver' },
          on: {
            'bytes.moved': { target: '.flowing', actions: { type: 'tellCurrent', params: ({ event }) => event } },
            'window.busy': { actions: { type: 'tellCurrent', params: ({ event }) => event } },
            'window.free': { target: '.flowing', actions: { type: 'tellCurrent', params: ({ event }) => event } },
            'connection.lost': { target: '.silent', actions: { type: 'tellCurrent', params: ({ event }) => event } },
            'transfer.done': {
              actions: { type: 'tellCurrent', params: ({ event }) => event },
            },
            'transfer.failed': [
              {
                target: 'held',
                guard: { type: 'concernsAll', params: ({ event }) => event },
                actions: { type: 'tellCurrent', params: ({ event }) => event },
              },
              { actions: { type: 'tellCurrent', params: ({ event }) => event } },
            ],
          },
          states: {
            flowing: {
              description: 'The server has answered recently.',
              after: {
                silence: {
                  target: 'silent',
                  actions: { type: 'tellCurrent', params: { type: 'connection.silent' } },
                },
              },
            },
            silent: { description: 'The server does not answer. The transfer is retried.' },
          },
        },
        ended: {
          description: 'A transfer has ended; its result is shown for a moment. The next file does not wait for that.',
          always: { target: 'sending', guard: 'hasWaiting' },
          after: { cleaning: 'idle' },
        },
        held: {
          description: 'Paused, by the customer or because of a problem that concerns all files.',
          on: {
            'queue.resume': { target: 'idle', actions: 'resumePaused' },
            'files.tell': {
              target: 'idle',
              guard: { type: 'isRetry', params: ({ event }) => event },
              actions: {
                type: 'tellFiles',
                params: ({ event }) => ({ keys: event.keys, event: event.command }),
              },
            },
          },
        },
      },
    },
    comparing: {
      description: 'Files of the same size are compared before they are sent.',
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is to be compared.', always: { target: 'busy', guard: 'hasUnchecked' } },
        busy: {
          description: 'Some files are being compared.',
          invoke: {
            id: 'comparison',
            src: 'compareFiles',
            input: ({ context }) => ({
              doubtful: context.files.first(isUnchecked, COMPARED_AT_ONCE).map((file) => file.context),
              all: context.files,
            }),
            onDone: {
              target: 'idle',
              actions: { type: 'storeComparison', params: ({ event }) => ({ comparison: event.output }) },
            },
          },
        },
      },
    },
    tasks: {
      description: 'Tells the server which files to delete and which copies to keep.',
      initial: 'idle',
      states: {
        idle: { description: 'Nothing to tell.', always: { target: 'busy', guard: 'hasTasks' } },
        busy: {
          description: 'A request is pending.',
          invoke: {
            id: 'tasks',
            src: 'runTasks',
            input: ({ context }) => tasksOf(context.files),
            onDone: {
              target: 'idle',
              actions: { type: 'storeTasks', params: ({ event }) => ({ answers: event.output }) },
            },
          },
        },
      },
    },
    list: {
      description: 'What the server holds, from this window and from others.',
      initial: 'unknown',
      on: {
        'server.listedInPart': { actions: { type: 'storePartOfPoll', params: ({ event }) => event } },
        'server.listed': { target: '.known', actions: { type: 'storePoll', params: ({ event }) => event } },
      },
      states: {
        unknown: { description: 'Not loaded yet: which files to continue or skip is unknown.' },
        known: { description: 'Loaded at least once.' },
      },
    },
    network: {
      description: 'Whether the computer has a connection.',
      initial: 'online',
      states: {
        online: { description: 'Connected.', on: { 'network.lost': 'offline' } },
        offline: { description: 'Not connected; nothing is sent.', on: { 'network.found': 'online' } },
      },
    },
  },
});

export type QueueSnapshot = SnapshotFrom<typeof queueMachine>;
