import { fileTypeFromBuffer } from 'file-type';
import { acceptedEndings, acceptedFormats, endingOf, rawTypes } from '../../domain/file-types.ts';
import { AppError } from '../platform/errors.ts';

/*
 * Which files the studio can work with. A name may promise anything, so the content decides; the name is asked only to refuse
 * the obvious before gigabytes have travelled, and to tell apart the raw formats that look like TIFF from the outside.
 */

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
  const found = (await fileTypeFromBuffer(sample))?.mime ?? (isTiff(sample) ? 'image/tiff' : undefined);
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

/** Many programs write a TIFF's directory behind its pixels, out of the sample's reach; its first four bytes still tell. */
function isTiff(sample: Uint8Array): boolean {
  return ['49492a00', '4d4d002a'].includes(Buffer.from(sample.subarray(0, 4)).toString('hex'));
}
