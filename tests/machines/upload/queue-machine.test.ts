import { afterAll, describe, expect, it } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import { refusedBefore } from '../../../machines/upload/queue-files.ts';
import { CLEANING_MS, queueMachine, type QueueSnapshot, SILENCE_MS } from '../../../machines/upload/queue-machine.ts';
import { percentOf } from '../../../machines/upload/queue-view.ts';
import { aQueue, transitionName, walked } from './a-queue.ts';
import { anOffer, aSnapshot, filesOf, keyOf, onServer } from './files.ts';

const a = anOffer('a.jpg');
/** Of another size, so that their contents need no comparison. */
const b = anOffer('b.jpg', { size: 2000 });
const half = { type: 'bytes.moved', bytesUploaded: 400, uploadId: 'id-a.jpg' } as const;
const arrived = { type: 'transfer.done', uploadId: 'id-a.jpg' } as const;

/** The three facts of the specification (section 4): running flag, progress in per cent, error flag. */
function uploadStatus(queue: QueueSnapshot) {
  const { files, current } = queue.context;
  const file = files.get(current ?? '');
  return {
    running: queue.hasTag('sending'),
    progress: file === undefined ? 0 : percentOf(file.context.bytesUploaded, file.context.size),
    error: file?.matches('failed') === true,
  };
}

