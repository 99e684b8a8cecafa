/* Adobe Photoshop File Formats Specification (2019): file header, color mode data, image resources. */
import { type At, boundedAt, type Head, type ImageSource, profileAt, textIn, unlessBroken } from './head-reader.ts';
import { segments } from './jpeg.ts';
import { openTiff } from './tiff-directory.ts';

/** Colour modes by number, each with its number of colour channels. */
const modes = {
  0: { mode: 'bitmap', channels: 1 },
  1: { mode: 'grey', channels: 1 },
  2: { mode: 'indexed', channels: 1 },
  3: { mode: 'rgb', channels: 3 },
  4: { mode: 'cmyk', channels: 4 },
  7: { mode: 'other', channels: Number.POSITIVE_INFINITY },
  8: { mode: 'other', channels: 1 },
  9: { mode: 'lab', channels: 3 },
} as const;

const RESOLUTION = 0x03ed;
/** Resource with the embedded colour profile. */
export const PROFILE = 0x040f;

/** Facts of the header. Sizes in px, depth in bits per channel. */
interface PhotoshopHead {
  readonly isDocument: boolean;
  /** 2: a large document (PSB), with longer numbers after its resources. */
  readonly version: number;
  readonly channels: number;
  readonly height: number;
  readonly width: number;
  readonly depth: number;
  readonly mode: number;
  /** Offset of the length of the image resources. */
  readonly resources: number;
}

interface Resource {
  readonly id: number;
  readonly content: number;
  /** Bytes. */
  readonly length: number;
}

export async function photoshopHead(at: At): Promise<PhotoshopHead> {
  const head = await at(0, 30);
  return {
    isDocument: textIn(head, 0, 4) === '8BPS',
    version: head.getUint16(4),
    channels: head.getUint16(12),
    height: head.getUint32(14),
    width: head.getUint32(18),
    depth: head.getUint16(22),
    mode: head.getUint16(24),
    resources: 30 + head.getUint32(26),
  };
}

/** The image resources whose length is at `start`, up to the first invalid one. */
export async function* resourcesAt(at: At, start: number): AsyncGenerator<Resource> {
  yield* resourcesBetween(at, start + 4, start + 4 + (await at(start, 4)).getUint32(0));
}

/** The image resources from one offset to another, up to the first invalid one. */
async function* resourcesBetween(at: At, start: number, end: number): AsyncGenerator<Resource> {
  for (let position = start; position + 12 <= end; ) {
    const mark = await at(position, 7);
    if (textIn(mark, 0, 4) !== '8BIM') return;
    // The name with its length byte, and the content, are padded to an even length.
    const content = position + 6 + even(1 + mark.getUint8(6)) + 4;
    const length = (await at(content - 4, 4)).getUint32(0);
    yield { id: mark.getUint16(4), content, length };
    position = content + even(length);
  }
}

export async function photoshop(at: At): Promise<Head> {
  const head = await photoshopHead(at);
  const colours = modes[head.mode as keyof typeof modes] as (typeof modes)[0] | undefined;
  return {
    height: head.height,
    width: head.width,
    bitDepth: head.depth,
    colourMode: colours?.mode,
    alpha: colours !== undefined && head.channels > colours.channels,
    ...(await saidBeside(at, head.resources)),
  };
}

/** Facts of the resources, as far as they can be read. */
async function saidBeside(at: At, resources: number): Promise<Pick<Head, 'dpi' | 'profile'>> {
  const found: { dpi?: number; profile?: string } = {};
  const looking = async () => {
    for await (const { id, content } of resourcesAt(at, resources)) {
      // Pixels per inch, whatever unit is shown: 16.16 fixed point.
      if (id === RESOLUTION) found.dpi = (await at(content, 4)).getUint32(0) / 65_536;
      if (id === PROFILE) found.profile = await profileAt(at, content);
    }
  };
  await unlessBroken(looking());
  return found;
}

function even(length: number): number {
  return length + (length % 2);
}

/* Paths in JPEG, TIFF and PSD: Adobe Photoshop File Formats Specification (2019), image resources 2000 to 2997. */

const FIRST_PATH = 2000;
const LAST_PATH = 2997;
/** Marker of the JPEG segments that hold Photoshop's resources, and their beginning. */
const APP13 = 0xed;
const PHOTOSHOP = 'Photoshop 3.0\0';
/** TIFF tag of Photoshop's resources. */
const RESOURCES_TAG = 34_377;

/** Bytes of the file, from an offset. */
interface Piece {
  readonly from: number;
  readonly length: number;
}

/**
 * Number of paths that an image editor stored in the file, a clipping path included; 0 for a format without paths.
 * null: the file is broken before they could be counted. Reads at most 4 MB.
 */
export async function countPaths(source: ImageSource): Promise<number | null> {
  return (await unlessBroken(pathsIn(boundedAt(source)))) ?? null;
}

async function pathsIn(at: At): Promise<number> {
  const start = textIn(await at(0, 4), 0, 4);
  if (start.startsWith('\xFF\xD8\xFF')) return pathsOfJpeg(at);
  if (start === '8BPS') return countIn(resourcesAt(at, (await photoshopHead(at)).resources));
  if (start !== 'II*\0' && start !== 'MM\0*') return 0;
  const from = (await openTiff(at, 0)).first.contentOf(RESOURCES_TAG);
  return from === undefined ? 0 : countIn(resourcesBetween(at, from, Number.MAX_SAFE_INTEGER));
}

/** Photoshop splits its resources into segments of 64 kB, anywhere. */
async function pathsOfJpeg(at: At): Promise<number> {
  const pieces: Piece[] = [];
  for await (const { marker, content, length } of segments(at)) {
    if (marker !== APP13 || length < PHOTOSHOP.length) continue;
    if (textIn(await at(content, PHOTOSHOP.length), 0, PHOTOSHOP.length) !== PHOTOSHOP) continue;
    pieces.push({ from: content + PHOTOSHOP.length, length: length - PHOTOSHOP.length });
  }
  const end = pieces.reduce((sum, { length }) => sum + length, 0);
  return countIn(resourcesBetween(joined(at, pieces), 0, end));
}

async function countIn(resources: ReturnType<typeof resourcesAt>): Promise<number> {
  let count = 0;
  for await (const { id, length } of resources) if (id >= FIRST_PATH && id <= LAST_PATH && length > 0) count += 1;
  return count;
}

/** Reads the pieces as if they followed each other. */
function joined(at: At, pieces: readonly Piece[]): At {
  return async (position, length) => {
    const bytes = new Uint8Array(length);
    let before = 0;
    let filled = 0;
    for (const piece of pieces) {
      const skipped = position + filled - before;
      if (filled < length && skipped >= 0 && skipped < piece.length) {
        const view = await at(piece.from + skipped, Math.min(length - filled, piece.length - skipped));
        bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), filled);
        filled += view.byteLength;
      }
      before += piece.length;
    }
    // A view that is too short makes its reader say that the file is broken.
    return new DataView(bytes.buffer, 0, filled);
  };
}
