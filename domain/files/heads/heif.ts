/* ISO/IEC 14496-12 (boxes), ISO/IEC 23008-12:2022 (HEIF: sections 6.5, 6.6, 9.3), AVIF 1.1. */
import { type At, type Head, profileAt, textIn, unlessBroken, Unreadable } from './head-reader.ts';

/** A box by its four letters, with the range of its content. */
export interface Box {
  readonly type: string;
  readonly from: number;
  readonly to: number;
}

/** Types of the alpha plane, in AVIF and new HEIC, and in older HEIC. */
const ALPHA = new Set(['urn:mpeg:mpegB:cicp:systems:auxiliary:alpha', 'urn:mpeg:hevc:2015:auxid:1']);
/** `irot` counts quarter turns counter-clockwise, Exif names the rotation to display. */
const orientations = [1, 8, 3, 6] as const;
/** Colour primaries without an embedded profile (ITU-T H.273, table 2), by the usual name of their profiles. */
const primaries: Readonly<Record<number, string>> = { 1: 'sRGB', 9: 'Rec. 2020', 12: 'Display P3' };

type Found = { -readonly [Fact in keyof Head]?: Head[Fact] };

/** Facts of the file's primary image. */
export async function heif(at: At): Promise<Head> {
  const meta = await boxIn(at, 'meta', { type: '', from: 0, to: Number.MAX_SAFE_INTEGER });
  const inMeta = { ...meta, from: meta.from + 4 };
  const head = await at((await boxIn(at, 'pitm', inMeta)).from, 8);
  const main = head.getUint8(0) === 0 ? head.getUint16(4) : head.getUint32(4);
  const all = await boxIn(at, 'iprp', inMeta);
  const associations = await boxIn(at, 'ipma', all);
  const wanted = propertiesOf(main, await at(associations.from, associations.to - associations.from));
  const found: Found = {};
  let index = 0;
  for await (const property of boxes(at, await boxIn(at, 'ipco', all))) {
    index += 1;
    if (property.type === 'auxC') found.alpha ||= await isAlpha(at, property);
    else if (wanted.has(index)) await readProperty(at, property, found);
  }
  const { width, height } = found;
  if (width === undefined || height === undefined) throw new Unreadable();
  return { ...found, width, height };
}

async function readProperty(at: At, { type, from }: Box, found: Found): Promise<void> {
  if (type === 'ispe') {
    const bytes = await at(from, 12);
    found.width = bytes.getUint32(4);
    found.height = bytes.getUint32(8);
  }
  if (type === 'irot') found.orientation = orientations[(await at(from, 1)).getUint8(0) & 3];
  if (type === 'pixi') {
    const bytes = await at(from, 6);
    found.colourMode = bytes.getUint8(4) === 1 ? 'grey' : 'rgb';
    found.bitDepth = bytes.getUint8(5);
  }
  if (type === 'colr') {
    const kind = textIn(await at(from, 4), 0, 4);
    if (kind === 'nclx') found.profile ??= primaries[(await at(from + 4, 2)).getUint16(0)];
    if (kind === 'prof' || kind === 'rICC') found.profile = await profileAt(at, from + 4);
  }
}

async function isAlpha(at: At, { from, to }: Box): Promise<boolean> {
  const bytes = await unlessBroken(at(from + 4, to - from - 4));
  return bytes !== undefined && ALPHA.has(textIn(bytes, 0, bytes.byteLength).split('\0', 1).join());
}

/** Numbers of the properties of an item, from the content of the box `ipma`. */
function propertiesOf(item: number, associations: DataView): ReadonlySet<number> {
  const found = new Set<number>();
  let position = 8;
  const next = (length: 1 | 2 | 4) => {
    if (position + length > associations.byteLength) throw new Unreadable();
    position += length;
    const from = position - length;
    if (length === 1) return associations.getUint8(from);
    return length === 2 ? associations.getUint16(from) : associations.getUint32(from);
  };
  if (associations.byteLength < 4) throw new Unreadable();
  const version = associations.getUint8(0);
  const flags = associations.getUint8(3);
  while (position < associations.byteLength) {
    const id = next(version === 0 ? 2 : 4);
    for (let left = next(1); left > 0; left -= 1) {
      const number = (flags & 1) === 0 ? next(1) & 0x7f : next(2) & 0x7fff;
      if (id === item) found.add(number);
    }
  }
  return found;
}

/** The boxes within another box, or within the file, in order. @throws Unreadable */
export async function* boxes(at: At, { from, to }: Box): AsyncGenerator<Box> {
  for (let position = from; position < to; ) {
    const head = await at(position, 8);
    const short = head.getUint32(0);
    // 1: a 64-bit length follows the type. 0, to the end of the file, does not occur in the boxes read here.
    const header = short === 1 ? 16 : 8;
    const length = short === 1 ? Number((await at(position + 8, 8)).getBigUint64(0)) : short;
    if (length < header) throw new Unreadable();
    yield { type: textIn(head, 4, 4), from: position + header, to: position + length };
    position += length;
  }
}

async function boxIn(at: At, type: string, parent: Box): Promise<Box> {
  for await (const box of boxes(at, parent)) if (box.type === type) return box;
  throw new Unreadable();
}
