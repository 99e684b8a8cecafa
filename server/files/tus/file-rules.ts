/*
 * Which files the studio can work with. A name may promise anything, so the content decides; the name only refuses the
 * obvious before gigabytes have travelled, and tells apart the raw formats that look like TIFF from the outside.
 */
import { fileTypeFromBuffer } from 'file-type';
import { acceptedEndings, acceptedFormats, endingOf, rawTypes } from '../../../domain/files/file-types.ts';
import { readImageFacts } from '../../../domain/files/heads/read-image-facts.ts';
import type { ImageFacts } from '../../../domain/files/media-schema.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/** Of those that show a picture by themselves (`plainPictures`). */
const plainTypes = [
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/vnd.adobe.photoshop',
  'image/webp',
  'image/heic',
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
  'image/avif',
] as const;

/** Media types that we accept, by content. */
const acceptedTypes: ReadonlySet<string> = new Set([...plainTypes, ...Object.values(rawTypes), 'application/zip']);

const ACCEPTED = `Möglich sind ${acceptedFormats}.`;

/** Bytes from the beginning of a file that are enough to know its type; raw formats keep their marks some way in. */
export const TYPE_SAMPLE = 64 * 1024;

/** Refuses a name whose ending says that we could not use the file. @throws AppError unsupportedType */
export function checkEnding(name: string): void {
  const ending = endingOf(name);
  if (ending !== '' && !acceptedEndings.includes(ending)) {
    throw new AppError('unsupportedType', {
      message: `Dateien mit der Endung .${ending} können wir nicht bearbeiten. ${ACCEPTED}`,
    });
  }
}

/** The media type by content. @throws AppError unsupportedType when it is none that we work with. */
export async function typeByContent(sample: Uint8Array, name: string): Promise<string> {
  const head = Buffer.from(sample.subarray(0, 256));
  const found =
    brandOf(head) ?? familyOf((await fileTypeFromBuffer(sample))?.mime) ?? tiffMarks[head.toString('hex', 0, 4)];
  if (found === undefined || !acceptedTypes.has(found)) {
    throw new AppError('unsupportedType', {
      message: `Der Inhalt dieser Datei ist kein Bild, das wir bearbeiten können. ${ACCEPTED}`,
      context: { found: found ?? 'unknown' },
    });
  }
  const ending = endingOf(name);
  return found === 'image/tiff' && Object.hasOwn(rawTypes, ending) ? rawTypes[ending as keyof typeof rawTypes] : found;
}

/** Whether a media type that was found by content is one of those that show a picture by themselves. */
export function isPlainPicture(type: string): boolean {
  return (plainTypes as readonly string[]).includes(type);
}

/** What we know of a file once all its bytes are here. */
export interface Inspection {
  readonly type: string;
  /** null where the format hides them, and for what is no image. */
  readonly facts: ImageFacts | null;
}

/** `length` bytes of a file from `position` on, or as many as there are. */
export type ReadPiece = (position: number, length: number) => Promise<Uint8Array>;

/** Looks into a complete file. @throws AppError unsupportedType when it is nothing that the studio can work with. */
export async function inspect(piece: ReadPiece, { name, size }: Pick<UploadRow, 'name' | 'size'>): Promise<Inspection> {
  const beginning = await piece(0, TYPE_SAMPLE);
  const type = await typeByContent(beginning, name);
  const read = async (position: number, length: number) =>
    position === 0 ? beginning.subarray(0, length) : piece(position, length);
  return { type, facts: await readImageFacts({ name, size, read }) };
}

/** Types that are another one with something more. */
const families: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

function familyOf(type: string | undefined): string | undefined {
  return type === undefined ? undefined : (families[type] ?? type);
}

/**
 * First four bytes of TIFF and what is made like it. Many programs write the directory behind the pixels, out of the
 * sample's reach, and cameras of one maker have several marks.
 */
const tiffMarks: Readonly<Record<string, string>> = {
  '49492a00': 'image/tiff',
  '4d4d002a': 'image/tiff',
  // BigTIFF, for more than 4 GB.
  '49492b00': 'image/tiff',
  '4d4d002b': 'image/tiff',
  '4949524f': rawTypes.orf,
  '49495253': rawTypes.orf,
  '4d4d4f52': rawTypes.orf,
  '49495500': rawTypes.rw2,
};

/**
 * Brands of the pictures in ISO's base media format, first the most telling (ISO/IEC 23008-12, AV1 Image File Format).
 */
const brands = [
  ['image/avif', ['avif', 'avis']],
  ['image/heic-sequence', ['hevc', 'hevx', 'hevm', 'hevs']],
  ['image/heic', ['heic', 'heix', 'heim', 'heis']],
  ['image/heif-sequence', ['msf1']],
  ['image/heif', ['mif1', 'mif2', 'miaf']],
] as const;

/**
 * The library asks for the main brand alone, and takes others for films; every further brand says how the file can be
 * read, too.
 */
function brandOf(head: Buffer): string | undefined {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const named = new Set([head.toString('latin1', 8, 12)]);
  for (let at = 16; at + 4 <= end; at += 4) named.add(head.toString('latin1', at, at + 4));
  return brands.find(([, names]) => names.some((name) => named.has(name)))?.[0];
}
