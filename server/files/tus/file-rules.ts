/*
 * The file types that the studio accepts, decided by content.
 * The name only rejects other types before the upload, and identifies raw formats that look like TIFF.
 */
import { fileTypeFromBuffer } from 'file-type';
import { acceptedEndings, acceptedFormats, endingOf, rawTypes } from '../../../domain/files/file-types.ts';
import { readImageFacts } from '../../../domain/files/heads/read-image-facts.ts';
import { limits, uploadLimit } from '../../../domain/texts/limits.ts';
import type { ImageFacts } from '../../../domain/files/media-schema.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/** The subset of `plainPictures`: formats that contain the picture itself. */
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

/** Accepted media types, by content. */
const acceptedTypes: ReadonlySet<string> = new Set([...plainTypes, ...Object.values(rawTypes), 'application/zip']);

const ACCEPTED = `Möglich sind ${acceptedFormats}.`;

/** Bytes from the start of a file that reveal its type; some raw formats have their marks after the header. */
export const TYPE_SAMPLE = 64 * 1024;

/**
 * Rejects a name with an unsupported extension.
 * @throws AppError unsupportedType
 */
export function checkEnding(name: string): void {
  const ending = endingOf(name);
  if (ending !== '' && !acceptedEndings.includes(ending)) {
    throw new AppError('unsupportedType', {
      message: `Dateien mit der Endung .${ending} können wir nicht bearbeiten. ${ACCEPTED}`,
    });
  }
}

/** @throws AppError invalid for an empty file, tooLarge above the limit per order */
export function checkSize(size: number): number {
  if (size === 0)
    throw new AppError('invalid', { message: 'Diese Datei ist leer.', fields: { size: 'Diese Datei ist leer.' } });
  if (size > limits.uploadBytes)
    throw new AppError('tooLarge', { message: `Diese Datei ist größer als ${uploadLimit}.` });
  return size;
}

/**
 * The media type by content.
 * @throws AppError unsupportedType for a type that the studio does not accept
 */
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

/** Whether this media type contains the picture itself, unlike raw formats and archives. */
export function isPlainPicture(type: string): boolean {
  return (plainTypes as readonly string[]).includes(type);
}

/** What the server finds out about a complete file. */
export interface Inspection {
  readonly type: string;
  /** null for formats that do not reveal them, and for archives. */
  readonly facts: ImageFacts | null;
}

/** `length` bytes from `position`, or fewer at the end of the file. */
export type ReadPiece = (position: number, length: number) => Promise<Uint8Array>;

/**
 * Inspects a complete file.
 * @throws AppError unsupportedType for a type that the studio does not accept
 */
export async function inspect(piece: ReadPiece, { name, size }: Pick<UploadRow, 'name' | 'size'>): Promise<Inspection> {
  const beginning = await piece(0, TYPE_SAMPLE);
  const type = await typeByContent(beginning, name);
  const read = async (position: number, length: number) =>
    position === 0 ? beginning.subarray(0, length) : piece(position, length);
  return { type, facts: await readImageFacts({ name, size, read }) };
}

/** Types that extend another type. */
const families: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };

function familyOf(type: string | undefined): string | undefined {
  return type === undefined ? undefined : (families[type] ?? type);
}

/**
 * First four bytes of TIFF and of formats based on it, in hex; the fallback for `file-type`.
 * Many programs write the directory after the pixels, outside the sample.
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

/** Brands of ISO base media files, most specific first (ISO/IEC 23008-12, AV1 Image File Format). */
const brands = [
  ['image/avif', ['avif', 'avis']],
  ['image/heic-sequence', ['hevc', 'hevx', 'hevm', 'hevs']],
  ['image/heic', ['heic', 'heix', 'heim', 'heis']],
  ['image/heif-sequence', ['msf1']],
  ['image/heif', ['mif1', 'mif2', 'miaf']],
] as const;

/** `file-type` reads the major brand only and takes other brands for video; the compatible brands count, too. */
function brandOf(head: Buffer): string | undefined {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(head.readUInt32BE(0), head.length);
  const named = new Set([head.toString('latin1', 8, 12)]);
  for (let at = 16; at + 4 <= end; at += 4) named.add(head.toString('latin1', at, at + 4));
  return brands.find(([, names]) => names.some((name) => named.has(name)))?.[0];
}
