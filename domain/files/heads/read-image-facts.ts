/*
 * Facts of an image's header, without decoding: one reader for the browser, before the upload, and for the server,
 * after it. Why no library: docs/uploads.md.
 */
import { cleanLine } from '../../texts/clean-text.ts';
import { isFact, LONGEST_PROFILE } from '../fact-bounds.ts';
import type { ImageFacts } from '../media-schema.ts';
import { cr3, raf } from './camera-raw.ts';
import { type At, boundedAt, type Head, type ImageSource, textIn, Unreadable, unlessBroken } from './head-reader.ts';
import { heif } from './heif.ts';
import { jpeg } from './jpeg.ts';
import { photoshop } from './photoshop.ts';
import { png } from './png.ts';
import { tiff } from './tiff.ts';
import { webp } from './webp.ts';

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
export type DeliveredFormat = keyof typeof beginnings;

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
