import type { Pictures } from '../pictures/pictures.ts';
import { TYPE_SAMPLE, typeByContent } from './file-rules.ts';
import type { UploadStorage } from './upload-storage.ts';

/** What we know of a file once all its bytes are here. */
export interface Inspection {
  readonly type: string;
  /** Pixels as seen, with the camera's rotation applied; null where the format hides them. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Looks into a complete file. @throws AppError unsupportedType when it is nothing that the studio can work with. */
export async function inspect(
  { storage, pictures }: { readonly storage: UploadStorage; readonly pictures: Pictures },
  key: string,
  name: string,
): Promise<Inspection> {
  const sample = await storage.piece(key, 0, TYPE_SAMPLE);
  const type = await typeByContent(sample, name);
  // None of archives, most raw formats, and pictures whose head is not at the beginning.
  const size = await pictures.pixels(storage.localPath(key) ?? sample);
  return { type, width: size?.width ?? null, height: size?.height ?? null };
}
