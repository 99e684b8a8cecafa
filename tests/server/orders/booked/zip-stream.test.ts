import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { makeZip } from 'client-zip';
import { expect, it } from 'vitest';
import { leavingPaths } from '../../../../domain/files/leaving-names.ts';
import { zipOf } from '../../../../server/orders/booked/zip-stream.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';

const SIZES = [0, 1, 65_536, 200_000];
const MOMENT = '2026-11-20T13:05:00.000Z';
const names = leavingPaths(SIZES.map((_size, index) => `Webformat/Schälchen ${index}.png`));
const files = names.map((name, index) => ({
  name,
  size: SIZES[index] ?? 0,
  storage_key: `order/${index}`,
  created_at: MOMENT,
}));
const contents = SIZES.map((size, index) => Buffer.alloc(size, `Bild ${index}`));

it('the stream is the complete ZIP file of its files, however late a chunk is requested', async () => {
  const { bytes, pieces } = zipOf(storage().storage, files);
  const copies: Buffer[] = [];
  for await (const piece of pieces) {
    await new Promise((resolve) => void setImmediate(resolve));
    copies.push(Buffer.from(piece));
  }

  const expected = await buffer(
    makeZip(files.map(({ name }, index) => ({ name, lastModified: new Date(MOMENT), input: contents[index] ?? '' }))),
  );
  const whole = Buffer.concat(copies);
  expect([whole.equals(expected), BigInt(whole.length)]).toEqual([true, bytes]);
});

it('releases the memory of a chunk as soon as the next one is requested', async () => {
  const { given, storage: disk } = storage();
  let largest = 0;
  for await (const piece of zipOf(disk, files).pieces) {
    expect(piece.length).toBeGreaterThan(0);
    largest = Math.max(largest, given.filter(({ length }) => length > 0).length);
  }
  expect([given.length, given.filter(({ length }) => length > 0), largest]).toEqual([6, [], expect.any(Number)]);
  // One on its way, and one ahead at each end of the library.
  expect(largest).toBeLessThanOrEqual(4);
});

it('closes its current file when the client disconnects in the middle', async () => {
  const { opened, storage: disk } = storage();
  for await (const piece of zipOf(disk, files).pieces) if (piece.length > 60_000) break;

  expect(opened.map(({ destroyed }) => destroyed)).toEqual(opened.map(() => true));
});

/** Files in chunks as a disk gives them, each chunk a copy. */
function storage() {
  const given: Uint8Array[] = [];
  const opened: Readable[] = [];
  const read = (key: string) => {
    const content = contents[files.findIndex(({ storage_key }) => storage_key === key)] ?? Buffer.alloc(0);
    function* pieces() {
      for (let at = 0; at < content.length; at += 65_536) {
        const piece = new Uint8Array(content.subarray(at, at + 65_536));
        given.push(piece);
        yield piece;
      }
    }
    const file = Readable.from(pieces());
    opened.push(file);
    return Promise.resolve(file);
  };
  return { given, opened, storage: { read } as unknown as UploadStorage };
}
