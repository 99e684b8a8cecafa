/*
 * The size of a picture by its head, without decoding anything. Only what says it is read, wherever in the file it stands: a few
 * looks of some bytes, and a bounded number of them, whatever the file claims.
 */

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Reads exactly `length` bytes from `position` on. @throws Unreadable where there are fewer. */
type At = (position: number, length: number) => Promise<Buffer>;

/** What a file says of itself in a TIFF directory: width 256, height 257, orientation 274. */
type Fields = ReadonlyMap<number, number>;

interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** Not the format that it should be, or cut off, or more winding than any real picture. */
class Unreadable extends Error {}

/** Bytes that are fetched at a time; no look needs more. */
const WINDOW = 64 * 1024;
/** Photoshop splits what it adds to a JPEG into some dozens of pieces of 64 kB. */
const MOST_WINDOWS = 64;
const MOST_LOOKS = 1000;

const EXIF = 'Exif\0\0';

/** By media type. Raw formats are left out: what their heads say is the size of the preview in them. */
const readers: Readonly<Record<string, (at: At) => Promise<PixelSize>>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/tiff': tiff,
  'image/vnd.adobe.photoshop': photoshop,
  'image/heic': heif,
  'image/heic-sequence': heif,
  'image/heif': heif,
  'image/heif-sequence': heif,
  'image/avif': heif,
};

/** A file of which the first bytes are known. */
export interface BegunFile {
  /** Bytes of the whole file. */
  readonly size: number;
  readonly beginning: Uint8Array;
  readonly fetch: (position: number, length: number) => Promise<Uint8Array>;
}

/**
 * Pixels as seen, with the camera's rotation applied; null where the format hides them or the head is broken.
 * @throws whatever `fetch` throws.
 */
export async function pixelSize(type: string, file: BegunFile): Promise<PixelSize | null> {
  const read = readers[type];
  if (read === undefined) return null;
  try {
    const found = await read(boundedAt(file));
    return found.width > 0 && found.height > 0 ? found : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function boundedAt({ size, beginning, fetch }: BegunFile): At {
  let window = Buffer.from(beginning);
  let start = 0;
  let windows = 0;
  let looks = 0;
  return async (position, length) => {
    looks += 1;
    if (position + length > size || length > WINDOW || looks > MOST_LOOKS) throw new Unreadable();
    if (position < start || position + length > start + window.byteLength) {
      windows += 1;
      if (windows > MOST_WINDOWS) throw new Unreadable();
      window = Buffer.from(await fetch(position, Math.min(WINDOW, size - position)));
      start = position;
    }
    const found = window.subarray(position - start, position - start + length);
    if (found.byteLength < length) throw new Unreadable();
    return found;
  };
}

/** Orientations from 5 on lie on their side. */
function turned({ width, height }: PixelSize, orientation: number): PixelSize {
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height };
}

/** How a picture is turned says nothing of how large it is: where that is broken it counts as upright, as viewers have it. */
async function orientationIn(fields: Promise<Fields | null>): Promise<number> {
  try {
    return (await fields)?.get(274) ?? 1;
  } catch (error) {
    if (error instanceof Unreadable) return 1;
    throw error;
  }
}

async function jpeg(at: At): Promise<PixelSize> {
  let orientation = 1;
  for (let position = 2; ; ) {
    const head = await at(position, 4);
    const [lead, marker = 0] = head;
    if (lead !== 0xff) throw new Unreadable();
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (marker === 0xff || standsAlone) {
      position += standsAlone ? 2 : 1;
      continue;
    }
    const length = head.readUInt16BE(2);
    // The picture itself, and nothing has told its size.
    if (marker === 0xda || marker === 0xd9 || length < 2) throw new Unreadable();
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const frame = await at(position + 5, 4);
      return turned({ height: frame.readUInt16BE(0), width: frame.readUInt16BE(2) }, orientation);
    }
    if (marker === 0xe1 && orientation === 1) orientation = await orientationIn(exif(at, position + 4));
    position += 2 + length;
  }
}

