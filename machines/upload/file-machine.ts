/**
 * One file of an order, from its choice on.
 * The chart has no effects: the queue (queue-machine.ts) keeps a snapshot for each of up to 5,000 files, acts on its
 * state, and reports results to it.
 * Why it is no actor: docs/uploads.md.
 * Diagram: machines/README.md.
 */
import { type AnyActorScope, assign, createEmptyActor, type SnapshotFrom, setup } from 'xstate';
import type { Refusal } from './file-rules.ts';
import type { UploadProblem } from './upload-problems.ts';

/** Another file with the same content. */
export interface Duplicate {
  readonly key: string;
  /** With its folder, if any. */
  readonly name: string;
}

export interface FileContext {
  /** Key in the queue. */
  readonly key: string;
  readonly name: string;
  /** Folder and name as dropped; null for a single file. */
  readonly path: string | null;
  /** Bytes. */
  readonly size: number;
  /** null for a file uploaded without one. */
  readonly fingerprint: string | null;
  /** The content; null while only the server or another window has it. */
  readonly data: Blob | null;
  /** The server's id; null before its creation there. */
  readonly uploadId: string | null;
  /** Bytes that the server has. */
  readonly bytesUploaded: number;
  /** Why it was refused. */
  readonly refusal: Refusal | null;
  /** Why the last attempt failed. */
  readonly problem: UploadProblem | null;
  /** The older file with its content; stays when the customer wants both, until the server has been told. */
  readonly duplicate: Duplicate | null;
}

/** The customer's commands. */
export type FileCommand = { readonly type: 'file.pause' | 'file.resume' | 'file.retry' | 'file.keep' | 'file.remove' };

/** The server's id of a file, and the bytes that it has. */
interface Stand {
  readonly uploadId: string | null;
  readonly bytesUploaded: number;
}

/** Reports of the file's sender. */
export type TransferReport =
  | ({ readonly type: 'bytes.moved' } & Stand)
  /** Another window of this browser is sending the same file, so this one waits; or has stopped. */
  | { readonly type: 'window.busy' | 'window.free' }
  /** A request failed and is retried. */
  | { readonly type: 'connection.lost' }
  | { readonly type: 'transfer.done'; readonly uploadId: string | null }
  | { readonly type: 'transfer.failed'; readonly problem: UploadProblem };

export type FileEvent =
  | FileCommand
  | TransferReport
  | { readonly type: 'offer.refused'; readonly refusal: Refusal }
  | { readonly type: 'check.duplicate'; readonly duplicate: Duplicate }
  /** Other files have the same size. */
  | { readonly type: 'offer.doubtful' }
  | { readonly type: 'offer.taken' | 'check.unique' }
  /** A known file was chosen again. */
  | { readonly type: 'offer.again'; readonly data: Blob }
  /** Its transfer begins. */
  | { readonly type: 'turn.begin' }
  /** The queue is held; the file keeps its place. */
  | { readonly type: 'turn.end' }
  /** No byte has moved for a while. */
  | { readonly type: 'connection.silent' }
  /** The server lists it: complete, partial, or complete and an unconfirmed duplicate of an older file. */
  | ({ readonly type: 'server.whole' | 'server.part' } & Stand)
  | ({ readonly type: 'server.copy'; readonly duplicate: Duplicate } & Stand)
  /** The server does not list it. */
  | { readonly type: 'server.gone' }
  /** The file that this one duplicates is gone. */
  | { readonly type: 'duplicate.gone' }
  | { readonly type: 'task.done' | 'task.failed' };

const server = {
  whole: {
    target: '#file.done',
    actions: [{ type: 'storeStand', params: ({ event }: { event: Stand }) => event }, 'forgetDuplicate'],
  },
  part: { actions: { type: 'storeStand', params: ({ event }: { event: Stand }) => event } },
  copy: {
    target: '#file.duplicate.stored',
    actions: [
      { type: 'storeStand', params: ({ event }: { event: Stand }) => event },
      { type: 'storeDuplicate', params: ({ event }: { event: { duplicate: Duplicate } }) => event },
    ],
  },
} as const;

