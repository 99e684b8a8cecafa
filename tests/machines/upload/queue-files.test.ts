import { describe, expect, it } from 'vitest';
import type { FileSnapshot } from '../../../machines/upload/file-machine.ts';
import {
  type Files,
  listed,
  listedInPart,
  offered,
  type ServerFile,
  told,
} from '../../../machines/upload/queue-files.ts';
import { ShelvedMap } from '../../../machines/upload/shelved-map.ts';
import { aBlob, anOffer, aSnapshot, filesOf, keyOf, onServer, standings } from './files.ts';

const NONE: Files = ShelvedMap.of([]);
const LIMIT = { files: 3, bytes: 10_000 };

const NOTHING_SETTLED = { settled: new Map<string, FileSnapshot>(), removed: new Set<string>() };

const taken = { type: 'offer.taken' } as const;
const begun = { type: 'turn.begin' } as const;
const half = { type: 'bytes.moved', bytesUploaded: 400, uploadId: 'id-a.jpg' } as const;
const busy = { type: 'window.busy' } as const;
const failed = { type: 'transfer.failed', problem: 'cut' } as const;
const arrived = { type: 'transfer.done', uploadId: 'id-a.jpg' } as const;

describe(offered, () => {
  it('adds an unknown file, and ignores files of an operating system', () => {
    const offer = offered(NONE, [anOffer('a.jpg'), anOffer('Thumbs.db')]);

    expect([standings(offer.files), offer.added, offer.known]).toEqual([{ 'a.jpg': 'waiting' }, [keyOf('a.jpg')], 0]);
  });

  it('adds nothing when a file is refused again', () => {
    const letter = anOffer('brief.docx');
    const first = offered(NONE, [letter]);
    const second = offered(first.files, [letter]);

    expect([first, second].map(({ files, added, known }) => [standings(files), added, known])).toEqual([
      [{ 'brief.docx': 'refused' }, [keyOf('brief.docx')], 0],
      [{ 'brief.docx': 'refused' }, [], 0],
    ]);
  });

  it('skips a file that is being sent, complete, or on the server', () => {
    const present = [
      filesOf(aSnapshot('a.jpg', [taken])),
      filesOf(aSnapshot('a.jpg', [taken, begun, arrived])),
      look(NONE, [onServer('a.jpg')]),
    ].map((files) => offered(files, [anOffer('a.jpg')]));

    expect(present.map(({ files, added, known }) => [standings(files), added, known])).toEqual([
      [{ 'a.jpg': 'waiting' }, [], 1],
      [{ 'a.jpg': 'done' }, [], 1],
      [{ 'a.jpg': 'done' }, [], 1],
    ]);
  });

  it('resumes a file that has failed, or of which the server has a part', () => {
    const present = [
      filesOf(aSnapshot('a.jpg', [taken, begun, half, failed])),
      look(NONE, [onServer('a.jpg', { isComplete: false, bytesUploaded: 400 })]),
    ].map((files) => offered(files, [anOffer('a.jpg')]));

    for (const { files, added, known } of present) {
      const { uploadId, data, problem } = files.get(keyOf('a.jpg'))?.context ?? {};
      expect([standings(files), added, known]).toEqual([{ 'a.jpg': 'waiting' }, [], 0]);
      expect([uploadId, data, problem]).toEqual(['id-a.jpg', aBlob, null]);
    }
  });

  it('does not call a file of another folder a duplicate by metadata: its bytes decide', () => {
    const here = offered(NONE, [anOffer('a.jpg', { path: 'alt/a.jpg' }), anOffer('a.jpg', { path: 'neu/a.jpg' })]);
    const there = offered(look(NONE, [onServer('a.jpg')]), [anOffer('a.jpg', { path: 'neu/a.jpg' })]);

    expect([standings(here.files), standings(there.files)]).toEqual([
      { 'alt/a.jpg': 'waiting', 'neu/a.jpg': 'checking' },
      { 'a.jpg': 'done', 'neu/a.jpg': 'waiting' },
    ]);
  });

  it('compares a file with those of equal size in this window, not with the server’s alone', () => {
    const here = offered(NONE, [anOffer('a.jpg'), anOffer('b.jpg')]);
    const there = offered(look(NONE, [onServer('a.jpg')]), [anOffer('b.jpg')]);

    expect([standings(here.files), standings(there.files)]).toEqual([
      { 'a.jpg': 'waiting', 'b.jpg': 'checking' },
      { 'a.jpg': 'done', 'b.jpg': 'waiting' },
    ]);
  });

  it('refuses beyond the limit, counts a partial file once, and checks again when offered again', () => {
    const present = look(NONE, [onServer('a.jpg', { isComplete: false, bytesUploaded: 400 }, { size: 9000 })]);
    const again = offered(present, [anOffer('a.jpg', { size: 9000 }), anOffer('b.jpg', { size: 1001 })], LIMIT).files;
    const without = told(again, [[keyOf('a.jpg', { size: 9000 }), { type: 'file.remove' }]]);
    const gone = told(without, [[keyOf('a.jpg', { size: 9000 }), { type: 'task.done' }]]);

    expect([again, offered(gone, [anOffer('b.jpg', { size: 1001 })], LIMIT).files].map(standings)).toEqual([
      { 'a.jpg': 'waiting', 'b.jpg': 'refused' },
      { 'b.jpg': 'waiting' },
    ]);
  });

  it('remembers in the next part of a drop the files before, whatever happened to them meanwhile', () => {
    const parts = [
      (files: Files) => offered(files, [anOffer('a.jpg', { path: 'alt/a.jpg' }), anOffer('b.docx')], LIMIT).files,
      (files: Files) => told(files, [[keyOf('a.jpg', { path: 'alt/a.jpg' }), begun]]),
      (files: Files) => listedInPart(files, { listed: [onServer('s.jpg', {}, { size: 4 })], ...NOTHING_SETTLED }),
      (files: Files) => offered(files, [anOffer('a.jpg', { path: 'neu/a.jpg' }), anOffer('c.jpg')], LIMIT).files,
      (files: Files) => offered(files, [anOffer('d.jpg', { size: 4 })], LIMIT).files,
    ];

    expect(standings(parts.reduce((files, part) => part(files), NONE))).toEqual({
      'alt/a.jpg': { underWay: 'asking' },
      'b.docx': 'refused',
      's.jpg': 'done',
      'neu/a.jpg': 'checking',
      'c.jpg': 'refused',
      'd.jpg': 'refused',
    });
  });

  it('compares a file with one of equal size that was offered again', () => {
    const part = look(NONE, [onServer('a.jpg', { isComplete: false, bytesUploaded: 400 })]);
    const again = offered(part, [anOffer('a.jpg')]).files;

    expect(standings(offered(again, [anOffer('b.jpg')]).files)).toEqual({ 'a.jpg': 'waiting', 'b.jpg': 'checking' });
  });

  it('applies the results of a drop to no other files', () => {
    const before = offered(NONE, [anOffer('a.jpg')]).files;
    offered(before, [anOffer('b.jpg', { size: 7 })]);

    expect(standings(offered(before, [anOffer('c.jpg', { size: 7 })]).files)).toEqual({
      'a.jpg': 'waiting',
      'c.jpg': 'waiting',
    });
  });

  it('distinguishes 5,000 files with umlauts and equal names in different folders', () => {
    const offers = Array.from({ length: 5000 }, (_, n) =>
      anOffer('größe.jpg', { path: `Übersicht ${n}/größe.jpg`, size: n + 1 }),
    );
    const { files, added } = offered(NONE, offers);

    expect([files.size, new Set(added).size]).toEqual([5000, 5000]);
  });
});

