import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  CLEANING_MS,
  type TransferReport,
  type UploadEvent,
  uploadMachine,
  uploadStatus,
} from '../../../machines/upload/upload-machine.ts';

const IDLE = { state: 'idle', file: null, running: false, progress: 0, error: false };

describe(uploadMachine.id, () => {
  it('stands still until a run starts', () => {
    const { seen } = aRun();

    expect(seen()).toEqual(IDLE);
  });

  it('asks the server what it holds before it sends', () => {
    const { start, report, seen } = aRun();

    start('a.jpg');
    const asking = seen();
    report({ type: 'bytes.found', bytesUploaded: 25, bytesTotal: 100 });

    expect([asking, seen()]).toEqual([
      { state: { running: 'verifying' }, file: 'a.jpg', running: true, progress: 0, error: false },
      { state: { running: 'sending' }, file: 'a.jpg', running: true, progress: 25, error: false },
    ]);
  });

  it('rounds the progress down, so that 100 per cent means everything', () => {
    const { start, report, seen } = aRun();

    start('a.jpg');
    report({ type: 'bytes.found', bytesUploaded: 0, bytesTotal: 1000 });
    report({ type: 'bytes.sent', bytesUploaded: 999, bytesTotal: 1000 });

    expect(seen().progress).toBe(99);
  });

  it('says that it is interrupted while the server cannot be reached, also before the first answer', () => {
    const { start, report, interrupted } = aRun();

    start('a.jpg');
    const asking = interrupted();
    report({ type: 'connection.lost' });
    const lost = interrupted();
    report({ type: 'bytes.found', bytesUploaded: 0, bytesTotal: 100 });

    expect([asking, lost, interrupted()]).toEqual([false, true, false]);
  });

  it('asks again after a lost connection and goes on where the server stands', () => {
    const { start, report, seen } = aRun();

    start('a.jpg');
    report({ type: 'bytes.found', bytesUploaded: 0, bytesTotal: 100 });
    report({ type: 'bytes.sent', bytesUploaded: 60, bytesTotal: 100 });
    report({ type: 'connection.lost' });
    const lost = seen();
    report({ type: 'bytes.found', bytesUploaded: 40, bytesTotal: 100 });

    expect([lost, seen()]).toEqual([
      { state: { running: 'verifying' }, file: 'a.jpg', running: true, progress: 60, error: false },
      { state: { running: 'sending' }, file: 'a.jpg', running: true, progress: 40, error: false },
    ]);
  });

  it('cleans up 500 ms after the last byte', () => {
    const { start, report, seen, clock } = aRun();

    start('a.jpg');
    report({ type: 'bytes.found', bytesUploaded: 0, bytesTotal: 100 });
    report({ type: 'file.finished' });
    const finished = seen();
    clock.increment(CLEANING_MS - 1);
    const stillFinished = seen();
    clock.increment(1);

    expect([CLEANING_MS, finished, stillFinished, seen()]).toEqual([
      500,
      { state: 'done', file: 'a.jpg', running: false, progress: 100, error: false },
      finished,
      IDLE,
    ]);
  });

  it('raises the error flag, tells the reason once, and cleans up after 500 ms', () => {
    const { start, report, seen, clock, failures } = aRun();

    start('a.jpg');
    report({ type: 'bytes.found', bytesUploaded: 40, bytesTotal: 100 });
    report({ type: 'file.failed', problem: 'cut' });
    const failed = seen();
    clock.increment(CLEANING_MS);

    expect([failed, seen(), failures]).toEqual([
      { state: 'failed', file: 'a.jpg', running: false, progress: 40, error: true },
      IDLE,
      [{ type: 'run.failed', file: 'a.jpg', problem: 'cut' }],
    ]);
  });

  it('starts the next file at once, without waiting for the cleaning, and without the old progress', () => {
    const { start, report, seen, clock } = aRun();

    start('a.jpg');
    report({ type: 'bytes.found', bytesUploaded: 0, bytesTotal: 100 });
    report({ type: 'file.finished' });
    start('b.jpg');
    clock.increment(CLEANING_MS);

    expect(seen()).toEqual({
      state: { running: 'verifying' },
      file: 'b.jpg',
      running: true,
      progress: 0,
      error: false,
    });
  });

  it('takes no second file while one is on its way', () => {
    const { start, seen, transfers } = aRun();

    start('a.jpg');
    start('b.jpg');

    expect([seen().file, transfers]).toEqual(['a.jpg', ['start a.jpg']]);
  });

  it('stops the transfer when the run is stopped', () => {
    const { start, stop, seen, transfers } = aRun();

    start('a.jpg');
    stop();

    expect([seen(), transfers]).toEqual([IDLE, ['start a.jpg', 'end a.jpg']]);
  });

  it('refuses to run with an unfilled slot', () => {
    const actor = createActor(uploadMachine);
    const errors: string[] = [];
    actor.subscribe({ error: (error) => errors.push((error as Error).message) });
    actor.start();

    actor.send({ type: 'run.start', file: 'a.jpg' });

    expect(errors).toEqual(['upload machine: this slot has to be filled with provide()']);
  });
});

/** A machine whose transfer is moved by the test. */
function aRun() {
  const clock = new SimulatedClock();
  const failures: unknown[] = [];
  const transfers: string[] = [];
  let report: ((event: TransferReport) => void) | undefined;
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        transferFile: fromCallback<UploadEvent, { readonly file: string }>(({ sendBack, input }) => {
          report = sendBack;
          transfers.push(`start ${input.file}`);
          return () => transfers.push(`end ${input.file}`);
        }),
      },
    }),
    { clock },
  );
  actor.on('run.failed', (failure) => failures.push(failure));
  actor.start();
  return {
    clock,
    failures,
    transfers,
    start: (file: string) => actor.send({ type: 'run.start', file }),
    stop: () => actor.send({ type: 'run.stop' }),
    interrupted: () => actor.getSnapshot().context.interrupted,
    report: (event: TransferReport) => report?.(event),
    seen: () => {
      const snapshot = actor.getSnapshot();
      return { state: snapshot.value, file: snapshot.context.file, ...uploadStatus(snapshot) };
    },
  };
}
