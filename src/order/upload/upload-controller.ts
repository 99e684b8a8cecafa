import { isArchive } from '../../../domain/files/media.ts';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { FileCommand, FileContext } from '../../../machines/upload/file-machine.ts';
import type { TaskAnswers, Tasks } from '../../../machines/upload/queue-context.ts';
import { isSettled, type OfferedFile, refusedBefore } from '../../../machines/upload/queue-files.ts';
import { queueMachine } from '../../../machines/upload/queue-machine.ts';
import { percentOf, type QueueView, viewOf } from '../../../machines/upload/queue-view.ts';
import { type DroppedFile, folderPathOf } from '../../ui/lib/file-drop.ts';
import { breath } from '../../ui/lib/page-time.ts';
import type { Access } from '../../ui/lib/send.ts';
import { reportUpload } from '../session/background-upload.ts';
import { endWithOrder } from '../session/order-end.ts';
import { compareFiles } from './compare-files.ts';
import { createLateSender } from './late-sender.ts';
import { createRefusedNotes } from './refused-notes.ts';
import { createSpeedMeter, measure } from './speed-meter.ts';
import { arrivedText, heldBeside, problemsBeside } from './texts.ts';
import { type FileList, keepFiles, listFiles, removeFile, type SaidKinds } from './upload-calls.ts';

/** View for React: the queue, and the remaining time. */
export interface UploadView extends QueueView {
  /** Seconds until everything has arrived, and until the current file has; null while unknown. */
  readonly secondsLeft: number | null;
  readonly fileSecondsLeft: number | null;
  readonly kinds: SaidKinds;
}

/** The queue of one order, with the server and this window's files behind it. */
export interface UploadController {
  readonly id: string;
  readonly access: Access;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getView: () => UploadView;
  /** Takes files from an input or a drop, and sends the permitted ones, one after the other. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Sends a command to many files. Resolves when all have it and listeners are notified. */
  readonly tell: (keys: readonly string[], type: FileCommand['type']) => Promise<void>;
  /** Pauses everything until `resume`. */
  readonly hold: () => void;
  readonly resume: () => void;
  readonly dismiss: () => void;
  /**
   * Polls the server's list.
   * @throws CallError
   */
  readonly look: () => Promise<void>;
}

/** Throttle of updates in ms, however fast bytes arrive. */
const PUBLISH_MS = 200;
/**
 * The same while a folder is added: each update costs a pass over all files, and single files are not of interest.
 * A longer pause would move too many rows at once.
 */
const PUBLISH_TAKING_MS = 500;
/**
 * Files per message to the queue, and ms of reading between two yields to the page: reading a file's size and time may
 * block for a while.
 */
const BATCH = 50;
const BATCH_MS = 8;
/** Files per batch where nothing is read: each batch costs a pass over all files. */
const BATCH_UNREAD = 250;
const NONE_SAID: SaidKinds = new Map();

type Queue = ActorRefFrom<typeof queueMachine>;

/** What the listeners see of a queue: updated at most once per throttle, and not within a list. */
class Publisher {
  readonly #queue: Queue;
  readonly #notes: ReturnType<typeof createRefusedNotes>;
  readonly #speed = createSpeedMeter();
  readonly #listeners = new Set<() => void>();
  #publishing: ReturnType<typeof setTimeout> | undefined;
  view: UploadView;
  /** The server's last list, the number of the look that has brought it, and the number of looks so far. */
  list: FileList | null = null;
  lastLook = 0;
  looks = 0;
  /** Number of drops that are being added in batches. */
  taking = 0;
  /** true while a long list is added in batches. */
  isListing = false;

