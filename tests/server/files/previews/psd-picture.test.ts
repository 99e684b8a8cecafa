import { expect, it } from 'vitest';
import { packedRowInverted } from '../../../../server/files/previews/psd-picture.ts';

it('inverts the samples of a packed row and keeps the packing', () => {
  // Three literal bytes, a no-op, one byte four times; the last run promises more bytes than exist.
  const row = Buffer.from([2, 0, 100, 255, 128, 253, 7, 5, 1]);
  expect([...packedRowInverted(row)]).toEqual([2, 255, 155, 0, 128, 253, 248, 5, 254]);
});
