/* Finished images as a studio delivers them: an ellipse on a ground, in every format that can be ordered. */
import sharp, { type Sharp } from 'sharp';
import type { ExtensionName } from '../../domain/catalogue/catalogue.ts';
import { namedProfile, pathResource, photoshopFile } from './image-files.ts';

export interface FinishedPicture {
  readonly format: ExtensionName;
  readonly width: number;
  readonly height: number;
  readonly dpi: number | null;
  readonly mode: 'rgb' | 'cmyk' | 'grey';
  /** Name of a profile; `srgb` and `p3` are real ones. */
  readonly profile: string | null;
  /** A colour of SVG; 'none' for transparency. */
  readonly ground: string;
  readonly hasAlpha: boolean;
  /** Per cent of the frame beside the object; null: there is none. */
  readonly beside: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  } | null;
  readonly colour: string;
  /** Shapes above the picture, as SVG in the frame's pixels. */
  readonly above: string;
  readonly paths: number;
  readonly depth: 8 | 16;
  readonly isProgressive: boolean;
}

/** 600 × 600 px, 300 dpi, sRGB, on white with a margin of 5 %. */
export const rightPicture: FinishedPicture = {
  format: 'JPG',
  width: 600,
  height: 600,
  dpi: 300,
  mode: 'rgb',
  profile: 'srgb',
  ground: '#ffffff',
  hasAlpha: false,
  beside: { left: 5, top: 5, right: 5, bottom: 5 },
  colour: '#2f5d62',
  above: '',
  paths: 0,
  depth: 8,
  isProgressive: false,
};

export async function finishedPicture(wanted: Partial<FinishedPicture>): Promise<Buffer> {
  const picture = { ...rightPicture, ...wanted };
  const drawn = sharp(Buffer.from(svgOf(picture)));
  const flat = picture.hasAlpha ? drawn : drawn.flatten({ background: '#ffffff' });
  if (picture.format === 'PSD') return psdOf(picture, flat);
  const coloured = await inColours(picture, flat);
  const file = await encoded(picture, coloured);
  if (picture.format === 'JPG') return jpegWith(file, picture);
  return picture.format === 'TIFF' && picture.paths > 0 ? tiffWithPath(file) : file;
}

function svgOf({ width, height, ground, beside, colour, above }: FinishedPicture): string {
  const object =
    beside === null
      ? ''
      : ellipse(
          (width * beside.left) / 100,
          (height * beside.top) / 100,
          width * (1 - beside.right / 100),
          height * (1 - beside.bottom / 100),
          colour,
        );
  const back = ground === 'none' ? '' : `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}${object}${above}</svg>`;
}

function ellipse(left: number, top: number, right: number, bottom: number, colour: string): string {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return `<ellipse cx="${x}" cy="${y}" rx="${(right - left) / 2}" ry="${(bottom - top) / 2}" fill="${colour}"/>`;
}

async function inColours({ mode, profile, dpi, depth }: FinishedPicture, picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const raw = sharp(data, { raw: info });
  if (mode === 'cmyk') raw.toColourspace('cmyk');
  if (mode === 'grey') raw.toColourspace('b-w');
  if (depth === 16) raw.toColourspace('rgb16');
  if (profile === 'srgb' || profile === 'p3') raw.withIccProfile(profile);
  return dpi === null ? raw : raw.withDensity(dpi);
}

function encoded({ format, isProgressive }: FinishedPicture, picture: Sharp): Promise<Buffer> {
  if (format === 'PNG') return picture.png({ compressionLevel: 1, progressive: isProgressive }).toBuffer();
  if (format === 'WEBP') return picture.webp({ lossless: true, effort: 0 }).toBuffer();
  if (format === 'TIFF') return picture.tiff({ compression: 'lzw' }).toBuffer();
  return picture.jpeg({ quality: 90, progressive: isProgressive }).toBuffer();
}

/** Paths and a named profile in segments of their own. */
function jpegWith(file: Buffer, { paths, profile }: FinishedPicture): Buffer {
  const isNamed = profile !== null && profile !== 'srgb' && profile !== 'p3';
  const resources = Buffer.concat(Array.from({ length: paths }, (_, index) => pathResource(index)));
  return Buffer.concat([
    file.subarray(0, 2),
    ...(paths === 0 ? [] : [segment(0xed, Buffer.from('Photoshop 3.0\0'), resources)]),
    ...(isNamed ? [segment(0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001'), namedProfile(profile))] : []),
    file.subarray(2),
  ]);
}

function segment(marker: number, ...content: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(content);
  const length = bytes.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), bytes]);
}

const PHOTOSHOP_RESOURCES = 34_377;

/** Writes the directory again behind the file, with a field more. libvips writes little endian. */
function tiffWithPath(file: Buffer): Buffer {
  const start = file.readUInt32LE(4);
  const count = file.readUInt16LE(start);
  const entries = Array.from({ length: count }, (_, index) =>
    file.subarray(start + 2 + index * 12, start + 14 + index * 12),
  );
  const path = pathResource(0);
  const added = Buffer.alloc(12);
  added.writeUInt16LE(PHOTOSHOP_RESOURCES, 0);
  added.writeUInt16LE(1, 2);
  added.writeUInt32LE(path.length, 4);
  added.writeUInt32LE(file.length, 8);
  const sorted = [...entries, added].toSorted((one, other) => one.readUInt16LE(0) - other.readUInt16LE(0));
  const head = Buffer.alloc(2);
  head.writeUInt16LE(sorted.length);
  const whole = Buffer.concat([file, path, head, ...sorted, Buffer.alloc(4)]);
  whole.writeUInt32LE(file.length + path.length, 4);
  return whole;
}

const RAW = Buffer.alloc(2);

async function psdOf({ width, height, mode, dpi, profile, paths, hasAlpha }: FinishedPicture, picture: Sharp) {
  const isCmyk = mode === 'cmyk';
  const read = isCmyk ? picture.toColourspace('cmyk') : picture;
  const { data, info } = await read.raw().toBuffer({ resolveWithObject: true });
  const colours = isCmyk ? 4 : 3;
  const channels = hasAlpha ? colours + 1 : colours;
  const planes = Array.from({ length: channels }, () => Buffer.alloc(width * height));
  for (const [channel, plane] of planes.entries()) {
    for (let pixel = 0; pixel < plane.length; pixel += 1) {
      const value = data[pixel * info.channels + channel] ?? 0;
      // Photoshop stores no ink as 255.
      plane[pixel] = isCmyk ? 255 - value : value;
    }
  }
  const head = photoshopFile({
    width,
    height,
    mode: isCmyk ? 4 : 3,
    channels,
    paths,
    ...(dpi === null ? {} : { dpi }),
    ...(profile === null ? {} : { profile: namedProfile(profile === 'srgb' ? 'sRGB IEC61966-2.1' : profile) }),
  });
  return Buffer.concat([head, RAW, ...planes]);
}