  /** Follows the queue, which has not started yet. */
  constructor(queue: Queue, notes: ReturnType<typeof createRefusedNotes>) {
    this.#queue = queue;
    this.#notes = notes;
    this.view = this.#project();
    let before = queue.getSnapshot();
    queue.subscribe((snapshot) => {
      measure(this.#speed, before, snapshot);
      before = snapshot;
      this.#publishing ??= setTimeout(() => this.#publishInTurn(), this.taking > 0 ? PUBLISH_TAKING_MS : PUBLISH_MS);
    });
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Also within a list: who has added or removed files looks for them at once. */
  publishNow(): void {
    this.end();
    this.#publish();
  }

  /** Kinds are not part of the queue, and the customer who has assigned them waits for the result. */
  publishKinds(): void {
    if (this.list?.kinds !== this.view.kinds) this.publishNow();
  }

  end(): void {
    clearTimeout(this.#publishing);
  }

  #publishInTurn(): void {
    // The end of a list is published, too. Publishing after each batch rendered the rows in pieces of up to 0.3 s (CPU
    // at a quarter of its speed).
    if (this.isListing) this.#publishing = undefined;
    else this.#publish();
  }

  #publish(): void {
    this.#publishing = undefined;
    this.view = this.#project();
    this.#notes.keep(this.view.files);
    report(this.view);
    for (const listener of this.#listeners) listener();
  }

  #project(): UploadView {
    const snapshot = this.#queue.getSnapshot();
    const shown = viewOf(snapshot);
    const { bytesTotal, bytesUploaded } = shown.totals;
    const file = snapshot.context.files.get(snapshot.context.current ?? '')?.context;
    const secondsFor = (bytes: number) => (shown.isSending ? this.#speed.secondsFor(bytes) : null);
    return {
      ...shown,
      kinds: this.list?.kinds ?? NONE_SAID,
      secondsLeft: secondsFor(bytesTotal - bytesUploaded),
      fileSecondsLeft: file === undefined ? null : secondsFor(file.size - file.bytesUploaded),
    };
  }
}

/** Tells the frame of every screen how far the upload is. */
function report({ files, isHeld, totals: { counts, selected, bytesUploaded, bytesTotal } }: UploadView): void {
  const problems = counts.problems === 0 ? null : problemsBeside(counts.problems);
  const arrived = arrivedText(counts.done, null, selected);
  const state = counts.running === 0 ? 'rest' : isHeld ? 'held' : 'running';
  reportUpload({
    images: files.some(({ file }) => isArchive(file.name)) ? 0 : selected,
    state,
    percent: percentOf(bytesUploaded, bytesTotal),
    text: { running: arrived, held: problems ?? heldBeside(arrived), rest: problems }[state],
  });
}

interface CurrentController extends UploadController {
  /** Ends a running poll, and lets none begin until `resumeLooks`. */
  readonly pauseLooks: () => void;
  readonly resumeLooks: () => void;
  readonly destroy: () => void;
}

/** @param id separates the files of one order from another's */
function createUploadController(id: string, access: Access): CurrentController {
  const sender = createLateSender(id, access);
  const notes = createRefusedNotes(id);
  const queue: Queue = createActor(
    queueMachine.provide({
      actors: { transferFile: sender.transferFile, compareFiles, runTasks: tasksBy(access) },
    }),
    { input: { files: refusedBefore(notes.read()) } },
  );
  const publisher = new Publisher(queue, notes);
  queue.start();
  const listening = new AbortController();
  followPage(queue, listening.signal);
  let firstLook: Promise<void> | undefined;
  let looks = new AbortController();
  return {
    id,
    access,
    subscribe: publisher.subscribe,
    getView: () => publisher.view,
    look: () => {
      const looking = look(queue, publisher, access, looks.signal);
      firstLook ??= looking.catch(() => undefined);
      return looking;
    },
    add: async (files) => {
      // Without the server's list, the queue cannot decide which files to resume or skip.
      await firstLook;
      let begins = true;
      publisher.taking += 1;
      await inBatches(files, offeredFile, (some) => {
        queue.send({ type: 'files.offer', files: some, begins });
        begins = false;
      });
      publisher.taking -= 1;
      // Other screens wait for files that the queue knows.
      publisher.publishNow();
    },
    tell: async (keys, type) => {
      await inBatches(
        keys,
        (key) => key,
        (some) => queue.send({ type: 'files.tell', keys: some, command: { type } }),
        BATCH_UNREAD,
      );
      // Progress may wait for the next update, the customer's command must not.
      publisher.publishNow();
    },
    hold: () => queue.send({ type: 'queue.hold' }),
    resume: () => queue.send({ type: 'queue.resume' }),
    dismiss: () => queue.send({ type: 'notice.dismiss' }),
    pauseLooks: () => looks.abort(),
    resumeLooks: () => {
      looks = new AbortController();
    },
    destroy: () => {
      listening.abort();
      publisher.end();
      sender.end();
      queue.stop();
      reportUpload(null);
    },
  };
}

/** Reports the connection to the queue, and warns before the page closes during an upload. */
function followPage(queue: Queue, signal: AbortSignal): void {
  const onNetwork = () => queue.send({ type: navigator.onLine ? 'network.found' : 'network.lost' });
  globalThis.addEventListener('online', onNetwork, { signal });
  globalThis.addEventListener('offline', onNetwork, { signal });
  onNetwork();
  globalThis.addEventListener(
    'beforeunload',
    (event) => {
      if (queue.getSnapshot().hasTag('sending')) event.preventDefault();
    },
    { signal },
  );
}

async function look(queue: Queue, publisher: Publisher, access: Access, signal: AbortSignal): Promise<void> {
  const number = (publisher.looks += 1);
  const { files } = queue.getSnapshot().context;
  const settled = new Map(files.first(isSettled, files.size).map((file) => [file.context.key, file]));
  const list = await listFiles(access, publisher.list, signal);
  // The answer of a later look was faster.
  if (number < publisher.lastLook) {
    publisher.publishKinds();
    return;
  }
  publisher.lastLook = number;
  publisher.list = list;
  const isLast = () => publisher.lastLook === number;
  const known = new Set(Array.from(files.values(), ({ context }) => context.uploadId));
  const strangers = list.files.filter(({ id: one }) => !known.has(one));
  publisher.isListing = true;
  await inBatches(
    strangers,
    (file) => file,
    (some) => isLast() && queue.send({ type: 'server.listedInPart', listed: some, settled }),
    BATCH_UNREAD,
  );
  if (isLast()) {
    publisher.isListing = false;
    // Complete, also if unchanged: actions in this window may have changed its meaning.
    queue.send({ type: 'server.listed', listed: list.files, settled });
  }
  publisher.publishKinds();
}

/**
 * Handles thousands of files in batches, and yields to the page between them, and between reading and taking a batch.
 */
async function inBatches<One, Read>(
  all: readonly One[],
  read: (one: One) => Read,
  take: (some: readonly Read[]) => void,
  most = BATCH,
): Promise<void> {
  let some: Read[] = [];
  let since = performance.now();
  for (const one of all) {
    some.push(read(one));
    const isFull = some.length === most;
    if (!isFull && performance.now() - since < BATCH_MS) continue;
    await breath();
    if (isFull) {
      take(some);
      some = [];
      await breath();
    }
    since = performance.now();
  }
  if (some.length > 0) take(some);
}

/** A file from an input or a drop. */
export function offeredFile(data: DroppedFile): OfferedFile {
  const { name, size, lastModified } = data;
  return { name, size, lastModified, path: folderPathOf(data), data };
}

function tasksBy(access: Access) {
  return fromPromise<TaskAnswers, Tasks>(async ({ input: { remove, keep } }) => {
    const removals = remove.map(async (file): Promise<[FileContext, boolean]> => {
      return [file, file.uploadId === null || (await isDone(removeFile(access, file.uploadId)))];
    });
    const ids = keep.map(({ uploadId }) => uploadId).filter((one) => one !== null);
    const isKept = ids.length === 0 || (await isDone(keepFiles(access, ids)));
    return new Map([...(await Promise.all(removals)), ...keep.map((file) => [file, isKept] as const)]);
  });
}

async function isDone(call: Promise<void>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch {
    return false;
  }
}

let current: CurrentController | null = null;

endWithOrder({
  pause: () => current?.pauseLooks(),
  resume: () => current?.resumeLooks(),
  // `current` stays until another order replaces it: its screen may be unmounting.
  end: () => current?.destroy(),
});

/**
 * The upload controller of an order. It outlives the screen, so that uploads continue elsewhere in the wizard.
 * The next order gets a new one.
 */
export function controllerOf(id: string, access: Access): UploadController {
  if (current?.id !== id) {
    current?.destroy();
    current = createUploadController(id, access);
  }
  return current;
}
