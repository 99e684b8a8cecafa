import { Readable } from 'node:stream';
import { type IncomingBytes, incomingBytes } from '../../server/files/storage/incoming-bytes.ts';

/** Bytes as a sender delivers them, chunk by chunk. */
export function incoming(...pieces: readonly (string | Uint8Array)[]): IncomingBytes {
  return incomingBytes(
    Readable.from(
      pieces.map((piece) => Buffer.from(piece as string)),
      { objectMode: false },
    ),
  );
}

/** All bytes, copied. */
export async function contentOf(bytes: IncomingBytes): Promise<Buffer> {
  const batches: Buffer[] = [];
  for await (const batch of bytes) batches.push(Buffer.concat(batch));
  return Buffer.concat(batches);
}