describe(listed, () => {
  it('shows files only the server has: complete ones as done, partial ones, and duplicates', () => {
    const files = look(NONE, [
      onServer('a.jpg'),
      onServer('b.jpg', { isComplete: false, bytesUploaded: 410 }),
      onServer('c.jpg', { duplicateOf: 'id-a.jpg' }),
      onServer('d.jpg', { fingerprint: null }),
    ]);

    expect(standings(files)).toEqual({
      'a.jpg': 'done',
      'b.jpg': 'incomplete',
      'c.jpg': { duplicate: 'stored' },
      'd.jpg': 'done',
    });
  });

  it('shows a file known to window and server once, by its id or its fingerprint', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun, half]), aSnapshot('b.jpg', [taken]));
    const known = look(files, [
      onServer('a.jpg', { fingerprint: null, isComplete: false, bytesUploaded: 400 }),
      onServer('b.jpg', { isComplete: false, bytesUploaded: 7 }),
    ]);

    expect([standings(known), known.get(keyOf('b.jpg'))?.context.uploadId]).toEqual([
      { 'a.jpg': { underWay: 'sending' }, 'b.jpg': 'waiting' },
      'id-b.jpg',
    ]);
  });

  it('leaves a file that is being created on the server to its sender', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun]));

    expect(look(files, [onServer('a.jpg', { isComplete: false, bytesUploaded: 0 })])).toEqual(files);
  });

  it('shows two uploads of one file as two', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun, half]));
    const both = look(files, [onServer('a.jpg', { id: 'other', isComplete: false, bytesUploaded: 3 })]);

    expect([...both].map(([key]) => key)).toEqual([keyOf('a.jpg'), 'other']);
  });

  it('drops files removed elsewhere, and only those settled when the poll began', () => {
    const files = look(NONE, [onServer('a.jpg')]);

    expect([look(files, [], [keyOf('a.jpg')]), look(files, [])].map(standings)).toEqual([{}, { 'a.jpg': 'done' }]);
  });

  it('leaves a file that has changed since the poll began to the next one', () => {
    const original = aSnapshot('b.jpg', [taken, begun, { ...arrived, uploadId: 'id-b.jpg' }]);
    const copy = look(filesOf(original), [onServer('b.jpg'), onServer('a.jpg', { duplicateOf: 'id-b.jpg' })]);
    const kept = told(copy, [
      [keyOf('a.jpg'), { type: 'file.keep' }],
      [keyOf('a.jpg'), { type: 'task.done' }],
    ]);
    const again = filesOf(aSnapshot('a.jpg', [taken, begun, { ...arrived, uploadId: 'id-new' }]));
    const old = [onServer('b.jpg'), onServer('a.jpg', { duplicateOf: 'id-b.jpg' })];
    const settled = snapshotsOf(copy, [keyOf('a.jpg')]);
    const since = [
      listed(kept, { listed: old, settled, removed: new Set() }),
      listed(again, { listed: old, settled, removed: new Set(['id-a.jpg']) }),
    ];

    expect([copy, ...since].map(standings)).toEqual([
      { 'a.jpg': { duplicate: 'stored' }, 'b.jpg': 'done' },
      { 'a.jpg': 'done', 'b.jpg': 'done' },
      { 'a.jpg': 'done', 'b.jpg': 'done' },
    ]);
  });

  it('marks a sent file that the server has lost, and accepts it when it is back', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun, arrived]));
    const gone = look(files, [], [keyOf('a.jpg')]);
    const { problem, uploadId, bytesUploaded } = gone.get(keyOf('a.jpg'))?.context ?? {};

    expect([standings(gone), problem, uploadId, bytesUploaded]).toEqual([{ 'a.jpg': 'failed' }, 'removed', null, 0]);
    expect(standings(look(gone, [onServer('a.jpg')]))).toEqual({ 'a.jpg': 'done' });
  });

  it('follows a file sent by another window, under the other’s id', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun, busy]));
    const part = look(files, [onServer('a.jpg', { isComplete: false, bytesUploaded: 400 })]);
    const { uploadId, bytesUploaded } = part.get(keyOf('a.jpg'))?.context ?? {};

    expect([standings(part), uploadId, bytesUploaded]).toEqual([
      { 'a.jpg': { underWay: 'elsewhere' } },
      'id-a.jpg',
      400,
    ]);
    expect(standings(look(part, [onServer('a.jpg')]))).toEqual({ 'a.jpg': 'done' });
  });

  it('does not restore a file removed here while the list was loading', () => {
    expect(look(NONE, [onServer('a.jpg')], [], ['id-a.jpg'])).toEqual(NONE);
  });

  it('detects that a file of this window duplicates an older one, unless just confirmed', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun, arrived]));
    const copies = [onServer('b.jpg'), onServer('a.jpg', { duplicateOf: 'id-b.jpg' })];
    const settled = look(files, copies, [keyOf('a.jpg')]);

    expect([settled.get(keyOf('a.jpg')), look(files, copies).get(keyOf('a.jpg'))].map((one) => one?.value)).toEqual([
      { duplicate: 'stored' },
      'done',
    ]);
  });

  it('gives the same result for a list in parts, and drops no file before its end', () => {
    const files = filesOf(aSnapshot('a.jpg', [taken, begun, arrived]));
    const list = [onServer('b.jpg'), onServer('c.jpg', { duplicateOf: 'id-b.jpg' })];
    const settled = snapshotsOf(files, [keyOf('a.jpg')]);
    const parts = list.reduce(
      (known, one) => listedInPart(known, { listed: [one], settled, removed: new Set() }),
      files,
    );

    expect([standings(parts), standings(look(parts, list, [...settled.keys()]))]).toEqual([
      { 'a.jpg': 'done', 'b.jpg': 'done', 'c.jpg': { duplicate: 'stored' } },
      standings(look(files, list, [...settled.keys()])),
    ]);
  });

  it('keeps the identity of every file when nothing has changed', () => {
    const list = [onServer('a.jpg'), onServer('b.jpg', { isComplete: false, bytesUploaded: 410 })];
    const before = look(NONE, list);
    const now = look(before, list, [keyOf('a.jpg')]);

    expect([...now].map(([key, file]) => file === before.get(key))).toEqual([true, true]);
  });
});

function look(
  files: Files,
  list: readonly ServerFile[],
  settled: readonly string[] = [],
  removed: readonly string[] = [],
) {
  return listed(files, { listed: list, settled: snapshotsOf(files, settled), removed: new Set(removed) });
}

/** These files as they were when a poll began. */
function snapshotsOf(files: Files, keys: readonly string[]): ReadonlyMap<string, FileSnapshot> {
  return new Map([...files].filter(([key]) => keys.includes(key)));
}