describe(queueMachine.id, () => {
  afterAll(() => {
    const declared = getStateNodes(queueMachine.root)
      .concat(queueMachine.root)
      .flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []))
      // No actor of a slot throws.
      .filter(({ eventType }) => !eventType.startsWith('xstate.error'));
    expect(declared.map(transitionName).filter((name) => !walked.has(name))).toEqual([]);
  });

  it('sends one file after the other, in the order of arrival', () => {
    const { offer, report, transfers, states } = aQueue();

    offer(a, b);
    const first = states();
    report(half);
    const sending = states();
    report({ ...half, bytesUploaded: 1000 });
    const verifying = states();
    report(arrived);

    expect([first, sending, verifying, states(), transfers]).toEqual([
      { 'a.jpg': 'asking', 'b.jpg': 'waiting' },
      { 'a.jpg': 'sending', 'b.jpg': 'waiting' },
      { 'a.jpg': 'verifying', 'b.jpg': 'waiting' },
      { 'a.jpg': 'done', 'b.jpg': 'asking' },
      ['begin a.jpg', 'end a.jpg', 'begin b.jpg'],
    ]);
  });

  it('reports a stall after five seconds without a byte, and ends it with the next byte', () => {
    const { offer, report, clock, states } = aQueue();
    offer(a);
    report(half);
    clock.increment(SILENCE_MS - 1);
    const before = states();
    clock.increment(1);
    const silent = states();
    report({ ...half, bytesUploaded: 500 });

    expect([before, silent, states()]).toEqual([{ 'a.jpg': 'sending' }, { 'a.jpg': 'silent' }, { 'a.jpg': 'sending' }]);
  });

  it('counts five seconds from the last byte, but not while the server checks a complete file', () => {
    const { offer, report, clock, states } = aQueue();
    offer(a);
    report(half);
    clock.increment(SILENCE_MS - 1);
    report({ ...half, bytesUploaded: 1000 });
    clock.increment(2 * SILENCE_MS);

    expect(states()).toEqual({ 'a.jpg': 'verifying' });
  });

  it('waits for another window that sends the same file, and then starts the stall timer', () => {
    const { offer, report, clock, states } = aQueue();
    offer(a);
    report({ type: 'window.busy' });
    clock.increment(2 * SILENCE_MS);
    const waiting = states();
    report({ type: 'window.free' });
    clock.increment(SILENCE_MS - 1);
    const asking = states();
    clock.increment(1);

    expect([waiting, asking, states()]).toEqual([
      { 'a.jpg': 'elsewhere' },
      { 'a.jpg': 'asking' },
      { 'a.jpg': 'silent' },
    ]);
  });

  it('reports a lost connection at once and resumes at the server’s offset', () => {
    const { offer, report, states, view } = aQueue();
    offer(a);
    report(half);
    report({ type: 'connection.lost' });
    const lost = states();
    report({ ...half, bytesUploaded: 300 });

    expect([lost, states(), view().totals.bytesUploaded]).toEqual([{ 'a.jpg': 'lost' }, { 'a.jpg': 'sending' }, 300]);
  });

  it('shows at once that the network is lost, and that it is back', () => {
    const { queue, offer, report, states, view } = aQueue();
    offer(a);
    report(half);
    queue.send({ type: 'network.lost' });
    const offline = [states(), view().isOffline];
    queue.send({ type: 'network.found' });

    expect([offline, [states(), view().isOffline]]).toEqual([
      [{ 'a.jpg': 'lost' }, true],
      [{ 'a.jpg': 'sending' }, false],
    ]);
  });

  it('cleans up 500 ms after the last byte, and begins the next file at once', () => {
    const { queue, offer, report, clock } = aQueue();
    const status = () => uploadStatus(queue.getSnapshot());
    offer(a);
    report(half);
    const running = status();
    report(arrived);
    const done = status();
    clock.increment(CLEANING_MS - 1);
    const stillDone = status();
    clock.increment(1);
    const clean = status();
    offer(b);

    expect([CLEANING_MS, running, done, stillDone, clean, status()]).toEqual([
      500,
      { running: true, progress: 40, error: false },
      { running: false, progress: 100, error: false },
      done,
      { running: false, progress: 0, error: false },
      { running: true, progress: 0, error: false },
    ]);
  });

  it('begins a new file while the end of the last one is still shown', () => {
    const { offer, report, clock, states } = aQueue();
    offer(a);
    report({ type: 'transfer.failed', problem: 'cut' });
    offer(b);
    clock.increment(CLEANING_MS);

    expect(states()).toEqual({ 'a.jpg': 'failed', 'b.jpg': 'asking' });
  });

  it('sets the error flag when a file fails, and sends the next one', () => {
    const { queue, offer, report, states, clock } = aQueue();
    offer(a);
    report({ type: 'transfer.failed', problem: 'wrongContent' });
    const error = uploadStatus(queue.getSnapshot());
    clock.increment(CLEANING_MS);

    expect([error.error, uploadStatus(queue.getSnapshot()).error, states()]).toEqual([
      true,
      false,
      { 'a.jpg': 'failed' },
    ]);
  });

  it('continues with the others when a file is removed elsewhere, and restarts it on request', () => {
    const { queue, offer, report, tell, states } = aQueue();
    offer(a, b);
    report(half);
    report({ type: 'transfer.failed', problem: 'removed' });
    const removed = states();
    tell('file.retry', 'a.jpg');
    const again = queue.getSnapshot().context.files.get(keyOf('a.jpg'))?.context;

    expect([removed, states()]).toEqual([
      { 'a.jpg': 'failed', 'b.jpg': 'asking' },
      { 'a.jpg': 'waiting', 'b.jpg': 'asking' },
    ]);
    expect([again?.uploadId, again?.bytesUploaded, again?.problem]).toEqual([null, 0, null]);
  });

  it('takes a removed file off its list without asking the server for it', () => {
    const { offer, report, tell, states, tasks } = aQueue();
    offer(a);
    report(half);
    report({ type: 'transfer.failed', problem: 'removed' });
    tell('file.remove', 'a.jpg');

    expect([states(), tasks]).toEqual([{}, []]);
  });

  it('pauses everything for a problem that concerns all files, until a file is retried', () => {
    const { offer, report, tell, line, states } = aQueue();
    offer(a, b);
    report({ type: 'transfer.failed', problem: 'diskFull' });
    const held = [line(), states()];
    tell('file.retry', 'a.jpg');

    expect([held, states()]).toEqual([
      ['held', { 'a.jpg': 'failed', 'b.jpg': 'paused' }],
      { 'a.jpg': 'asking', 'b.jpg': 'waiting' },
    ]);
  });

  it('pauses on request, and resumes files paused singly as well', () => {
    const { queue, offer, report, tell, transfers, states } = aQueue();
    offer(a, b);
    report(half);
    tell('file.pause', 'b.jpg');
    queue.send({ type: 'queue.hold' });
    const held = states();
    queue.send({ type: 'queue.resume' });

    expect([held, states(), transfers]).toEqual([
      { 'a.jpg': 'paused', 'b.jpg': 'paused' },
      { 'a.jpg': 'asking', 'b.jpg': 'waiting' },
      ['begin a.jpg', 'end a.jpg', 'begin a.jpg'],
    ]);
  });

  it('sends the next file while one is paused', () => {
    const { offer, report, tell, states } = aQueue();
    offer(a, b);
    report(half);
    tell('file.pause', 'a.jpg');
    const paused = states();
    tell('file.resume', 'a.jpg');

    expect([paused, states()]).toEqual([
      { 'a.jpg': 'paused', 'b.jpg': 'asking' },
      { 'a.jpg': 'waiting', 'b.jpg': 'asking' },
    ]);
  });

  it('compares files of one size before it sends them, and asks about duplicates', async () => {
    const { offer, report, compare, tell, states } = aQueue();
    offer(a, anOffer('copy.jpg'), anOffer('other.jpg'));
    report(arrived);
    const checking = states();
    await compare({ 'copy.jpg': 'a.jpg' });
    const compared = states();
    tell('file.keep', 'copy.jpg');

    expect([checking, compared, states()]).toEqual([
      { 'a.jpg': 'done', 'copy.jpg': 'checking', 'other.jpg': 'checking' },
      { 'a.jpg': 'done', 'copy.jpg': 'duplicate', 'other.jpg': 'asking' },
      { 'a.jpg': 'done', 'copy.jpg': 'waiting', 'other.jpg': 'asking' },
    ]);
  });

  it('sends a duplicate whose other file was removed, also while both were being compared', async () => {
    const { offer, compare, tell, states, queue } = aQueue();
    queue.send({ type: 'queue.hold' });
    offer(a, anOffer('copy.jpg'), anOffer('third.jpg'));
    tell('file.remove', 'a.jpg');
    await compare({ 'copy.jpg': 'a.jpg', 'third.jpg': 'copy.jpg' });
    const compared = states();
    tell('file.remove', 'copy.jpg');

    expect([compared, states()]).toEqual([
      { 'copy.jpg': 'paused', 'third.jpg': 'duplicate' },
      { 'third.jpg': 'paused' },
    ]);
  });

  it('knows the server’s files only at the end of a list in parts', () => {
    const { queue, list, view, states } = aQueue();
    queue.send({ type: 'server.listedInPart', listed: [onServer('a.jpg')], settled: new Map() });
    const part = [states(), view().isLoaded];
    list([onServer('a.jpg')]);

    expect([part, view().isLoaded]).toEqual([[{ 'a.jpg': 'done' }, false], true]);
  });

  it('removes a file from the server after its upload has been stopped', async () => {
    const { offer, report, tell, transfers, tasks, runTasks, states } = aQueue();
    offer(a);
    report(half);
    tell('file.remove', 'a.jpg');
    const removing = [states(), transfers, tasks.map(({ input }) => input.remove.map(({ uploadId }) => uploadId))];
    await runTasks(true);

    expect([removing, states()]).toEqual([[{ 'a.jpg': 'removing' }, ['begin a.jpg', 'end a.jpg'], [['id-a.jpg']]], {}]);
  });

  it('keeps a file that could not be removed, and says so', async () => {
    const { offer, report, tell, runTasks, states, view, queue } = aQueue();
    offer(a);
    report(arrived);
    tell('file.remove', 'a.jpg');
    await runTasks(false);
    const { notice } = view();
    queue.send({ type: 'notice.dismiss' });

    expect([states(), notice, view().notice]).toEqual([
      { 'a.jpg': 'done' },
      { kind: 'undone', names: ['a.jpg'] },
      null,
    ]);
  });

  it('tells the server which copies are wanted', async () => {
    const { list, tell, tasks, runTasks, states } = aQueue();
    list([onServer('a.jpg'), onServer('copy.jpg', { duplicateOf: 'id-a.jpg' })]);
    const listed = states();
    tell('file.keep', 'copy.jpg');
    const asked = tasks.map(({ input }) => input.keep.map(({ uploadId }) => uploadId));
    await runTasks(true);

    expect([listed, asked, states()]).toEqual([
      { 'a.jpg': 'done', 'copy.jpg': 'duplicate' },
      [['id-copy.jpg']],
      { 'a.jpg': 'done', 'copy.jpg': 'done' },
    ]);
  });

  it('tells the server which copies were wanted before they were sent, and asks no second time', async () => {
    const { offer, report, compare, tell, list, tasks, runTasks, states } = aQueue();
    offer(a, anOffer('copy.jpg'));
    report(arrived);
    await compare({ 'copy.jpg': 'a.jpg' });
    tell('file.keep', 'copy.jpg');
    report({ type: 'transfer.done', uploadId: 'id-copy.jpg' });
    list([onServer('a.jpg'), onServer('copy.jpg', { duplicateOf: 'id-a.jpg' })]);
    const arriving = states();
    const asked = tasks.map(({ input }) => input.keep.map(({ uploadId }) => uploadId));
    await runTasks(true);

    expect([arriving, asked, states()]).toEqual([
      { 'a.jpg': 'done', 'copy.jpg': 'verifying' },
      [['id-copy.jpg']],
      { 'a.jpg': 'done', 'copy.jpg': 'done' },
    ]);
  });

  it.each([
    ['in part', { isComplete: false, bytesUploaded: 0 }],
    ['whole, because it came with its announcement', { isComplete: true }],
  ])('removes from the server a file withdrawn before its id was known, there %s', async (_how, stand) => {
    const { offer, tell, list, tasks, runTasks, states } = aQueue();
    offer(a);
    tell('file.remove', 'a.jpg');
    list([onServer('a.jpg', stand)]);
    const asked = tasks.map(({ input }) => input.remove.map(({ uploadId }) => uploadId));
    await runTasks(true);

    expect([asked, states()]).toEqual([[['id-a.jpg']], {}]);
  });

  it('keeps a file that another window sends later, although withdrawn here without an id', () => {
    const { offer, tell, list, states } = aQueue();
    offer(a);
    tell('file.remove', 'a.jpg');
    for (let polls = 0; polls < 3; polls += 1) list([]);
    list([onServer('a.jpg')]);

    expect(states()).toEqual({ 'a.jpg': 'done' });
  });

  it('removes from the server an announced file that could not be read', async () => {
    const { offer, report, tell, list, tasks, states } = aQueue();
    offer(a);
    report({ type: 'transfer.failed', problem: 'unreadable' });
    tell('file.remove', 'a.jpg');
    list([onServer('a.jpg', { isComplete: false, bytesUploaded: 0 })]);

    expect([states(), tasks.map(({ input }) => input.remove.map(({ uploadId }) => uploadId))]).toEqual([
      { 'a.jpg': 'removing' },
      [['id-a.jpg']],
    ]);
  });

  it('begins with the files refused before a reload, until they are dismissed', () => {
    const refused = { key: keyOf('a.doc'), name: 'a.doc', path: null, size: 9, refusal: 'wrongType' } as const;
    const { states, tell } = aQueue(refusedBefore([refused]));
    const before = states();
    tell('file.remove', 'a.doc');

    expect([before, states()]).toEqual([{ 'a.doc': 'refused' }, {}]);
  });

  it('remembers all files of a drop that came in parts', () => {
    const { queue, offer, view } = aQueue(filesOf(aSnapshot('old.jpg', [{ type: 'offer.taken' }], { size: 5 })));
    offer(a);
    queue.send({ type: 'files.offer', files: [b, anOffer('old.jpg')], begins: false });

    expect(view().notice).toEqual({
      kind: 'added',
      keys: [keyOf('a.jpg'), keyOf('b.jpg', { size: 2000 })],
      known: 1,
      isLatest: true,
    });
  });

  it('can still undo a drop after one that brought nothing', () => {
    const { offer, view } = aQueue();
    const letter = anOffer('brief.docx');
    offer(a, b, letter);
    offer(a, b, letter);

    expect(view().notice).toEqual({
      kind: 'added',
      keys: [keyOf('a.jpg'), keyOf('b.jpg', { size: 2000 }), keyOf('brief.docx')],
      known: 2,
      isLatest: false,
    });
  });

  it('undoes only the latest drop with new files, also when its first part had none', () => {
    const { offer, queue, view } = aQueue();
    offer(a);
    offer(a);
    queue.send({ type: 'files.offer', files: [b], begins: false });

    expect(view().notice).toEqual({
      kind: 'added',
      keys: [keyOf('b.jpg', { size: 2000 })],
      known: 1,
      isLatest: true,
    });
  });

  it('says that a drop contained only known files, when there is none to undo', () => {
    const { offer, view } = aQueue(filesOf(aSnapshot('a.jpg', [{ type: 'offer.taken' }])));
    offer(a);

    expect(view().notice).toEqual({ kind: 'added', keys: [], known: 1, isLatest: false });
  });
});
