/* Files of every kind with a preview, made of one picture: two halves, red beside green. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Width and height of the picture in px. */
export const WIDE = 600;
export const HIGH = 400;

const half = (background: string) => sharp({ create: { width: WIDE / 2, height: HIGH, channels: 3, background } });

/** Red on the left, green on the right. */
export async function redAndGreen() {
  const green = await half('#00c000').png().toBuffer();
  const canvas = { create: { width: WIDE, height: HIGH, channels: 3, background: '#c00000' } } as const;
  return sharp(
    await sharp(canvas)
      .composite([{ input: green, left: WIDE / 2, top: 0 }])
      .png()
      .toBuffer(),
  );
}

export async function jpeg(): Promise<Buffer> {
  return (await redAndGreen()).jpeg().toBuffer();
}

/** 8-bit RGB, written by another program (pictures/README.md). */
export function psd({ psb = false }: { readonly psb?: boolean } = {}): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'pictures', psb ? 'red-and-green.psb' : 'red-and-green.psd'));
}

/** A Photoshop document by its specification: the head, then raw rows of each channel. */
export function plainPsd(mode: number, depth: 8 | 16, channels: readonly Buffer[], thumbnail?: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.write('8BPS', 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(channels.length, 12);
  head.writeUInt32BE(HIGH, 14);
  head.writeUInt32BE(WIDE, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(mode, 24);
  const resources =
    thumbnail === undefined ? Buffer.alloc(0) : resource(1036, Buffer.concat([Buffer.alloc(28), thumbnail]));
  return Buffer.concat([head, uint32(0), uint32(resources.length), resources, uint32(0), Buffer.alloc(2), ...channels]);
}

function resource(id: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.write('8BIM', 'latin1');
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** An entry of a TIFF directory with one number. */
type Entry = readonly [tag: number, type: 3 | 4, value: number];

/**
 * A TIFF as cameras write it: the directory, then `pieces`.
 * An entry whose value is a function gets the offset of a piece.
 */
export function cameraTiff(
  magic: Buffer,
  entries: (place: (piece: number) => number) => readonly Entry[],
  pieces: readonly Buffer[],
): Buffer {
  const begin = 8 + 2 + 12 * entries(() => 0).length + 4;
  const place = (piece: number) => begin + pieces.slice(0, piece).reduce((bytes, { length }) => bytes + length, 0);
  const rows = entries(place);
  const directory = Buffer.alloc(begin - 8);
  directory.writeUInt16LE(rows.length);
  for (const [index, [tag, type, value]] of rows.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([magic, uint32LE(8), directory, ...pieces]);
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** Canon's CR3: size and orientation in `moov`, the preview in a box of its own. */
export function cr3(
  preview: Buffer,
  orientation: number,
  { width, height }: Sides = { width: 60, height: 40 },
): Buffer {
  const entries: readonly Entry[] = [
    [256, 4, width],
    [257, 4, height],
    [0x112, 3, orientation],
  ];
  const exif = cameraTiff(Buffer.from('II*\0', 'latin1'), () => entries, []);
  const metadata = uuid('85c0b687820f11e08111f4ce462b6a48', box('CMT1', exif));
  const shown = box('PRVW', Buffer.concat([Buffer.alloc(12), uint32(preview.length), preview]));
  return Buffer.concat([
    box('ftyp', Buffer.from('crx \0\0\0\u0001crx isom', 'latin1')),
    box('moov', metadata),
    uuid('eaf42b5e1c984b88b9fbb7dc406e4d16', Buffer.concat([Buffer.alloc(8), shown])),
    box('mdat', Buffer.alloc(5000)),
  ]);
}

/** Fujifilm's RAF: a head with the offset of the JPEG and, if `sides` is given, a directory with the picture's size. */
export function raf(preview: Buffer, sides?: Sides): Buffer {
  const head = Buffer.alloc(160);
  head.write('FUJIFILMCCD-RAW 0201FF389501', 'latin1');
  head.writeUInt32BE(head.length, 84);
  head.writeUInt32BE(preview.length, 88);
  if (sides === undefined) return Buffer.concat([head, preview, Buffer.alloc(5000)]);
  head.writeUInt32BE(head.length + preview.length, 92);
  // The crop's offset, which readers ignore, and its size.
  const directory = Buffer.alloc(4 + 8 + 8);
  for (const [index, value] of [2, 0x0110_0004, 0, 0x0111_0004].entries()) directory.writeUInt32BE(value, index * 4);
  directory.writeUInt16BE(sides.height, 16);
  directory.writeUInt16BE(sides.width, 18);
  return Buffer.concat([head, preview, directory, Buffer.alloc(5000)]);
}

function uuid(id: string, content: Buffer): Buffer {
  return box('uuid', Buffer.concat([Buffer.from(id, 'hex'), content]));
}

function box(name: string, content: Buffer): Buffer {
  return Buffer.concat([uint32(8 + content.length), Buffer.from(name, 'latin1'), content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function uint32LE(value: number): Buffer {
  return uint32(value).swap32();
}
