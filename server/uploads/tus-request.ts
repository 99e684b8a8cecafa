import type { IncomingHttpHeaders } from 'node:http';
import { Metadata } from '@tus/server';
import { z } from 'zod';
import { limits } from '../../domain/catalogue.ts';
import { storable } from '../database/normalise.ts';
import { AppError } from '../platform/errors.ts';
import type { NewUpload } from './upload-service.ts';

const MAX_METADATA = 8 * 1024;

const nameSchema = z.string().trim().min(1).max(500);
export const metadataSchema = z.object({
  filename: nameSchema,
  filetype: z.string().trim().max(200).nullish(),
  relativePath: z.string().max(2000).nullish(),
  fingerprint: z.string().max(500).nullish(),
});

/**
 * What a tus creation announces, checked before tus sees it: a length known beforehand, within the limit, and metadata of a
 * modest size.
 * @throws AppError invalid or tooLarge.
 */
export function readCreation(headers: IncomingHttpHeaders): NewUpload {
  if (headers['upload-defer-length'] !== undefined || headers['upload-concat'] !== undefined) {
    throw new AppError('invalid', { fields: { 'Upload-Length': 'Die Größe der Datei muss vorher bekannt sein.' } });
  }
  const size = sizeOf(headers['upload-length']);
  const metadata = metadataOf(headers['upload-metadata']);
  return {
    name: metadata.filename,
    size,
    declaredType: metadata.filetype || null,
    relativePath: metadata.relativePath || null,
    fingerprint: metadata.fingerprint || null,
  };
}

function sizeOf(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) {
    throw new AppError('invalid', { fields: { 'Upload-Length': 'Hier gehört die Größe der Datei in Bytes hin.' } });
  }
  return checkSize(Number(header));
}

/** @throws AppError invalid for an empty file, tooLarge for one above the limit of the whole order. */
export function checkSize(size: number): number {
  if (size === 0)
    throw new AppError('invalid', { message: 'Diese Datei ist leer.', fields: { size: 'Diese Datei ist leer.' } });
  if (size > limits.uploadBytes) throw new AppError('tooLarge', { message: 'Diese Datei ist größer als 20\u00A0GB.' });
  return size;
}

function metadataOf(header: string | string[] | undefined) {
  if (typeof header !== 'string' || header.length > MAX_METADATA) throw unfitting();
  const result = metadataSchema.safeParse(parsed(header));
  if (!result.success) throw unfitting();
  return storable(result.data);
}

function parsed(header: string): unknown {
  try {
    return Metadata.parse(header);
  } catch (error) {
    throw unfitting(error);
  }
}

function unfitting(cause?: unknown): AppError {
  return new AppError('invalid', { fields: { 'Upload-Metadata': 'Diese Angaben zur Datei passen nicht.' }, cause });
}