async function png(at: At): Promise<PixelSize> {
  const head = await at(16, 8);
  const size = { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
  return turned(size, await orientationIn(pngFields(at)));
}

async function pngFields(at: At): Promise<Fields | null> {
  for (let position = 33; ; ) {
    const head = await at(position, 8);
    const type = head.toString('latin1', 4);
    if (type === 'eXIf') return directory(at, position + 8);
    if (type === 'IDAT' || type === 'IEND') return null;
    position += 12 + head.readUInt32BE(0);
  }
}

async function webp(at: At): Promise<PixelSize> {
  const kind = (await at(12, 4)).toString('latin1');
  const head = await at(20, 10);
  if (kind === 'VP8 ') return { width: head.readUInt16LE(6) & 0x3fff, height: head.readUInt16LE(8) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') throw new Unreadable();
  const size = { width: head.readUIntLE(4, 3) + 1, height: head.readUIntLE(7, 3) + 1 };
  const hasExif = (head.readUInt8(0) & 0x08) !== 0;
  return hasExif ? turned(size, await orientationIn(webpFields(at))) : size;
}

async function webpFields(at: At): Promise<Fields | null> {
  for (let position = 12; ; ) {
    const head = await at(position, 8);
    if (head.toString('latin1', 0, 4) === 'EXIF') {
      return (await exif(at, position + 8)) ?? directory(at, position + 8);
    }
    const length = head.readUInt32LE(4);
    position += 8 + length + (length % 2);
  }
}

async function tiff(at: At): Promise<PixelSize> {
  const fields = await directory(at, 0);
  return turned({ width: fields.get(256) ?? 0, height: fields.get(257) ?? 0 }, fields.get(274) ?? 1);
}

async function photoshop(at: At): Promise<PixelSize> {
  const head = await at(14, 8);
  return { height: head.readUInt32BE(0), width: head.readUInt32BE(4) };
}

/** What a camera says at `position`; null where something else stands. */
async function exif(at: At, position: number): Promise<Fields | null> {
  const isExif = (await at(position, EXIF.length)).toString('latin1') === EXIF;
  return isExif ? directory(at, position + EXIF.length) : null;
}

/** The numbers in the first directory of the TIFF that begins at `base`. */
async function directory(at: At, base: number): Promise<Fields> {
  const head = await at(base, 8);
  const order = head.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') throw new Unreadable();
  const short = (bytes: Buffer, offset: number) =>
    order === 'II' ? bytes.readUInt16LE(offset) : bytes.readUInt16BE(offset);
  const long = (bytes: Buffer, offset: number) =>
    order === 'II' ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset);
  if (short(head, 2) !== 42) throw new Unreadable();
  const start = base + long(head, 4);
  const count = short(await at(start, 2), 0);
  const entries = await at(start + 2, count * 12);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = entries.subarray(index * 12);
      // A short or a long; of everything else nothing is asked for.
      return [short(entry, 0), short(entry, 2) === 3 ? short(entry, 8) : long(entry, 8)];
    }),
  );
}

/** The main picture of the file, and what is said of that one. */
async function heif(at: At): Promise<PixelSize> {
  const meta = await boxIn(at, 'meta', { type: '', from: 0, to: Number.MAX_SAFE_INTEGER });
  const inMeta = { ...meta, from: meta.from + 4 };
  const main = await at((await boxIn(at, 'pitm', inMeta)).from, 8).then((bytes) =>
    bytes.readUInt8(0) === 0 ? bytes.readUInt16BE(4) : bytes.readUInt32BE(4),
  );
  const all = await boxIn(at, 'iprp', inMeta);
  const wanted = propertiesOf(main, await wholeBox(at, await boxIn(at, 'ipma', all)));
  let size: PixelSize | null = null;
  let isOnItsSide = false;
  let index = 0;
  for await (const property of boxes(at, await boxIn(at, 'ipco', all))) {
    index += 1;
    if (!wanted.has(index)) continue;
    if (property.type === 'ispe') {
      const bytes = await at(property.from, 12);
      size = { width: bytes.readUInt32BE(4), height: bytes.readUInt32BE(8) };
    }
    if (property.type === 'irot') isOnItsSide = ((await at(property.from, 1)).readUInt8(0) & 1) === 1;
  }
  if (size === null) throw new Unreadable();
  return isOnItsSide ? { width: size.height, height: size.width } : size;
}

/** Numbers of the properties of an item, by the content of the box `ipma`. */
function propertiesOf(item: number, associations: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  let position = 8;
  const next = (length: number) => {
    if (position + length > associations.byteLength) throw new Unreadable();
    position += length;
    return associations.readUIntBE(position - length, length);
  };
  const [version = 0, , , flags = 0] = associations;
  while (position < associations.byteLength) {
    const id = next(version === 0 ? 2 : 4);
    for (let left = next(1); left > 0; left -= 1) {
      const number = (flags & 1) === 0 ? next(1) & 0x7f : next(2) & 0x7fff;
      if (id === item) found.add(number);
    }
  }
  return found;
}

async function* boxes(at: At, { from, to }: Box): AsyncGenerator<Box> {
  for (let position = from; position < to; ) {
    const head = await at(position, 8);
    const type = head.toString('latin1', 4);
    const short = head.readUInt32BE(0);
    // 1: the length stands behind the type, in 64 bits. 0: to the end of the file.
    const header = short === 1 ? 16 : 8;
    const length = short === 1 ? Number((await at(position + 8, 8)).readBigUInt64BE(0)) : short;
    if (length < header) throw new Unreadable();
    yield { type, from: position + header, to: position + length };
    position += length;
  }
}

async function boxIn(at: At, type: string, parent: Box): Promise<Box> {
  for await (const box of boxes(at, parent)) if (box.type === type) return box;
  throw new Unreadable();
}

function wholeBox(at: At, { from, to }: Box): Promise<Buffer> {
  return at(from, to - from);
}
