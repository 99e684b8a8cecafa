/*
 * Facts of an image's header, without decoding: one reader for the browser, before the upload, and for the server,
 * after it. Why no library: docs/uploads.md.
 */
import { cleanLine } from '../../texts/clean-text.ts';
import { isFact, LONGEST_PROFILE } from '../fact-bounds.ts';
import type { ImageFacts } from '../media-schema.ts';
import { cr3, raf, tiff } from './tiff.ts';
import {
  type At,
  atOf,
  boundedAt,
  type Head,
  type ImageSource,
  profileAt,
  textIn,
  unlessBroken,
  Unreadable,
} from './head-reader.ts';
import { heif } from './heif.ts';
import { jpeg } from './jpeg.ts';
import { photoshop } from './photoshop.ts';
import { exifAt } from './tiff-directory.ts';

/**
 * Facts of an image's header; null where the format is not supported, or the file is broken or cut off. Reads at most 4
 * MB, in pieces of 64 kB anywhere in the file. Every number is whole and within `factBounds`, whatever the file claims.
 * @throws whatever `read` throws
 */
export async function readImageFacts(source: ImageSource): Promise<ImageFacts | null> {
  const at = boundedAt(source);
  const head = await unlessBroken(readHead(at, source.name));
  return head === undefined || !isFact('width', head.width) || !isFact('height', head.height) ? null : factsOf(head);
}

/** Beginnings of the formats that the studio delivers; that of TIFF is also the beginning of raw files. */
const beginnings = {
  JPG: /^\xFF\xD8\xFF/,
  PNG: /^\x89PNG\r\n/,
  WEBP: /^RIFF[^]{4}WEBP/,
  TIFF: /^(?:II\*\0|MM\0\*)/,
  PSD: /^8BPS\0/,
} as const;
type DeliveredFormat = keyof typeof beginnings;

/** The format of a finished file by its first 12 bytes, as Latin-1 text; null for any other. */
export function formatByContent(start: string): DeliveredFormat | null {
  const names = Object.keys(beginnings) as DeliveredFormat[];
  return names.find((name) => beginnings[name].test(start)) ?? null;
}

/** By the first bytes; a name may be wrong. */
async function readHead(at: At, name: string): Promise<Head> {
  const start = textIn(await at(0, 12), 0, 12);
  const format = formatByContent(start);
  if (format === 'JPG') return jpeg(at);
  if (format === 'PNG') return png(at);
  if (format === 'WEBP') return webp(at);
  if (format === 'TIFF' || /^(?:IIR[OS]|MMOR|IIU\0)/.test(start)) return tiff(at, name);
  if (start === 'FUJIFILMCCD-') return raf(at);
  if (format === 'PSD') return photoshop(at);
  if (start.slice(4) === 'ftypcrx ') return cr3(at);
  if (start.slice(4, 8) === 'ftyp') return heif(at);
  throw new Unreadable();
}

function factsOf({ width, height, dpi = 0, colourMode, bitDepth, profile, alpha, orientation }: Head): ImageFacts {
  const isTurned = isFact('orientation', orientation);
  // From 5 on, width and height are swapped.
  const isLying = isTurned && orientation >= 5;
  const dots = Math.round(dpi);
  const name = cleanLine((profile ?? '').slice(0, LONGEST_PROFILE));
  return {
    width: isLying ? height : width,
    height: isLying ? width : height,
    ...(isFact('dpi', dots) ? { dpi: dots } : {}),
    ...(colourMode === undefined ? {} : { colourMode }),
    ...(isFact('bitDepth', bitDepth) ? { bitDepth } : {}),
    ...(name === '' ? {} : { profile: name }),
    ...(alpha === true ? { alpha } : {}),
    ...(isTurned ? { orientation } : {}),
  };
}

/* Portable Network Graphics (Third Edition), sections 5 and 11. */

const modes = { 0: 'grey', 2: 'rgb', 3: 'indexed', 4: 'grey', 6: 'rgb' } as const;
const METRES_PER_INCH = 0.0254;
/** Bytes of a compressed profile that suffice for its name, and as many inflated. */
const PROFILE_BYTES = 8 * 1024;

async function png(at: At): Promise<Head> {
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

/* RFC 9649: sections 2.4 to 2.7 (containers), 3.4 (lossless). */

/** Every WebP has this depth; without a profile it is sRGB (section 2.7.1.4). */
const usual = { colourMode: 'rgb', bitDepth: 8, profile: 'sRGB' } as const;

async function webp(at: At): Promise<Head> {
  const kind = textIn(await at(12, 4), 0, 4);
  const head = await at(20, 10);
  if (kind === 'VP8 ') {
    return { ...usual, width: head.getUint16(6, true) & 0x3fff, height: head.getUint16(8, true) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = head.getUint32(1, true);
    const alpha = (bits & 0x1000_0000) !== 0;
    return { ...usual, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, alpha };
  }
  if (kind !== 'VP8X') throw new Unreadable();
  const flags = head.getUint8(0);
  const find = (name: string) => unlessBroken(chunk(at, name));
  const profile = (flags & 0x20) === 0 ? undefined : await find('ICCP');
  const exif = (flags & 0x08) === 0 ? undefined : await find('EXIF');
  return {
    ...usual,
    width: (head.getUint32(4, true) & 0xff_ffff) + 1,
    height: (head.getUint32(6, true) >>> 8) + 1,
    alpha: (flags & 0x10) !== 0,
    ...(profile === undefined ? {} : { profile: await profileAt(at, profile) }),
    ...(exif === undefined ? {} : await turnIn(at, exif)),
  };
}

/** Some programs repeat a JPEG's mark before the Exif. */
async function turnIn(at: At, position: number): Promise<Pick<Head, 'orientation' | 'dpi'>> {
  const mark = await unlessBroken(at(position, 6));
  const isMarked = mark !== undefined && textIn(mark, 0, 6) === 'Exif\0\0';
  const { orientation, dpi } = await exifAt(at, position + (isMarked ? 6 : 0));
  return { orientation, dpi };
}

/** Offset of a chunk's content. */
async function chunk(at: At, name: string): Promise<number> {
  for (let position = 12; ; ) {
    const head = await at(position, 8);
    if (textIn(head, 0, 4) === name) return position + 8;
    const length = head.getUint32(4, true);
    position += 8 + length + (length % 2);
  }
}
