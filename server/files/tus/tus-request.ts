/* Headers of tus 1.0, read and written (https://tus.io/protocols/resumable-upload). */
import type { IncomingHttpHeaders } from 'node:http';
import { metadataSchema } from '../../../domain/contracts/upload-calls.ts';
import { relativePathOf } from '../../../domain/files/leaving-names.ts';
import { limits, uploadLimit } from '../../../domain/texts/limits.ts';
import { storable } from '../../database/normalise.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { NewUpload } from './announcing.ts';

export const TUS_VERSION = '1.0.0';
const PIECE_TYPE = 'application/offset+octet-stream';

const MAX_METADATA = 8 * 1024;

/** @throws AppError invalid with 412 for another version of the protocol */
export function checkVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] !== TUS_VERSION) {
    throw new AppError('invalid', { status: 412, fields: { 'Tus-Resumable': `Hier gehört ${TUS_VERSION} hin.` } });
  }
}

/**
 * Parses the headers of a creation: known length within the limit, metadata of at most 8 KiB.
 * @throws AppError invalid or tooLarge
 */
export function readCreation(headers: IncomingHttpHeaders): NewUpload {
  if (headers['upload-defer-length'] !== undefined || headers['upload-concat'] !== undefined) {
    throw new AppError('invalid', { fields: { 'Upload-Length': 'Die Größe der Datei muss vorher bekannt sein.' } });
  }
  const size = checkSize(wholeNumber(headers, 'Upload-Length', 'Hier gehört die Größe der Datei in Bytes hin.'));
  const metadata = metadataOf(headers['upload-metadata']);
  return {
    name: metadata.filename,
    size,
    declaredType: metadata.filetype || null,
    relativePath: relativePathOf(metadata.relativePath ?? ''),
    fingerprint: metadata.fingerprint || null,
  };
}

/**
 * Offset of a piece in its file.
 * @throws AppError unsupportedType for another content type, invalid without an offset
 */
export function readOffset(headers: IncomingHttpHeaders): number {
  if (!bringsPiece(headers)) {
    throw new AppError('unsupportedType', { message: `Ein Stück einer Datei muss als ${PIECE_TYPE} gesendet werden.` });
  }
  return wholeNumber(headers, 'Upload-Offset', 'Hier gehört die Stelle hin, an der das Stück beginnt, in Bytes.');
}

/** Whether the body is a piece of a file. */
export function bringsPiece(headers: IncomingHttpHeaders): boolean {
  return headers['content-type'] === PIECE_TYPE;
}

/** @throws AppError invalid for an empty file, tooLarge above the limit per order */
export function checkSize(size: number): number {
  if (size === 0)
    throw new AppError('invalid', { message: 'Diese Datei ist leer.', fields: { size: 'Diese Datei ist leer.' } });
  if (size > limits.uploadBytes)
    throw new AppError('tooLarge', { message: `Diese Datei ist größer als ${uploadLimit}.` });
  return size;
}

/** Upload-Metadata: the announced data, for resuming. */
export function metadataHeader(upload: Omit<NewUpload, 'size'>): string {
  const { name, declaredType, relativePath, fingerprint } = upload;
  return Object.entries({ filename: name, filetype: declaredType, relativePath, fingerprint })
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`)
    .join(',');
}

function wholeNumber(headers: IncomingHttpHeaders, name: string, sentence: string): number {
  const text = headers[name.toLowerCase()];
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text))
    throw new AppError('invalid', { fields: { [name]: sentence } });
  return Number(text);
}

function metadataOf(header: string | string[] | undefined) {
  if (typeof header !== 'string' || header.length > MAX_METADATA) throw unfitting();
  const result = metadataSchema.safeParse(pairsOf(header));
  if (!result.success) throw unfitting();
  return storable(result.data);
}

/** Pairs of a key and an optional Base64 value; keys are unique. */
function pairsOf(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => {
    const [, key, value = ''] = /^ *([!-+\--~]+)(?: ([\d+/A-Za-z]*={0,2}))? *$/.exec(pair) ?? [];
    if (key === undefined || value.length % 4 !== 0) throw unfitting();
    return [key, Buffer.from(value, 'base64').toString()] as const;
  });
  const found = Object.fromEntries(pairs);
  if (Object.keys(found).length < pairs.length) throw unfitting();
  return found;
}

function unfitting(): AppError {
  return new AppError('invalid', { fields: { 'Upload-Metadata': 'Diese Angaben zur Datei passen nicht.' } });
}
