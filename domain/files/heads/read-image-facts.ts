/*
 * What an image says of itself in its head, without decoding anything: one reader for the browser, before a file is
 * sent, and for the server, when it has arrived. Why no library: docs/uploads.md.
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
 * What the head of an image says; null where the file is none that is read here, broken or cut off. No more than 4 MB
 * are read, in pieces of 64 kB wherever in the file they stand. Every number of the result is whole and within
 * `factBounds`: a file may claim anything.
 * @throws whatever `read` throws.
 */
export async function readImageFacts(source: ImageSource): Promise<ImageFacts | null> {
  const at = boundedAt(source);
  const head = await unlessBroken(readHead(at, source.name));
  return head === undefined || !isFact('width', head.width) || !isFact('height', head.height) ? null : factsOf(head);
}

/** By the first bytes; names may promise anything. */
async function readHead(at: At, name: string): Promise<Head> {
  const start = textIn(await at(0, 12), 0, 12);
  if (start.startsWith('\xFF\xD8\xFF')) return jpeg(at);
  if (start.startsWith('\x89PNG\r\n\x1A\n')) return png(at);
  if (/^RIFF[^]{4}WEBP/.test(start)) return webp(at);
  if (/^(?:II\*\0|MM\0\*|IIR[OS]|MMOR|IIU\0)/.test(start)) return tiff(at, name);
  if (start === 'FUJIFILMCCD-') return raf(at);
  if (start.startsWith('8BPS\0')) return photoshop(at);
  if (start.slice(4) === 'ftypcrx ') return cr3(at);
  if (start.slice(4, 8) === 'ftyp') return heif(at);
  throw new Unreadable();
}

function factsOf({ width, height, dpi = 0, colourMode, bitDepth, profile, alpha, orientation }: Head): ImageFacts {
  const isTurned = isFact('orientation', orientation);
  // From 5 on it lies on its side.
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
