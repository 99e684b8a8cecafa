import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Metadata } from '@tus/utils';
import type { PatientVisitor } from './patient-visitor.ts';

/** A sent file, and its expected stored state. */
export interface SentFile {
  readonly id: string;
  readonly sha256: string;
}

const TUS = { 'tus-resumable': '1.0.0' };
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const PIECE = 32_768;

/** Distinct bytes of a picture. */
export function newPicture(size: number): Buffer {
  return Buffer.concat([JPEG, randomBytes(size - JPEG.byteLength)]);
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Announces a file under a fingerprint; returns its address. */
export async function announce({ ask, send }: PatientVisitor, name: string, size: number): Promise<string> {
  const metadata = Metadata.stringify({ filename: name, fingerprint: name });
  const headers = { ...TUS, 'upload-length': size, 'upload-metadata': metadata };
  const created = await ask(() => send('POST', '/api/upload/files', { headers }));
  if (created.status !== 201) throw new Error(`announcing gave ${created.status}: ${created.body.toString()}`);
  return String(created.headers['location']);
}

/** The file's offset on the server. */
export async function arrivedOf({ ask, send }: PatientVisitor, place: string): Promise<number> {
  const answer = await ask(() => send('HEAD', place, { headers: TUS }));
  if (answer.status !== 200) throw new Error(`asking gave ${answer.status}`);
  return Number(answer.headers['upload-offset']);
}

/** Sends the rest at `rate` bytes per second, with retries; resolves when the server has acknowledged the last byte. */
export async function sendRest(visitor: PatientVisitor, place: string, bytes: Buffer, rate: number): Promise<SentFile> {
  for (;;) {
    const offset = await arrivedOf(visitor, place);
    if (offset === bytes.byteLength) break;
    const headers = { ...TUS, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' };
    const body = Readable.from(inPieces(bytes.subarray(offset), rate), { objectMode: false });
    const length = { 'content-length': bytes.byteLength - offset };
    const answer = await visitor.send('PATCH', place, { headers: { ...headers, ...length }, body }).catch(() => null);
    body.destroy();
    if (answer?.status === 204 && Number(answer.headers['upload-offset']) === bytes.byteLength) break;
    await setTimeout(200);
  }
  return { id: place.slice(place.lastIndexOf('/') + 1), sha256: sha256Of(bytes) };
}

async function* inPieces(bytes: Buffer, rate: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await setTimeout((PIECE / rate) * 1000);
  }
}
