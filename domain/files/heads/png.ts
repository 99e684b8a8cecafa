/* Portable Network Graphics (Third Edition), sections 5 and 11. */
import { type At, atOf, type Head, textIn, unlessBroken } from './head-reader.ts';
import { profileAt } from './icc-profile.ts';
import { exifAt } from './tiff-directory.ts';

const modes = { 0: 'grey', 2: 'rgb', 3: 'indexed', 4: 'grey', 6: 'rgb' } as const;
const METRES_PER_INCH = 0.0254;
/** Bytes of a compressed profile that suffice for its name, and as many inflated. */
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

/** Facts of the chunks before the image data. */
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

/** Pixels per metre in unit 1; otherwise only a ratio. */
async function dotsPerInch(at: At, position: number): Promise<number | undefined> {
  const view = await at(position, 9);
  return view.getUint8(8) === 1 ? view.getUint32(0) * METRES_PER_INCH : undefined;
}

/**
 * The chunk holds a name (meaningless in most files), the compression method (0), and the profile with its own name.
 */
async function compressedProfile(at: At, position: number, length: number): Promise<string> {
  const view = await at(position, Math.min(length, PROFILE_BYTES));
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const begin = bytes.indexOf(0) + 2;
  return profileAt(atOf(await inflated(bytes.slice(begin))), 0);
}

/** The beginning of the inflated bytes; the input may be cut off. Empty where the browser cannot inflate. */
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
    // The bytes before the error suffice.
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
