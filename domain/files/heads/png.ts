/* Portable Network Graphics (Third Edition), sections 5 and 11. */
import { type At, atOf, type Head, textIn, unlessBroken } from './head-reader.ts';
import { profileAt } from './icc-profile.ts';
import { exifAt } from './tiff-directory.ts';

const modes = { 0: 'grey', 2: 'rgb', 3: 'indexed', 4: 'grey', 6: 'rgb' } as const;
const METRES_PER_INCH = 0.0254;
/** Bytes of a compressed profile that are enough for its name, and as many of what they hold. */
const PROFILE_BYTES = 8 * 1024;

export async function png(at: At): Promise<Head> {
  const head = await at(16, 10);
  const type = head.getUint8(9);
  const said = await saidBeforePicture(at);
  return {
    width: head.getUint32(0),
    height: head.getUint32(4),
    bitDepth: head.getUint8(8),
    colourMode: modes[type as keyof typeof modes],
    alpha: type === 4 || type === 6,
    ...said,
  };
}

/** What the chunks say that stand before the picture. */
async function saidBeforePicture(at: At): Promise<Partial<Head>> {
  const said: { -readonly [Fact in keyof Head]?: Head[Fact] } = {};
  for (let position = 33; ; ) {
    const head = await unlessBroken(at(position, 8));
    const kind = head === undefined ? 'IEND' : textIn(head, 4, 4);
    if (head === undefined || kind === 'IDAT' || kind === 'IEND') return said;
    const [content, length] = [position + 8, head.getUint32(0)];
    if (kind === 'tRNS') said.alpha = true;
    if (kind === 'pHYs') said.dpi = await unlessBroken(dotsPerInch(at, content));
    if (kind === 'sRGB') said.profile ??= 'sRGB';
    if (kind === 'iCCP') said.profile = await unlessBroken(compressedProfile(at, content, length));
    if (kind === 'eXIf') said.orientation = (await exifAt(at, content)).orientation;
    position = content + length + 4;
  }
}

/** Per metre in unit 1; otherwise a proportion only. */
async function dotsPerInch(at: At, position: number): Promise<number | undefined> {
  const view = await at(position, 9);
  return view.getUint8(8) === 1 ? view.getUint32(0) * METRES_PER_INCH : undefined;
}

/** A name that says nothing in most files, how it is compressed (0), and the profile itself, which has a name, too. */
async function compressedProfile(at: At, position: number, length: number): Promise<string> {
  const view = await at(position, Math.min(length, PROFILE_BYTES));
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const begin = bytes.indexOf(0) + 2;
  return profileAt(atOf(await inflated(bytes.slice(begin))), 0);
}

/** The beginning of what these bytes hold; they may be cut off. Nothing where a browser cannot inflate. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const pieces: BlobPart[] = [];
  let length = 0;
  try {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
    while (length < PROFILE_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      length += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // What came before the end will do.
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
