/* Tag directories by TIFF 6.0, section 2; cameras write the same into other formats (Exif 2.32, section 4.5). */
import { type At, textIn, Unreadable, unlessBroken } from './head-reader.ts';

export interface Directory {
  readonly has: (tag: number) => boolean;
  /** The first `most` values of a field; empty where it is missing or not numeric. @throws Unreadable */
  readonly values: (tag: number, most?: number) => Promise<number[]>;
  /** Offset of the content of a field that does not fit into its entry. */
  readonly contentOf: (tag: number) => number | undefined;
  /** Offset of the next directory; 0 where there is none. @throws Unreadable */
  readonly next: () => Promise<number>;
}

export interface Tiff {
  /** Whether it is a standard TIFF: cameras write their own magic number. */
  readonly isPlain: boolean;
  readonly first: Directory;
  /** The directory at an offset that another one names. */
  readonly at: (offset: number) => Promise<Directory>;
}

/** How to read the numbers of a field, by type. */
const kinds: Readonly<Record<number, { readonly bytes: number; readonly read: Read }>> = {
  1: { bytes: 1, read: (view, at) => view.getUint8(at) },
  3: { bytes: 2, read: (view, at, little) => view.getUint16(at, little) },
  4: { bytes: 4, read: (view, at, little) => view.getUint32(at, little) },
  5: { bytes: 8, read: (view, at, little) => view.getUint32(at, little) / view.getUint32(at + 4, little) },
  // An offset, as in `SubIFDs`.
  13: { bytes: 4, read: (view, at, little) => view.getUint32(at, little) },
};
type Read = (view: DataView, at: number, little: boolean) => number;

/** Magic numbers: TIFF, Olympus (OR, SR) and Panasonic. */
const TIFF = 42;
export const cameraMarks: readonly number[] = [TIFF, 0x4f52, 0x5352, 0x55];

/** The TIFF that begins at `base` with one of the magic numbers. @throws Unreadable where none does. */
export async function openTiff(at: At, base: number, marks: readonly number[] = [TIFF]): Promise<Tiff> {
  const head = await at(base, 8);
  const order = textIn(head, 0, 2);
  const little = order === 'II';
  const mark = head.getUint16(2, little);
  if ((!little && order !== 'MM') || !marks.includes(mark)) throw new Unreadable();
  const open = (offset: number) => directory(at, { base, little }, offset);
  return { isPlain: mark === TIFF, first: await open(head.getUint32(4, little)), at: open };
}

async function directory(at: At, { base, little }: { base: number; little: boolean }, offset: number) {
  const start = base + offset;
  const count = (await at(start, 2)).getUint16(0, little);
  const entries = await at(start + 2, count * 12);
  const places = new Map(
    Array.from({ length: count }, (_, index) => [entries.getUint16(index * 12, little), index * 12] as const),
  );
  const contentAt = (place: number) => base + entries.getUint32(place + 8, little);
  return {
    has: (tag: number) => places.has(tag),
    next: async () => (await at(start + 2 + count * 12, 4)).getUint32(0, little),
    contentOf: (tag: number) => {
      const place = places.get(tag);
      return place === undefined ? undefined : contentAt(place);
    },
    values: async (tag: number, most = 1): Promise<number[]> => {
      const place = places.get(tag);
      const kind = place === undefined ? undefined : kinds[entries.getUint16(place + 2, little)];
      if (place === undefined || kind === undefined) return [];
      const bytes = kind.bytes * entries.getUint32(place + 4, little);
      const length = Math.min(bytes, kind.bytes * most);
      const [view, from] = bytes <= 4 ? [entries, place + 8] : [await at(contentAt(place), length), 0];
      return Array.from({ length: length / kind.bytes }, (_, index) =>
        kind.read(view, from + index * kind.bytes, little),
      );
    },
  };
}

/** Dots per inch by `XResolution` and `ResolutionUnit`: 2 inch (the default), 3 centimetre. */
export async function resolutionIn(directory: Directory): Promise<number | undefined> {
  const [dots] = await directory.values(282);
  const [unit = 2] = await directory.values(296);
  if (dots === undefined || (unit !== 2 && unit !== 3)) return undefined;
  return unit === 3 ? dots * 2.54 : dots;
}

/** Optional facts that a camera writes. */
export interface Exif {
  readonly orientation?: number;
  readonly dpi?: number;
  readonly profile?: string;
}

/** Facts of the Exif that begins at `base`; empty if it is broken: viewers show such an image upright. */
export async function exifAt(at: At, base: number): Promise<Exif> {
  const tiff = await unlessBroken(openTiff(at, base));
  if (tiff === undefined) return {};
  return {
    orientation: await unlessBroken(orientationIn(tiff.first)),
    dpi: await unlessBroken(resolutionIn(tiff.first)),
    profile: await unlessBroken(colourSpaceIn(tiff)),
  };
}

export async function orientationIn(directory: Directory): Promise<number | undefined> {
  return (await directory.values(274))[0];
}

/** The Exif directory with facts of the shot. */
export async function shotIn(tiff: Tiff): Promise<Directory | undefined> {
  const [offset] = await tiff.first.values(34_665);
  return offset === undefined ? undefined : tiff.at(offset);
}

/** `ColorSpace` 1 is sRGB; other values come with a profile or are unknown. */
async function colourSpaceIn(tiff: Tiff): Promise<string | undefined> {
  const space = await (await shotIn(tiff))?.values(40_961);
  return space?.[0] === 1 ? 'sRGB' : undefined;
}