/** A file that this window sent and can send again must not vanish silently. */
const vanish = [
  {
    target: '#file.failed',
    guard: 'isHere',
    actions: { type: 'storeProblem', params: { problem: 'removed' } },
  },
  { target: '#file.removed' },
] as const;

const remove = [{ target: '#file.removing.part', guard: 'isOnServer' }, { target: '#file.removed' }] as const;

export const fileMachine = setup({
  types: { context: {} as FileContext, events: {} as FileEvent, input: {} as FileContext },
  guards: {
    isOnServer: ({ context }) => context.uploadId !== null,
    isHere: ({ context }) => context.data !== null,
    /** A copy that the customer wants: without being told, the server would have it asked again. */
    isWanted: ({ context }) => context.duplicate !== null,
    isAll: ({ context }, { bytesUploaded }: Stand) => bytesUploaded >= context.size,
  },
  actions: {
    storeRefusal: assign((_, { refusal }: { refusal: Refusal }) => ({ refusal })),
    storeDuplicate: assign((_, { duplicate }: { duplicate: Duplicate }) => ({ duplicate })),
    forgetDuplicate: assign({ duplicate: null }),
    storeData: assign((_, { data }: { data: Blob }) => ({ data })),
    storeStand: assign(({ context }, { uploadId, bytesUploaded }: Stand) => ({
      uploadId: uploadId ?? context.uploadId,
      bytesUploaded,
    })),
    storeAllBytes: assign(({ context }, { uploadId }: { uploadId: string | null }) => ({
      uploadId: uploadId ?? context.uploadId,
      bytesUploaded: context.size,
    })),
    storeProblem: assign((_, { problem }: { problem: UploadProblem }) => ({
      problem,
      // Another attempt starts from zero.
      ...(problem === 'removed' ? { uploadId: null, bytesUploaded: 0 } : {}),
    })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'file',
  description: 'One file of an order.',
  context: ({ input }) => input,
  initial: 'offered',
  states: {
    offered: {
      description: 'The customer has chosen the file, or the server has listed it. The next event decides at once.',
      on: {
        'offer.refused': {
          target: 'refused',
          actions: { type: 'storeRefusal', params: ({ event }) => event },
        },
        'offer.doubtful': 'checking',
        'offer.taken': 'waiting',
        'server.whole': server.whole,
        'server.copy': server.copy,
        'server.part': { ...server.part, target: 'incomplete' },
      },
    },
    refused: {
      description: 'The file is not accepted. It stays in the list until the customer removes it.',
      on: { 'file.remove': 'removed' },
    },
    checking: {
      description: 'Compared with other files of the same size before it is sent.',
      on: {
        'check.unique': 'waiting',
        'check.duplicate': { target: 'duplicate', actions: { type: 'storeDuplicate', params: ({ event }) => event } },
        'file.remove': 'removed',
      },
    },
    duplicate: {
      description: 'Another file has the same content. The customer decides.',
      initial: 'unsent',
      states: {
        unsent: {
          description: 'It has not been sent.',
          on: {
            'file.keep': '#file.waiting',
            'duplicate.gone': { target: '#file.waiting', actions: 'forgetDuplicate' },
            'file.remove': '#file.removed',
          },
        },
        stored: {
          description: 'The server has it.',
          on: {
            'file.keep': 'keeping',
            'file.remove': '#file.removing.whole',
            'server.whole': server.whole,
            'server.gone': '#file.removed',
          },
        },
        keeping: {
          description: 'The server gets the decision to keep both.',
          on: {
            'task.done': { target: '#file.done', actions: 'forgetDuplicate' },
            'task.failed': 'stored',
            'server.gone': '#file.removed',
          },
        },
      },
    },
    waiting: {
      description: 'Queued.',
      on: {
        'turn.begin': 'underWay',
        'file.pause': 'paused',
        'file.remove': remove,
        'server.whole': server.whole,
        'server.part': server.part,
      },
    },
    underWay: {
      description: 'It is being sent.',
      initial: 'asking',
      on: {
        'bytes.moved': [
          {
            target: '.verifying',
            guard: { type: 'isAll', params: ({ event }) => event },
            actions: { type: 'storeStand', params: ({ event }) => event },
          },
          { target: '.sending', actions: { type: 'storeStand', params: ({ event }) => event } },
        ],
        'connection.lost': '.lost',
        'transfer.done': [
          {
            target: '#file.duplicate.keeping',
            guard: 'isWanted',
            actions: { type: 'storeAllBytes', params: ({ event }) => event },
          },
          { target: 'done', actions: { type: 'storeAllBytes', params: ({ event }) => event } },
        ],
        'transfer.failed': { target: 'failed', actions: { type: 'storeProblem', params: ({ event }) => event } },
        'turn.end': 'waiting',
        'file.pause': 'paused',
        'file.remove': remove,
      },
      states: {
        asking: {
          description: 'Asks the server how many bytes it has.',
          on: { 'connection.silent': 'silent', 'window.busy': 'elsewhere' },
        },
        elsewhere: {
          description: 'Another window of this browser sends the file; afterwards this one asks the server.',
          on: { 'window.free': 'asking', 'server.whole': server.whole, 'server.part': server.part },
        },
        sending: { description: 'Bytes are moving.', on: { 'connection.silent': 'silent' } },
        silent: { description: 'No byte has moved for a while. The transfer is retried.' },
        lost: { description: 'A request failed, or there is no network. The transfer is retried.' },
        verifying: { description: 'All bytes are sent; the server checks and stores them.' },
      },
    },
    paused: {
      description: 'Stopped by the customer; the next file is sent meanwhile.',
      on: {
        'file.resume': 'waiting',
        'offer.again': { target: 'waiting', actions: { type: 'storeData', params: ({ event }) => event } },
        'file.remove': remove,
        'server.whole': server.whole,
        'server.part': server.part,
      },
    },
    failed: {
      description: 'The transfer failed. The bytes that arrived stay on the server.',
      on: {
        'file.retry': { target: 'waiting', actions: 'forgetProblem' },
        'offer.again': {
          target: 'waiting',
          actions: ['forgetProblem', { type: 'storeData', params: ({ event }) => event }],
        },
        'file.remove': remove,
        'server.whole': server.whole,
      },
    },
    incomplete: {
      description: 'The server has a part of the file, and this window does not have the file.',
      on: {
        'offer.again': { target: 'waiting', actions: { type: 'storeData', params: ({ event }) => event } },
        'file.remove': 'removing.part',
        'server.whole': server.whole,
        'server.part': server.part,
        'server.gone': 'removed',
      },
    },
    done: {
      description: 'The server has all of it, checked and stored.',
      on: { 'file.remove': 'removing.whole', 'server.copy': server.copy, 'server.gone': vanish },
    },
    removing: {
      description: 'The server deletes the file.',
      initial: 'part',
      on: { 'task.done': 'removed', 'server.gone': 'removed' },
      states: {
        part: {
          description: 'Of a file that has arrived in part.',
          on: { 'task.failed': [{ target: '#file.paused', guard: 'isHere' }, { target: '#file.incomplete' }] },
        },
        whole: { description: 'Of a file that has arrived whole.', on: { 'task.failed': '#file.done' } },
      },
    },
    removed: { description: 'Deleted here and on the server.', type: 'final' },
  },
});

export type FileSnapshot = SnapshotFrom<typeof fileMachine>;

const nobody = createEmptyActor();
const nothing = () => undefined;

/**
 * XState's own `transition` makes an actor and its system for each event, half of the cost with thousands of files.
 * The chart has no effects, so one inert scope serves all.
 */
const nowhere: AnyActorScope = {
  self: nobody,
  id: nobody.id,
  sessionId: nobody.sessionId,
  system: nobody.system,
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
  actionExecutor: nothing,
};

/** The file after this event. */
export function afterEvent(file: FileSnapshot, event: FileEvent): FileSnapshot {
  return fileMachine.transition(file, event, nowhere);
}
