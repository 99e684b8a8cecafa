/* RFC 9649: sections 2.4 to 2.7 (containers), 3.4 (lossless). */
import { type At, type Head, textIn, Unreadable, unlessBroken } from './head-reader.ts';
import { profileAt } from './icc-profile.ts';
import { exifAt } from './tiff-directory.ts';

/** Every WebP has this depth; without a profile it is sRGB (section 2.7.1.4). */
const usual = { colourMode: 'rgb', bitDepth: 8, profile: 'sRGB' } as const;

export async function webp(at: At): Promise<Head> {
  const kind = textIn(await at(12, 4), 0, 4);
  const head = await at(20, 10);
  if (kind === 'VP8 ') {
    return { ...usual, width: head.getUint16(6, true) & 0x3fff, height: head.getUint16(8, true) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = head.getUint32(1, true);
    const alpha = (bits & 0x1000_0000) !== 0;
    return { ...usual, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, alpha };
  }
  if (kind !== 'VP8X') throw new Unreadable();
  const flags = head.getUint8(0);
  const find = (name: string) => unlessBroken(chunk(at, name));
  const profile = (flags & 0x20) === 0 ? undefined : await find('ICCP');
  const exif = (flags & 0x08) === 0 ? undefined : await find('EXIF');
  return {
    ...usual,
    width: (head.getUint32(4, true) & 0xff_ffff) + 1,
    height: (head.getUint32(6, true) >>> 8) + 1,
    alpha: (flags & 0x10) !== 0,
    ...(profile === undefined ? {} : { profile: await profileAt(at, profile) }),
    ...(exif === undefined ? {} : await turnIn(at, exif)),
  };
}

/** Some programs repeat a JPEG's mark before the Exif. */
async function turnIn(at: At, position: number): Promise<Pick<Head, 'orientation' | 'dpi'>> {
  const mark = await unlessBroken(at(position, 6));
  const isMarked = mark !== undefined && textIn(mark, 0, 6) === 'Exif\0\0';
  const { orientation, dpi } = await exifAt(at, position + (isMarked ? 6 : 0));
  return { orientation, dpi };
}

/** Offset of a chunk's content. */
async function chunk(at: At, name: string): Promise<number> {
  for (let position = 12; ; ) {
    const head = await at(position, 8);
    if (textIn(head, 0, 4) === name) return position + 8;
    const length = head.getUint32(4, true);
    position += 8 + length + (length % 2);
  }
}
