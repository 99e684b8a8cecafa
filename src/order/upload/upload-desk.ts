import { createActor } from 'xstate';
import { type UploadSnapshot, uploadMachine } from '../../../machines/upload/upload-machine.ts';
import { concernsAllFiles } from '../../../machines/upload/upload-problems.ts';
import type { Access } from './access.ts';
import { createUppy } from './create-uppy.ts';
import type { DeskNotice, DeskView } from './desk-view.ts';
import { createFileStock } from './file-stock.ts';
import { totalsOf } from './file-totals.ts';
import { type CurrentRun, type LocalFile, viewFiles } from './file-view.ts';
import { createSpeedMeter, type SpeedMeter } from './speed-meter.ts';
import { createTransfer } from './transfer-file.ts';

export interface UploadDesk {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getView: () => DeskView;
  /** Takes files from an input or a drop; what may be sent is sent, one file after the other. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Stops everything, until `resumeAll`. */
  readonly hold: () => void;
  readonly resumeAll: () => void;
  readonly pause: (key: string) => void;
  readonly resume: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly sendAnyway: (key: string) => void;
  readonly remove: (key: string) => Promise<void>;
  /** Asks the server what it holds; another window may have sent or removed files. */
  readonly refresh: () => Promise<void>;
  readonly destroy: () => void;
  /** The same for an order that is gone, with all its files: there is nobody left to tell. */
  readonly abandon: () => void;
}

/** Rows change at most so often, in milliseconds, however fast the bytes run. */
const PUBLISH_MS = 200;
/** Files taken in between two breaths of the page. */
const BATCH = 25;

/**
 * The desk where the files of one order are handed in. It lives outside the screens, so that uploads go on while the customer
 * answers other questions. Uppy holds the files and sends them, the machine says what goes on, the server's list says what has
 * arrived; React reads a small projection.
 * @param id sets the files of one order apart from another's
 */
