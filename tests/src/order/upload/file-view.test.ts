import { describe, expect, it } from 'vitest';
import { type CurrentRun, type FileSources, viewFiles } from '../../../../src/order/upload/file-view.ts';
import { aBlob, aLocal, aView, onServer } from './files.ts';

const sources: FileSources = { local: [], server: [], refused: [], run: null, isHeld: false, hasPreviews: false };
const run: CurrentRun = { file: 'uppy-a.jpg', bytesUploaded: 400, isVerifying: false, isInterrupted: false };

describe(viewFiles, () => {
  it('shows a file of this window whole', () => {
    expect(viewFiles({ ...sources, local: [aLocal('a.jpg', { bytesUploaded: 300 })] })).toEqual([
      aView('waiting', { key: 'uppy-a.jpg', name: 'a.jpg', bytesUploaded: 300, data: aBlob }),
    ]);
  });

  it('names the state of every file of this window', () => {
    const states = [
      aLocal('a.jpg', { isComplete: true, note: { problem: 'cut' } }),
      aLocal('a.jpg', { note: { problem: 'cut', isPaused: true } }),
      aLocal('a.jpg', { note: { twin: { key: 'x', name: 'x.jpg' } } }),
      aLocal('a.jpg', { note: { isPaused: true } }),
      aLocal('a.jpg', { note: { isChecking: true } }),
    ].map((file) => viewFiles({ ...sources, local: [file] })[0]?.state);

    expect(states).toEqual(['done', 'failed', 'duplicate', 'paused', 'waiting']);
  });

  it('shows the run on its file, with the bytes of the machine', () => {
    const local = [aLocal('a.jpg'), aLocal('b.jpg')];
    const shown = [run, { ...run, isVerifying: true }, { ...run, isVerifying: true, isInterrupted: true }].map((one) =>
      viewFiles({ ...sources, local, run: one }).map(({ name, state, bytesUploaded }) => [name, state, bytesUploaded]),
    );

    expect(shown).toEqual([
      [
        ['a.jpg', 'sending', 400],
        ['b.jpg', 'waiting', 0],
      ],
      [
        ['a.jpg', 'verifying', 400],
        ['b.jpg', 'waiting', 0],
      ],
      [
        ['a.jpg', 'interrupted', 400],
        ['b.jpg', 'waiting', 0],
      ],
    ]);
  });

  it('shows everything that is not done as paused while all is held', () => {
    const local = [aLocal('a.jpg'), aLocal('b.jpg', { isComplete: true })];

    expect(viewFiles({ ...sources, local, isHeld: true }).map(({ state }) => state)).toEqual(['paused', 'done']);
  });

  it('shows what only the server has: whole files as done, others as incomplete', () => {
    const server = [onServer('a.jpg'), onServer('b.jpg', { isComplete: false, bytesUploaded: 410 })];

    expect(viewFiles({ ...sources, server })).toEqual([
      aView('incomplete', { key: 'id-b.jpg', name: 'b.jpg', bytesUploaded: 410 }),
      aView('done', { key: 'id-a.jpg', name: 'a.jpg', bytesUploaded: 1000 }),
    ]);
  });

  it('has previews of whole files that only the server holds, for the holder of the cookie', () => {
    const server = [onServer('a.jpg'), onServer('b.jpg', { isComplete: false }), onServer('c.jpg')];
    const local = [aLocal('c.jpg', { isComplete: true })];
    const previews = [true, false].map((hasPreviews) =>
      viewFiles({ ...sources, local, server, hasPreviews }).map(({ name, previewId }) => [name, previewId]),
    );

    expect(previews).toEqual([
      [
        ['b.jpg', null],
        ['c.jpg', null],
        ['a.jpg', 'id-a.jpg'],
      ],
      [
        ['b.jpg', null],
        ['c.jpg', null],
        ['a.jpg', null],
      ],
    ]);
  });

  it('shows a file once that both this window and the server know, by its id or its fingerprint', () => {
    const local = [aLocal('a.jpg', { uploadId: 'id-a.jpg' }), aLocal('b.jpg')];
    const server = [onServer('a.jpg', { fingerprint: null }), onServer('b.jpg', { isComplete: false })];

    expect(viewFiles({ ...sources, local, server }).map(({ key }) => key)).toEqual(['uppy-a.jpg', 'uppy-b.jpg']);
  });

  it('puts problems on top and done files last, otherwise in the order of choice', () => {
    const views = viewFiles({
      local: [
        aLocal('done.jpg', { isComplete: true }),
        aLocal('waiting-1.jpg'),
        aLocal('waiting-2.jpg'),
        aLocal('a.jpg'),
        aLocal('failed.jpg', { note: { problem: 'cut' } }),
        aLocal('double.jpg', { note: { twin: { key: 'x', name: 'x.jpg' } } }),
      ],
      server: [onServer('half.jpg', { isComplete: false })],
      refused: [{ key: 'r', name: 'a.docx', path: null, size: 1, refusal: 'wrongType' }],
      run,
      isHeld: false,
      hasPreviews: false,
    });

    expect(views.map(({ name }) => name)).toEqual([
      'a.docx',
      'failed.jpg',
      'double.jpg',
      'half.jpg',
      'a.jpg',
      'waiting-1.jpg',
      'waiting-2.jpg',
      'done.jpg',
    ]);
  });

  it('keeps the identity of rows that have not changed', () => {
    const local = [aLocal('a.jpg'), aLocal('b.jpg')];
    const before = viewFiles({ ...sources, local });
    const after = viewFiles({ ...sources, local, run }, before);

    expect(after.map((view) => before.includes(view))).toEqual([false, true]);
  });
});
