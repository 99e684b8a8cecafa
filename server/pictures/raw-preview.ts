/*
 * The picture that a camera shows on its back: every raw file carries it as a JPEG. Where, each maker decides; what is written here is
 * from TIFF/EP, ExifTool's tables (exiftool.org/TagNames), and github.com/lclevy/canon_cr3.
 */
import { limits } from '../platform/limits.ts';
import { boxesIn } from './iso-boxes.ts';
import { jpegFrame } from './jpeg-frame.ts';
import type { PictureFile } from './picture-file.ts';
import { Unshowable } from './picture-job.ts';
import type { ShownPicture } from './shown-picture.ts';
import { type Directory, directoriesOf, tags } from './tiff-directories.ts';

/** Where a JPEG may lie. */
interface Place {
  readonly position: number;
  readonly length: number;
}
interface Found {
  readonly places: readonly Place[];
  readonly orientation?: number | undefined;
}

/** Bytes from the beginning of a JPEG in which its size stands, behind all that cameras write before it. */
const HEAD = 64 * 1024;
/** JPEGs that are looked at in one file. */
const PLACES = 24;

/** The largest JPEG that a raw file carries. @throws Unshowable noPreview where there is none. */
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
    const frame = jpegFrame(await file.piece(position, Math.min(length, HEAD)));
    const pixels = frame === null ? 0 : frame.width * frame.height;
    if (pixels > (best?.pixels ?? 0)) best = { position, length, pixels };
  }
  return best;
}

async function placesNamedIn(file: PictureFile): Promise<Found> {
  const head = await file.piece(0, 16);
  if (head.toString('latin1', 0, 15) === 'FUJIFILMCCD-RAW') return inRaf(file);
  if (head.toString('latin1', 4, 8) === 'ftyp') return inCr3(file);
  return inTiff(file);
}

/** Fujifilm: place and length stand in the head. */
async function inRaf(file: PictureFile): Promise<Found> {
  const pointer = await file.piece(84, 8);
  return { places: [{ position: pointer.readUInt32BE(0), length: pointer.readUInt32BE(4) }] };
}

/** Canon's box of metadata within `moov`, and the one of the preview. */
const METADATA = '85c0b687820f11e08111f4ce462b6a48';
const PREVIEW = 'eaf42b5e1c984b88b9fbb7dc406e4d16';

async function inCr3(file: PictureFile): Promise<Found> {
  const top = await boxesIn(file, 0, file.size);
  const preview = top.find(({ name }) => name === PREVIEW);
  // Eight bytes of its own come before its boxes, sixteen before the JPEG.
  const shown = preview && (await boxesIn(file, preview.begin + 8, preview.end)).find(({ name }) => name === 'PRVW');
  const movie = top.find(({ name }) => name === 'moov');
  const metadata = movie && (await boxesIn(file, movie.begin, movie.end)).find(({ name }) => name === METADATA);
  const exif = metadata && (await boxesIn(file, metadata.begin, metadata.end)).find(({ name }) => name === 'CMT1');
  const [first] = exif === undefined ? [] : await directoriesOf(file, exif.begin);
  return {
    places: shown === undefined ? [] : [{ position: shown.begin + 16, length: shown.end - shown.begin - 16 }],
    orientation: first?.numbers(tags.orientation)[0],
  };
}

async function inTiff(file: PictureFile): Promise<Found> {
  const directories = await directoriesOf(file);
  return {
    places: directories.flatMap(placesIn),
    orientation: directories[0]?.numbers(tags.orientation)[0],
  };
}

/** Old and new JPEG within TIFF. */
const JPEG_COMPRESSIONS: ReadonlySet<number | undefined> = new Set([6, 7]);

function placesIn({ numbers, place }: Directory): Place[] {
  const places: Place[] = [];
  const whole = place(tags.jpgFromRaw);
  if (whole !== undefined) places.push(whole);
  const [position] = numbers(tags.jpegOffset);
  const [length] = numbers(tags.jpegLength);
  if (position !== undefined && length !== undefined) places.push({ position, length });
  const [strip, ...others] = numbers(tags.stripOffsets);
  const [bytes] = numbers(tags.stripByteCounts);
  const isJpeg = JPEG_COMPRESSIONS.has(numbers(tags.compression)[0]);
  if (isJpeg && strip !== undefined && bytes !== undefined && others.length === 0) {
    places.push({ position: strip, length: bytes });
  }
  return places;
}

/** Bytes from the beginning of a file in which JPEGs are looked for that only the maker's own notes name (Olympus, Pentax, older Nikon). */
const SEEN = 16 * 1024 ** 2;
const STEP = 1024 ** 2;
const BEGINNING = Buffer.from([0xff, 0xd8, 0xff]);

async function placesSeenIn(file: PictureFile): Promise<Place[]> {
  const places: Place[] = [];
  const end = Math.min(SEEN, file.size);
  for (let start = 0; start < end && places.length < PLACES; start += STEP) {
    // A beginning may lie across two steps.
    const bytes = await file.piece(start, Math.min(STEP + BEGINNING.length - 1, file.size - start));
    let at = bytes.indexOf(BEGINNING);
    while (at !== -1 && places.length < PLACES) {
      places.push({ position: start + at, length: limits.pictures.heldBytes.value });
      at = bytes.indexOf(BEGINNING, at + 1);
    }
  }
  return places;
}
