/**
 * One file on its way to the studio: whether a run is under way, how far it is, whether it failed. Runs follow one another,
 * never side by side. The machine knows no network: the slot `transferFile` asks the server what it holds, sends the rest and
 * reports; a lost connection leads back to asking. What a finished or failed run leaves behind is cleaned after
 * `cleaning` (specification, section 4), but the next file need not wait for that. Picture: machines/README.md.
 */
import { assign, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';
import type { UploadProblem } from './upload-problems.ts';

/** How long the end of a run stays visible, in milliseconds (specification, section 4). */
export const CLEANING_MS = 500;

export interface UploadContext {
  /** Key of the file of this run; null between runs. */
  readonly file: string | null;
  readonly bytesUploaded: number;
  readonly bytesTotal: number;
  /** The connection was lost during this run, and the server has not been reached again. */
  readonly interrupted: boolean;
}

/** What the slot tells about the file of this run. */
export type TransferReport =
  /** The server has said how many bytes it holds. */
  | { readonly type: 'bytes.found'; readonly bytesUploaded: number; readonly bytesTotal: number }
  | { readonly type: 'bytes.sent'; readonly bytesUploaded: number; readonly bytesTotal: number }
  /** The slot goes on trying by itself. */
  | { readonly type: 'connection.lost' }
  | { readonly type: 'file.finished' }
  /** The slot has given up. */
  | { readonly type: 'file.failed'; readonly problem: UploadProblem };

export type UploadEvent =
  | { readonly type: 'run.start'; readonly file: string }
  /** Ends the run; a later one for the same file goes on where the server stands. */
  | { readonly type: 'run.stop' }
  | TransferReport;

/** Tells the shell why a run was given up, for the file's row and the log. */
export interface RunFailed {
  readonly type: 'run.failed';
  readonly file: string;
  readonly problem: UploadProblem;
}

function unfilled(): never {
  throw new Error('upload machine: this slot has to be filled with provide()');
}

const noFile: UploadContext = { file: null, bytesUploaded: 0, bytesTotal: 0, interrupted: false };

export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as RunFailed,
    tags: {} as 'running',
  },
  actors: {
    /** Verifies and sends the file; ends quietly when the run is stopped. */
    transferFile: fromCallback<UploadEvent, { readonly file: string }>(unfilled),
  },
  actions: {
    storeFile: assign((_, file: string) => ({ ...noFile, file })),
    storeBytes: assign((_, { bytesUploaded, bytesTotal }: Pick<UploadContext, 'bytesUploaded' | 'bytesTotal'>) => ({
      bytesUploaded,
      bytesTotal,
      interrupted: false,
    })),
    markInterrupted: assign({ interrupted: true }),
    storeAllBytes: assign(({ context }) => ({ bytesUploaded: context.bytesTotal })),
    clean: assign(noFile),
    notifyFailure: emit((_, failure: Omit<RunFailed, 'type'>): RunFailed => ({ type: 'run.failed', ...failure })),
  },
  delays: { cleaning: CLEANING_MS },
}).createMachine({
  id: 'upload',
  description: 'One file on its way to the studio.',
  context: noFile,
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being sent.',
      entry: 'clean',
      on: { 'run.start': { target: 'running', actions: { type: 'storeFile', params: ({ event }) => event.file } } },
    },
    running: {
      description: 'A file is on its way.',
      tags: 'running',
      initial: 'verifying',
      invoke: { src: 'transferFile', input: ({ context }) => ({ file: context.file as string }) },
      on: {
        'run.stop': 'idle',
        'connection.lost': { target: '.verifying', actions: 'markInterrupted' },
        'file.finished': { target: 'done', actions: 'storeAllBytes' },
        'file.failed': {
          target: 'failed',
          actions: {
            type: 'notifyFailure',
            params: ({ context, event }) => ({ file: context.file as string, problem: event.problem }),
          },
        },
      },
      states: {
        verifying: {
          description: 'Asks the server how many bytes of the file it holds.',
          on: { 'bytes.found': { target: 'sending', actions: { type: 'storeBytes', params: ({ event }) => event } } },
        },
        sending: {
          description: 'Sends the rest, again and again until all bytes are there.',
          on: { 'bytes.sent': { actions: { type: 'storeBytes', params: ({ event }) => event } } },
        },
      },
    },
    done: {
      description: 'All bytes are there.',
      on: { 'run.start': { target: 'running', actions: { type: 'storeFile', params: ({ event }) => event.file } } },
      after: { cleaning: 'idle' },
    },
    failed: {
      description: 'The run was given up; what has arrived stays on the server.',
      on: { 'run.start': { target: 'running', actions: { type: 'storeFile', params: ({ event }) => event.file } } },
      after: { cleaning: 'idle' },
    },
  },
});

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;

/** The three facts of the specification: running flag, progress in per cent, error flag. */
export interface UploadStatus {
  readonly running: boolean;
  readonly progress: number;
  readonly error: boolean;
}

export function uploadStatus(snapshot: UploadSnapshot): UploadStatus {
  const { bytesUploaded, bytesTotal } = snapshot.context;
  return {
    running: snapshot.hasTag('running'),
    progress: bytesTotal === 0 ? 0 : Math.floor((bytesUploaded / bytesTotal) * 100),
    error: snapshot.matches('failed'),
  };
}
