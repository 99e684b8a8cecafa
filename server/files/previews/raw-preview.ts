/*
 * The preview JPEG that every raw file embeds. Sources of the places: TIFF/EP, DNG 1.7, ExifTool
 * (exiftool.org/TagNames), github.com/lclevy/canon_cr3.
 */
import { boxAt, METADATA, PREVIEW } from '../../../domain/files/heads/tiff.ts';
import { type At, atOf, type Head, textIn, unlessBroken } from '../../../domain/files/heads/head-reader.ts';
import { frameAt, isFrame, segments } from '../../../domain/files/heads/jpeg.ts';
import { type Directory, openTiff, orientationIn } from '../../../domain/files/heads/tiff-directory.ts';
import { limits } from '../../app/platform/limits.ts';
import { type PictureFile, type ShownPicture, Unshowable, viewing } from './picture-job.ts';

/** Possible position and length of a JPEG in bytes. */
interface Place {
  readonly position: number;
  readonly length: number;
}
interface Found {
  readonly places: readonly Place[];
  readonly orientation?: number | undefined;
}

/** Bytes of a JPEG that are read for its size; cameras write metadata before it. */
const HEAD = 64 * 1024;
/** Possible JPEGs that are checked in a file. */
const PLACES = 24;

/**
 * The largest JPEG that a raw file embeds.
 * @throws Unshowable noPreview without any
 */
export async function previewOfRaw(file: PictureFile): Promise<ShownPicture> {
  const named = await placesNamedIn(file).catch((): Found => ({ places: [] }));
  const best = (await largestOf(file, named.places)) ?? (await largestOf(file, await placesSeenIn(file)));
  if (best === null) throw new Unshowable('noPreview', 'no embedded JPEG');
  return { input: await file.piece(best.position, best.length), orientation: named.orientation };
}

async function largestOf(file: PictureFile, places: readonly Place[]): Promise<Place | null> {
  let best: (Place & { readonly pixels: number }) | null = null;
  for (const { position, length: said } of places.slice(0, PLACES)) {
    const length = Math.min(said, file.size - position, limits.pictures.heldBytes.value);
    if (length <= 0) continue;
    const frame = await jpegFrame(await file.piece(position, Math.min(length, HEAD)));
    const pixels = frame === null ? 0 : frame.width * frame.height;
    if (pixels > (best?.pixels ?? 0)) best = { position, length, pixels };
  }
  return best;
}

async function placesNamedIn(file: PictureFile): Promise<Found> {
  const at = viewing(file);
  const head = textIn(await at(0, 16), 0, 16);
  if (head.startsWith('FUJIFILMCCD-RAW')) return inRaf(at);
  if (head.slice(4, 8) === 'ftyp') return inCr3(at, file.size);
  return inTiff(at);
}

/** Fujifilm RAF: position and length are in the header. */
async function inRaf(at: At): Promise<Found> {
  const pointer = await at(84, 8);
  return { places: [{ position: pointer.getUint32(0), length: pointer.getUint32(4) }] };
}

/** Bytes before the JPEG in Canon's PRVW box. */
const BEFORE_JPEG = 16;

async function inCr3(at: At, size: number): Promise<Found> {
  const file = { type: '', from: 0, to: size };
  const shown = await boxAt(at, file, [PREVIEW, 'PRVW']);
  const from = (shown?.from ?? 0) + BEFORE_JPEG;
  const exif = await boxAt(at, file, ['moov', METADATA, 'CMT1']);
  return {
    places: shown === null ? [] : [{ position: from, length: shown.to - from }],
    orientation: exif === null ? undefined : await orientationIn((await openTiff(at, exif.from)).first),
  };
}

const tags = {
  compression: 0x103,
  stripOffsets: 0x111,
  stripByteCounts: 0x117,
  subDirectories: 0x14a,
  jpegOffset: 0x201,
  jpegLength: 0x202,
} as const;
/** TIFF compressions: old-style and new JPEG. */
const JPEG_COMPRESSIONS: ReadonlySet<number | undefined> = new Set([6, 7]);
/** Directories read, and subdirectories followed from each. */
const DIRECTORIES = 32;
const OTHERS = 16;

async function inTiff(at: At): Promise<Found> {
  const tiff = await openTiff(at, 0);
  const places: Place[] = [];
  const waiting: Directory[] = [tiff.first];
  for (let count = 0; count < DIRECTORIES; count += 1) {
    const directory = waiting.shift();
    if (directory === undefined) break;
    places.push(...(await placesIn(directory)));
    for (const offset of [...(await directory.values(tags.subDirectories, OTHERS)), await directory.next()]) {
      const other = offset === 0 ? null : await tiff.at(offset).catch(() => null);
      if (other !== null) waiting.push(other);
    }
  }
  return { places, orientation: await orientationIn(tiff.first) };
}

async function placesIn(directory: Directory): Promise<Place[]> {
  const places: Place[] = [];
  const [position] = await directory.values(tags.jpegOffset);
  const [length] = await directory.values(tags.jpegLength);
  if (position !== undefined && length !== undefined) places.push({ position, length });
  const [strip, ...others] = await directory.values(tags.stripOffsets, 2);
  const [bytes] = await directory.values(tags.stripByteCounts);
  const isJpeg = JPEG_COMPRESSIONS.has((await directory.values(tags.compression))[0]);
  if (isJpeg && strip !== undefined && bytes !== undefined && others.length === 0) {
    places.push({ position: strip, length: bytes });
  }
  return places;
}

/**
 * Bytes from the start of a file that the server searches for JPEGs.
 * Some makers (Olympus, Panasonic, Pentax) name them only in directories of their own.
 */
const SEEN = 16 * 1024 ** 2;
const STEP = 1024 ** 2;
const BEGINNING = Buffer.from([0xff, 0xd8, 0xff]);

async function placesSeenIn(file: PictureFile): Promise<Place[]> {
  const places: Place[] = [];
  const end = Math.min(SEEN, file.size);
  for (let start = 0; start < end && places.length < PLACES; start += STEP) {
    // The steps overlap, for a start marker on their boundary.
    const bytes = await file.piece(start, Math.min(STEP + BEGINNING.length - 1, file.size - start));
    let found = bytes.indexOf(BEGINNING);
    while (found !== -1 && places.length < PLACES) {
      places.push({ position: start + found, length: limits.pictures.heldBytes.value });
      found = bytes.indexOf(BEGINNING, found + 1);
    }
  }
  return places;
}

/** Frames of viewable pictures: baseline, extended, progressive. Lossless frames hold raw data. T.81, table B.1. */
const SHOWN = new Set([0xc0, 0xc1, 0xc2]);

type Size = Pick<Head, 'width' | 'height'>;

/**
 * Size in px of the JPEG at the start of `head`.
 * null for lossless raw data, for other content, and when the frame is not within `head`.
 */
export async function jpegFrame(head: Buffer): Promise<Size | null> {
  if (head.length < 2 || head.readUInt16BE(0) !== 0xffd8) return null;
  return (await unlessBroken(frameIn(head))) ?? null;
}

async function frameIn(head: Buffer): Promise<Size | null> {
  const at = atOf(head);
  for await (const segment of segments(at)) {
    if (!isFrame(segment)) continue;
    if (!SHOWN.has(segment.marker)) return null;
    const { width, height } = await frameAt(at, segment.content);
    return { width, height };
  }
  return null;
}
