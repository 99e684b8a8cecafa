import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { TYPE_SAMPLE, typeByContent } from './file-rules.ts';
import type { UploadStorage } from './upload-storage.ts';

/** What we know of a file once all its bytes are here. */
export interface Inspection {
  readonly type: string;
  /** Pixels as seen, with the camera's rotation applied; null where the format hides them. */
  readonly width: number | null;
  readonly height: number | null;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/** Looks into a complete file. @throws AppError unsupportedType when it is nothing that the studio can work with. */
export async function inspect(storage: UploadStorage, key: string, name: string): Promise<Inspection> {
  const sample = await storage.head(key, TYPE_SAMPLE);
  const type = await typeByContent(sample, name);
  const size = await pixelsOf(storage.localPath(key) ?? sample);
  return { type, ...size, sha256: await hashOf(storage, key) };
}

async function pixelsOf(input: string | Uint8Array): Promise<{ width: number | null; height: number | null }> {
  try {
    const { autoOrient } = await sharp(input, { limitInputPixels: false, failOn: 'none' }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    // Archives, most raw formats, and pictures whose head is not at the beginning.
    return { width: null, height: null };
  }
}

async function hashOf(storage: UploadStorage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk);
  return hash.digest('hex');
}
