import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { comparisonBy } from '../../../../src/order/upload/compare-files.ts';
import { sampleDigest, wholeDigest } from '../../../../src/order/upload/file-digests.ts';
import { aSnapshot, filesOf } from '../../../machines/upload/files.ts';

describe('comparing files', () => {
  it('finds the first file with the same content under another name', async () => {
    expect(await duplicates({ 'a.jpg': 'bild', 'b.jpg': 'bild', 'c.jpg': 'bilx', 'd.jpg': 'bild' })).toEqual({
      'b.jpg': 'a.jpg',
      'c.jpg': null,
      'd.jpg': 'a.jpg',
    });
  });

  it('reads no file of another size', async () => {
    const unread = new Blob(['bilder']);
    unread.slice = unread.arrayBuffer = () => {
      throw new Error('read');
    };

    expect(await duplicates({ 'a.jpg': unread, 'b.jpg': 'bild' })).toEqual({ 'b.jpg': null });
  });

  it('is not misled by files that differ only between the samples', async () => {
    const bytes = new Uint8Array(1_000_000);
    const other = bytes.slice();
    other[200_000] = 1;

    expect(await duplicates({ 'a.jpg': new Blob([bytes]), 'b.jpg': new Blob([other]) })).toEqual({ 'b.jpg': null });
    expect(await duplicates({ 'a.jpg': new Blob([bytes]), 'b.jpg': new Blob([bytes]) })).toEqual({ 'b.jpg': 'a.jpg' });
  });

  it('treats an unreadable file as no duplicate', async () => {
    const gone = new Blob(['bild']);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));

    expect(await duplicates({ 'a.jpg': gone, 'b.jpg': 'bild' })).toEqual({ 'b.jpg': null });
  });
});

/** The thread's work, done without a thread. */
const readHere: Parameters<typeof comparisonBy>[0] = (what, files) => {
  const digestOf = what === 'whole' ? wholeDigest : sampleDigest;
  return Promise.all(files.map(({ data }) => digestOf(data).catch(() => null)));
};

/** The double of every file except the first, by name. */
async function duplicates(contents: Readonly<Record<string, string | Blob>>) {
  const all = filesOf(
    ...Object.entries(contents).map(([name, content]) => {
      const data = typeof content === 'string' ? new Blob([content]) : content;
      return aSnapshot(name, [{ type: 'offer.taken' }], { data, size: data.size });
    }),
  );
  const doubtful = [...all.values()].slice(1).map(({ context }) => context);
  const actor = createActor(comparisonBy(readHere), { input: { doubtful, all } }).start();
  const found = await toPromise(actor);
  return Object.fromEntries(doubtful.map(({ key, name }) => [name, found.get(key)?.name ?? null]));
}
