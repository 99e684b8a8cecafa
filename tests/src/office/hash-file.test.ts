import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Of } from '../../../src/office/hash-file.ts';

const MIB = 1024 * 1024;

it.each([0, 1, 4 * MIB, 4 * MIB + 1])('a file of %i bytes has the SHA-256 that the server computes', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => index % 251);

  expect(await sha256Of(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('a large file is never in memory as a whole', async () => {
  const read: number[] = [];
  const file = new (class extends Blob {
    override arrayBuffer(): never {
      throw new Error('read as a whole');
    }
    override slice(start?: number, end?: number) {
      const piece = super.slice(start, end);
      read.push(piece.size);
      return piece;
    }
  })([Buffer.alloc(9 * MIB)]);

  await sha256Of(file);

  expect(read).toEqual([4 * MIB, 4 * MIB, MIB]);
});
