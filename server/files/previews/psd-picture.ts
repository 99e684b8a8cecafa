/*
 * Photoshop's flattened picture, handed to libvips as a TIFF with the embedded profile and a sample of its rows.
 * Source: Adobe Photoshop File Formats Specification (2019).
 */
import { PROFILE, photoshopHead, resourcesAt } from '../../../domain/files/heads/photoshop.ts';
import { limits } from '../../app/platform/limits.ts';
import { type PictureFile, type ShownPicture, Unshowable, viewing } from './picture-job.ts';

interface Psd {
  readonly width: number;
  readonly height: number;
  /** Bits per channel. */
  readonly depth: number;
  readonly mode: number;
  readonly resources: Resources;
  /** Offset of the flattened picture: two bytes of compression, then its rows. */
  readonly picture: number;
  /** Bytes of a packed row's length; 4 in large documents (PSB). */
  readonly lengthBytes: 2 | 4;
  readonly channels: number;
}

interface Resources {
  readonly profile: Buffer | undefined;
  /** A JPEG of at most 256 px. */
  readonly thumbnail: Buffer | undefined;
  /** hasRealMergedData. Photoshop 5 and older do not write the flag and always write the picture. */
  readonly isMerged: boolean;
}

/** Colour modes that TIFF has, too: number of channels and PhotometricInterpretation. */
const MODES: Readonly<Record<number, { readonly channels: number; readonly photometric: number }>> = {
  1: { channels: 1, photometric: 1 },
  3: { channels: 3, photometric: 2 },
  4: { channels: 4, photometric: 5 },
};
const CMYK = 4;
/** Compression 1: PackBits; 0: uncompressed. Other values occur in layers only. */
const PACKED_ROWS = 1;

/** Rows of a preview at most. Taller pictures yield at least half as many, which is more than a preview has. */
const ROWS = 700;

/** `sample`: some rows, for a preview; `all`: every row, and the first channel beside the colours: the transparency. */
type Wanted = 'sample' | 'all';

/**
 * The flattened picture, or Photoshop's thumbnail when TIFF does not have its colour mode.
 * @throws Unshowable
 */
export async function pictureOfPsd(file: PictureFile, wanted: Wanted = 'sample'): Promise<ShownPicture> {
  const psd = await readPsd(file);
  const pixels = psd.width * psd.height;
  if (pixels > limits.pictures.pixels.value) throw new Unshowable('tooLarge', `${pixels} pixels`);
  const mode = MODES[psd.mode];
  const compression = (await file.piece(psd.picture, 2)).readUInt16BE(0);
  // Without "maximize compatibility", the file has white or black rows in place of the picture.
  const isKnown =
    psd.resources.isMerged &&
    mode !== undefined &&
    psd.channels >= mode.channels &&
    (psd.depth === 8 || psd.depth === 16);
  if (!isKnown || compression > PACKED_ROWS) {
    if (psd.resources.thumbnail === undefined || wanted === 'all')
      throw new Unshowable('noPreview', 'neither picture in known colours nor thumbnail');
    return { input: psd.resources.thumbnail };
  }
  const isPacked = compression === PACKED_ROWS;
  const places = isPacked ? await packedPlaces(file, psd) : rawPlaces(psd);
  const channels = wanted === 'all' ? Math.min(psd.channels, mode.channels + 1) : mode.channels;
  const planes: Buffer[][] = [];
  let bytes = 0;
  for (let channel = 0; channel < channels; channel += 1) {
    const rows = await (wanted === 'all' ? allRows : sampledRows)(file, psd, (row) => {
      const place = places(channel, row);
      bytes += place.length;
      if (bytes > limits.pictures.heldBytes.value) throw new Unshowable('tooLarge', `${bytes} bytes of rows`);
      return place;
    });
    const isInk = psd.mode === CMYK && channel < mode.channels;
    planes.push(isInk ? rows.map((row) => inverted(row, isPacked)) : rows);
  }
  return {
    input: planarTiff({
      width: psd.width,
      depth: psd.depth,
      photometric: mode.photometric,
      isPacked,
      planes,
      hasAlpha: channels > mode.channels,
      profile: psd.resources.profile,
    }),
    whole: { width: psd.width, height: psd.height },
  };
}

type PlaceOf = (row: number) => { readonly position: number; readonly length: number };

async function sampledRows(file: PictureFile, { height }: Psd, placeOf: PlaceOf): Promise<Buffer[]> {
  const step = Math.max(1, Math.ceil(height / ROWS));
  const rows: Buffer[] = [];
  for (let row = 0; row < Math.floor(height / step); row += 1) {
    const { position, length } = placeOf(row * step);
    rows.push(await file.piece(position, length));
  }
  return rows;
}

