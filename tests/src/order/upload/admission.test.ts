import { describe, expect, it } from 'vitest';
import { admit } from '../../../../src/order/upload/admission.ts';
import type { LocalFile, ServerFile } from '../../../../src/order/upload/file-view.ts';
import { fingerprintOf } from '../../../../src/order/upload/fingerprint.ts';
import { presenceOf } from '../../../../src/order/upload/presence.ts';
import { aFile, aLocal, onServer } from './files.ts';

const LIMIT = { files: 3, bytes: 10_000 };

describe(admit, () => {
  it('welcomes a file that nobody has seen', () => {
    expect(decide('a.jpg')).toEqual({
      kind: 'admitted',
      fingerprint: fingerprintOf(aFile('a.jpg')),
      resumes: null,
      twin: null,
    });
  });

  it('ignores what an operating system adds to folders', () => {
    const names = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._a.jpg'];

    expect(names.map((name) => decide(name).kind)).toEqual(names.map(() => 'ignored'));
    expect(admit(aFile('a.jpg', { path: '__MACOSX/a.jpg' }), presenceOf([], []), LIMIT)).toEqual({ kind: 'ignored' });
  });

  it('skips a file that is on its way, here, or on the server', () => {
    const waiting = decide('a.jpg', [aLocal('a.jpg')]);
    const done = decide('a.jpg', [aLocal('a.jpg', { isComplete: true })]);
    const sentBefore = decide('a.jpg', [], [onServer('a.jpg')]);

    expect([waiting, done, sentBefore]).toEqual([{ kind: 'known' }, { kind: 'known' }, { kind: 'known' }]);
  });

  it('takes an offered file that has failed as the wish to try again', () => {
    const failed = aLocal('a.jpg', { note: { problem: 'cut' } });

    expect(decide('a.jpg', [failed])).toEqual({ kind: 'retried', key: failed.key });
  });

  it('goes on with a file that the server holds in part', () => {
    const half = onServer('a.jpg', { isComplete: false, bytesUploaded: 400 });

    expect(decide('a.jpg', [], [half])).toEqual({
      kind: 'admitted',
      fingerprint: fingerprintOf(aFile('a.jpg')),
      resumes: half.id,
      twin: null,
    });
  });

  it('notices the same file in another folder, here and on the server', () => {
    const local = admit(
      aFile('a.jpg', { path: 'neu/a.jpg' }),
      presenceOf([aLocal('a.jpg', {}, { path: 'alt/a.jpg' })], []),
      LIMIT,
    );
    const server = admit(aFile('a.jpg', { path: 'neu/a.jpg' }), presenceOf([], [onServer('a.jpg')]), LIMIT);

    expect([local, server].map((one) => one.kind === 'admitted' && one.twin)).toEqual([
      { key: 'uppy-alt/a.jpg', name: 'alt/a.jpg' },
      { key: 'id-a.jpg', name: 'a.jpg' },
    ]);
  });

  it('refuses by ending, emptiness and size, whatever the case of the ending', () => {
    const refusals = [
      admit(aFile('a.docx'), presenceOf([], []), LIMIT),
      admit(aFile('bild'), presenceOf([], []), LIMIT),
      admit(aFile('a.jpg', { size: 0 }), presenceOf([], []), LIMIT),
      admit(aFile('a.jpg', { size: LIMIT.bytes + 1 }), presenceOf([], []), LIMIT),
      admit(aFile('A.NEF'), presenceOf([], []), LIMIT),
    ];

    expect(refusals.map((one) => (one.kind === 'refused' ? one.refusal : one.kind))).toEqual([
      'wrongType',
      'wrongType',
      'empty',
      'tooLarge',
      'admitted',
    ]);
  });

  it('fills the order up to its limit and not a byte further', () => {
    const present = presenceOf([aLocal('a.jpg', {}, { size: 4000 })], [onServer('b.jpg', {}, { size: 4000 })]);

    const fits = admit(aFile('c.jpg', { size: 2000 }), present, LIMIT);
    const over = admit(aFile('c.jpg', { size: 2001 }), present, LIMIT);

    expect([fits.kind, over]).toEqual(['admitted', { kind: 'refused', refusal: 'orderFull' }]);
  });

  it('is refused when the order has as many files as it takes', () => {
    const present = presenceOf([aLocal('a.jpg'), aLocal('b.jpg')], [onServer('c.jpg')]);
    expect(admit(aFile('d.jpg'), present, LIMIT)).toEqual({ kind: 'refused', refusal: 'tooManyFiles' });
  });

  it('counts a file that is both here and on the server once', () => {
    const half = onServer('a.jpg', { isComplete: false, bytesUploaded: 400 }, { size: 9000 });
    const present = presenceOf([aLocal('a.jpg', {}, { size: 9000 })], [half]);

    expect(present.taken()).toEqual({ files: 1, bytes: 9000 });
  });
});

function decide(name: string, local: readonly LocalFile[] = [], server: readonly ServerFile[] = []) {
  return admit(aFile(name), presenceOf(local, server), LIMIT);
}