export function createUploadDesk(id: string, access: Access): UploadDesk {
  const interruptions = new EventTarget();
  let isOver = false;
  const uppy = createUppy(
    id,
    access,
    () => interruptions.dispatchEvent(new Event('interruption')),
    () => isOver,
  );
  const run = createActor(uploadMachine.provide({ actors: { transferFile: createTransfer(uppy, interruptions) } }));
  const stock = createFileStock(uppy, access, goOnCalmly);
  const speed = createSpeedMeter();
  const listeners = new Set<() => void>();
  let isLoaded = false;
  let isHeld = false;
  let changes = 0;
  let notice: DeskNotice | null = null;
  let publishing: ReturnType<typeof setTimeout> | undefined;
  let view = project([]);

  function project(before: DeskView['files']): DeskView {
    const { context } = run.getSnapshot();
    const current = currentRun(run.getSnapshot());
    const files = viewFiles(
      {
        local: stock.local(),
        server: stock.server(),
        refused: stock.refused(),
        run: current,
        isHeld,
        hasPreviews: access.kind === 'cookie',
      },
      before,
    );
    const totals = totalsOf(files);
    return {
      files,
      totals,
      isLoaded,
      isSending: current !== null,
      isHeld,
      secondsLeft: current === null ? null : speed.secondsFor(totals.bytesTotal - totals.bytesUploaded),
      fileSecondsLeft: current === null ? null : speed.secondsFor(context.bytesTotal - context.bytesUploaded),
      changes,
      notice,
    };
  }

  function publish(): void {
    clearTimeout(publishing);
    publishing = undefined;
    view = project(view.files);
    for (const listener of listeners) listener();
  }

  function publishSoon(): void {
    publishing ??= setTimeout(publish, PUBLISH_MS);
  }

  /** Starts the next file that may be sent, in the order in which they were chosen. */
  function startNext(): void {
    if (isHeld || run.getSnapshot().hasTag('running')) return;
    const file = stock.local().find(maySend);
    if (file !== undefined) run.send({ type: 'run.start', file: file.key });
  }

  /** After the customer has done something. */
  function goOn(): void {
    startNext();
    publish();
  }

  /** After something has happened by itself, which may be often. */
  function goOnCalmly(): void {
    startNext();
    publishSoon();
  }

  function stop(key: string | null): void {
    const { file } = run.getSnapshot().context;
    if (key === null || file === key) run.send({ type: 'run.stop' });
  }

  async function refresh(): Promise<void> {
    // What this window knows is shown in any case; the next look may succeed.
    await stock.refresh().catch(() => undefined);
    isLoaded = true;
    publish();
  }

  let before = run.getSnapshot();
  run.subscribe((snapshot) => {
    measure(speed, before, snapshot);
    before = snapshot;
    if (snapshot.matches('done')) changes += 1;
    goOnCalmly();
  });
  run.on('run.failed', ({ file, problem }) => {
    stock.note(file, { problem });
    if (concernsAllFiles(problem)) isHeld = true;
  });
  run.start();

  const listening = new AbortController();
  const { signal } = listening;
  globalThis.addEventListener(
    'beforeunload',
    (event) => {
      if (run.getSnapshot().hasTag('running')) event.preventDefault();
    },
    { signal },
  );
  // Whoever comes back from the transfer window finds here what was sent there.
  globalThis.addEventListener('focus', () => void refresh(), { signal });
  const firstLook = refresh();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getView: () => view,
    add: async (files) => {
      // Before the server's list is here nobody knows what is to be continued or skipped.
      await firstLook;
      let known = 0;
      for (let start = 0; start < files.length; start += BATCH) {
        known += stock.offer(files.slice(start, start + BATCH));
        notice = known === 0 ? null : { kind: 'skipped', count: known };
        goOnCalmly();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    hold: () => {
      isHeld = true;
      stop(null);
      publish();
    },
    resumeAll: () => {
      isHeld = false;
      for (const { key, note } of stock.local()) if (note.isPaused === true) stock.note(key, { isPaused: false });
      goOn();
    },
    pause: (key) => {
      stock.note(key, { isPaused: true });
      stop(key);
      goOn();
    },
    resume: (key) => {
      stock.note(key, { isPaused: false });
      goOn();
    },
    retry: (key) => {
      stock.note(key, { problem: undefined });
      isHeld = false;
      goOn();
    },
    sendAnyway: (key) => {
      stock.note(key, { twin: undefined });
      goOn();
    },
    remove: async (key) => {
      const name = view.files.find((one) => one.key === key)?.name ?? '';
      // Paused first, or it would be the next to be sent.
      stock.note(key, { isPaused: true });
      stop(key);
      try {
        await stock.remove(key);
        changes += 1;
        notice = null;
      } catch {
        notice = { kind: 'unremovable', name };
      }
      goOn();
    },
    refresh,
    destroy,
    abandon: () => {
      isOver = true;
      destroy();
    },
  };

  function destroy(): void {
    listening.abort();
    run.stop();
    clearTimeout(publishing);
    uppy.destroy();
  }
}

/** What the server held already does not count as sent; between two files the measuring goes on. */
function measure(speed: SpeedMeter, before: UploadSnapshot, now: UploadSnapshot): void {
  if (now.matches('idle') || now.context.interrupted) speed.clear();
  else if (now.matches({ running: 'sending' })) {
    const sent = before.matches({ running: 'sending' }) ? now.context.bytesUploaded - before.context.bytesUploaded : 0;
    speed.add(Math.max(sent, 0), performance.now());
  }
}

function currentRun(snapshot: UploadSnapshot): CurrentRun | null {
  const { file, bytesUploaded, interrupted } = snapshot.context;
  if (file === null || !snapshot.hasTag('running')) return null;
  return {
    file,
    bytesUploaded,
    isVerifying: snapshot.matches({ running: 'verifying' }),
    isInterrupted: interrupted,
  };
}

function maySend({ isComplete, note }: LocalFile): boolean {
  return (
    !isComplete &&
    note.problem === undefined &&
    note.twin === undefined &&
    note.isPaused !== true &&
    note.isChecking !== true
  );
}
