import sharp from 'sharp';
import { expect, it } from 'vitest';
import { jpegFrame } from '../../../../server/files/previews/raw-preview.ts';

const picture = { create: { width: 30, height: 20, channels: 3, background: '#345' } } as const;

it('returns the size of a displayable JPEG, sequential or progressive', async () => {
  const sizes = await Promise.all(
    [false, true].map(async (progressive) => jpegFrame(await sharp(picture).jpeg({ progressive }).toBuffer())),
  );
  expect(sizes).toEqual([
    { width: 30, height: 20 },
    { width: 30, height: 20 },
  ]);
});

it('returns none for the lossless JPEG of raw data, half a header and other bytes', async () => {
  const bytes = await sharp(picture).jpeg().toBuffer();
  const lossless = Buffer.from(bytes);
  lossless[lossless.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3;
  const heads = [lossless, bytes.subarray(0, 30), Buffer.alloc(100), Buffer.alloc(0)];
  expect(await Promise.all(heads.map(jpegFrame))).toEqual([null, null, null, null]);
});
