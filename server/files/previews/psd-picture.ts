/*
 * Photoshop's flattened picture. It lies behind all layers as rows of one channel after the other, packed as TIFF packs
 * them, so what is cut out here is handed to libvips as a TIFF: colours follow the embedded profile, and of a large
 * picture only some rows are read. Libraries that read PSD want the whole file and all pixels in memory. Source: Adobe
 * Photoshop File Formats Specification (2019).
 */
import { PROFILE, photoshopHead, resourcesAt } from '../../../domain/files/heads/photoshop.ts';
import { limits } from '../../app/platform/limits.ts';
import { packedRowInverted, planarTiff } from './planar-tiff.ts';
import { type PictureFile, type ShownPicture, Unshowable, viewing } from './picture-job.ts';

interface Psd {
  readonly width: number;
  readonly height: number;
  /** Bits of a channel. */
  readonly depth: number;
  readonly mode: number;
  readonly resources: Resources;
  /** Where the flattened picture begins: two bytes of compression, then its rows. */
  readonly picture: number;
  /** Bytes of a number that says how long a packed row is; twice as many in large documents (PSB). */
  readonly lengthBytes: 2 | 4;
  readonly channels: number;
}

interface Resources {
  readonly profile: Buffer | undefined;
  /** A JPEG of at most 256 pixels. */
  readonly thumbnail: Buffer | undefined;
  /**
   * Whether the flattened picture is one (hasRealMergedData); Photoshop 5 and older do not say, and always write it.
   */
  readonly isMerged: boolean;
}

/** Colour modes that a TIFF has, too: channels, and the number that TIFF gives the colours. */
const MODES: Readonly<Record<number, { readonly channels: number; readonly photometric: number }>> = {
  1: { channels: 1, photometric: 1 },
  3: { channels: 3, photometric: 2 },
  4: { channels: 4, photometric: 5 },
};
const CMYK = 4;
/** Compression 0: rows as they are. Further ones exist within layers only. */
const PACKED_ROWS = 1;

/** At most so many rows of a picture are read, and at least half of them: more than a stamp has. */
const ROWS = 700;

/** The flattened picture, or Photoshop's thumbnail where its colours are none of TIFF's. @throws Unshowable */
export async function pictureOfPsd(file: PictureFile): Promise<ShownPicture> {
  const psd = await readPsd(file);
  const pixels = psd.width * psd.height;
  if (pixels > limits.pictures.pixels.value) throw new Unshowable('tooLarge', `${pixels} pixels`);
  const mode = MODES[psd.mode];
  const compression = (await file.piece(psd.picture, 2)).readUInt16BE(0);
  // Saved without compatibility, the file has white or black rows where the picture would be.
  const isKnown =
    psd.resources.isMerged &&
    mode !== undefined &&
    psd.channels >= mode.channels &&
    (psd.depth === 8 || psd.depth === 16);
  if (!isKnown || compression > PACKED_ROWS) {
    if (psd.resources.thumbnail === undefined)
      throw new Unshowable('noPreview', 'neither picture in known colours nor thumbnail');
    return { input: psd.resources.thumbnail };
  }
  const isPacked = compression === PACKED_ROWS;
  const step = Math.max(1, Math.ceil(psd.height / ROWS));
  const wanted = Array.from({ length: Math.floor(psd.height / step) }, (_, row) => row * step);
  const places = isPacked ? await packedPlaces(file, psd) : rawPlaces(psd);
  const planes: Buffer[][] = [];
  let bytes = 0;
  for (let channel = 0; channel < mode.channels; channel += 1) {
    const rows: Buffer[] = [];
    for (const row of wanted) {
      const { position, length } = places(channel, row);
      bytes += length;
      if (bytes > limits.pictures.heldBytes.value) throw new Unshowable('tooLarge', `${bytes} bytes of rows`);
      rows.push(await file.piece(position, length));
    }
    planes.push(psd.mode === CMYK ? rows.map((row) => inverted(row, isPacked)) : rows);
  }
  return {
    input: planarTiff({
      width: psd.width,
      depth: psd.depth,
      photometric: mode.photometric,
      isPacked,
      planes,
      profile: psd.resources.profile,
    }),
    whole: { width: psd.width, height: psd.height },
  };
}

/** Photoshop counts how much paper shows, TIFF how much ink. */
function inverted(row: Buffer, isPacked: boolean): Buffer {
  return isPacked ? packedRowInverted(row) : Buffer.from(row.map((byte) => 255 - byte));
}

type Places = (channel: number, row: number) => { readonly position: number; readonly length: number };

function rawPlaces({ width, height, depth, picture }: Psd): Places {
  const length = (width * depth) / 8;
  return (channel, row) => ({ position: picture + 2 + (channel * height + row) * length, length });
}

/** Before the packed rows stands how long each is. */
async function packedPlaces(file: PictureFile, { height, channels, picture, lengthBytes }: Psd): Promise<Places> {
  const table = await file.piece(picture + 2, channels * height * lengthBytes);
  const starts = new Float64Array(channels * height + 1);
  starts[0] = picture + 2 + table.length;
  for (let row = 0; row < channels * height; row += 1) {
    starts[row + 1] = (starts[row] ?? 0) + table.readUIntBE(row * lengthBytes, lengthBytes);
  }
  return (channel, row) => {
    const position = starts[channel * height + row] ?? 0;
    return { position, length: (starts[channel * height + row + 1] ?? 0) - position };
  };
}

async function readPsd(file: PictureFile): Promise<Psd> {
  const at = viewing(file);
  const { isDocument, version, resources, ...head } = await photoshopHead(at);
  if (!isDocument || (version !== 1 && version !== 2)) throw new Unshowable('broken', 'not a document of Photoshop');
  const layers = resources + 4 + (await at(resources, 4)).getUint32(0);
  const lengthBytes = version === 1 ? 4 : 8;
  const length = await at(layers, lengthBytes);
  return {
    ...head,
    resources: await readResources(file, resources),
    picture: layers + lengthBytes + (version === 1 ? length.getUint32(0) : Number(length.getBigUint64(0))),
    lengthBytes: version === 1 ? 2 : 4,
  };
}

const THUMBNAIL = 1036;
const VERSION_INFO = 1057;
/** Where the version info says whether there is a flattened picture: one byte behind its version. */
const HAS_MERGED = 4;
/** Bytes before the JPEG of a thumbnail. */
const THUMBNAIL_HEAD = 28;
/** Resources looked at, and the longest that is read, in bytes. */
const RESOURCES = 500;
const LONGEST = 4 * 1024 ** 2;

async function readResources(file: PictureFile, start: number): Promise<Resources> {
  const found = new Map<number, Buffer>();
  let count = 0;
  for await (const { id, content, length } of resourcesAt(viewing(file), start)) {
    if ((id === PROFILE || id === THUMBNAIL || id === VERSION_INFO) && length <= LONGEST)
      found.set(id, await file.piece(content, length));
    count += 1;
    if (count === RESOURCES) break;
  }
  return {
    profile: found.get(PROFILE),
    thumbnail: found.get(THUMBNAIL)?.subarray(THUMBNAIL_HEAD),
    isMerged: found.get(VERSION_INFO)?.at(HAS_MERGED) !== 0,
  };
}