/** The rows of a channel follow each other. */
async function allRows(file: PictureFile, { height }: Psd, placeOf: PlaceOf): Promise<Buffer[]> {
  const places = Array.from({ length: height }, (_, row) => placeOf(row));
  const [first, last] = [places.at(0), places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const plane = await file.piece(first.position, last.position + last.length - first.position);
  return places.map(({ position, length }) =>
    plane.subarray(position - first.position, position - first.position + length),
  );
}

/** Photoshop stores CMYK inverted: 255 is no ink. */
function inverted(row: Buffer, isPacked: boolean): Buffer {
  return isPacked ? packedRowInverted(row) : Buffer.from(row.map((byte) => 255 - byte));
}

type Places = (channel: number, row: number) => { readonly position: number; readonly length: number };

function rawPlaces({ width, height, depth, picture }: Psd): Places {
  const length = (width * depth) / 8;
  return (channel, row) => ({ position: picture + 2 + (channel * height + row) * length, length });
}

/** A table of row lengths precedes the packed rows. */
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
/** Offset of hasRealMergedData in the version info, after its version. */
const HAS_MERGED = 4;
/** Bytes before the JPEG of a thumbnail. */
const THUMBNAIL_HEAD = 28;
/** Resources read at most, and bytes of the longest resource that is read. */
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

/** Rows of a picture, channel after channel, for a TIFF. */
interface PlanarPicture {
  readonly width: number;
  /** Bits per channel. */
  readonly depth: number;
  /** TIFF's PhotometricInterpretation. */
  readonly photometric: number;
  /** Whether rows are compressed with PackBits. */
  readonly isPacked: boolean;
  readonly planes: readonly (readonly Buffer[])[];
  /** Whether the last plane is the transparency. */
  readonly hasAlpha: boolean;
  readonly profile: Buffer | undefined;
}

const SHORT = 3;
const LONG = 4;
const BYTES = 7;
const PACKBITS = 32_773;

/** A TIFF (6.0, big endian) with a single directory, in which every row is a strip. */
function planarTiff({ width, depth, photometric, isPacked, planes, hasAlpha, profile }: PlanarPicture): Buffer {
  const rows = planes.flat();
  const pieces: Buffer[] = [];
  let end = 8;
  const put = (piece: Buffer): number => {
    const position = end;
    pieces.push(piece);
    end += piece.length;
    return position;
  };
  const strips = rows.map(put);
  const lengths = rows.map(({ length }) => length);

  const numbers: [tag: number, type: typeof SHORT | typeof LONG, values: readonly number[]][] = [
    [256, LONG, [width]],
    [257, LONG, [planes[0]?.length ?? 0]],
    [258, SHORT, planes.map(() => depth)],
    [259, SHORT, [isPacked ? PACKBITS : 1]],
    [262, SHORT, [photometric]],
    [273, LONG, strips],
    [277, SHORT, [planes.length]],
    [278, LONG, [1]],
    [279, LONG, lengths],
    // PlanarConfiguration: separate channels.
    [284, SHORT, [2]],
    // ExtraSamples: unassociated alpha.
    ...(hasAlpha ? [[338, SHORT, [2]] as [number, typeof SHORT, number[]]] : []),
  ];
  const entries = numbers.map(([tag, type, values]) => entry(tag, type, values.length, bytesOf(type, values)));
  if (profile !== undefined) entries.push(entry(34_675, BYTES, profile.length, profile));
  const count = Buffer.alloc(2);
  count.writeUInt16BE(entries.length);
  const directory = put(Buffer.concat([count, ...entries, Buffer.alloc(4)]));
  const head = Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 0]);
  head.writeUInt32BE(directory, 4);
  return Buffer.concat([head, ...pieces]);

  /** A directory entry: values of up to 4 bytes inline, longer ones by offset. */
  function entry(tag: number, type: number, values: number, bytes: Buffer): Buffer {
    const row = Buffer.alloc(12);
    row.writeUInt16BE(tag, 0);
    row.writeUInt16BE(type, 2);
    row.writeUInt32BE(values, 4);
    if (bytes.length > 4) row.writeUInt32BE(put(bytes), 8);
    else bytes.copy(row, 8);
    return row;
  }
}

function bytesOf(type: typeof SHORT | typeof LONG, values: readonly number[]): Buffer {
  const size = type === SHORT ? 2 : 4;
  const bytes = Buffer.alloc(values.length * size);
  values.forEach((value, index) => bytes.writeUIntBE(value, index * size, size));
  return bytes;
}

/**
 * Inverts the content bytes of a row compressed with PackBits (TIFF 6.0, section 9).
 * n + 1 literal bytes follow a control byte n below 128, a single repeated byte follows n above 128.
 */
export function packedRowInverted(row: Buffer): Buffer {
  const inverted = Buffer.from(row);
  let position = 0;
  while (position < inverted.length) {
    const control = inverted[position] ?? 0;
    const content = control < 128 ? control + 1 : control > 128 ? 1 : 0;
    const end = Math.min(position + 1 + content, inverted.length);
    for (let place = position + 1; place < end; place += 1) inverted[place] = 255 - (inverted[place] ?? 0);
    position = end;
  }
  return inverted;
}
