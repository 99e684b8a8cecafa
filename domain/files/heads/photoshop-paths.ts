/* Paths in JPEG, TIFF and PSD: Adobe Photoshop File Formats Specification (2019), image resources 2000 to 2997. */
import { type At, boundedAt, type ImageSource, textIn, unlessBroken } from './head-reader.ts';
import { segments } from './jpeg.ts';
import { photoshopHead, resourcesAt, resourcesBetween } from './photoshop.ts';
import { openTiff } from './tiff-directory.ts';

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
