/**
 * Makes the icons that browsers and phones request by convention from public/favicon.svg: `node scripts/icons.ts`.
 * The results are committed; run it again when the mark changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const mark = await readFile('public/favicon.svg');
const png = (size: number) =>
  sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

await writeFile('public/apple-touch-icon.png', await png(180));
await writeFile('public/favicon.ico', icoOf(await png(32), 32));

/** An ICO with one PNG: a header of 6 bytes, an entry of 16, the image. */
function icoOf(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
