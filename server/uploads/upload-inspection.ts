import { TYPE_SAMPLE, typeByContent } from './file-rules.ts';
import { pixelSize } from './pixel-size.ts';
import type { UploadStorage } from './upload-storage.ts';
import type { UploadRow } from './uploads-repository.ts';

/** What we know of a file once all its bytes are here. */
export interface Inspection {
  readonly type: string;
  /** Pixels as seen, with the camera's rotation applied; null where the format hides them. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Looks into a complete file. @throws AppError unsupportedType when it is nothing that the studio can work with. */
export async function inspect(
  storage: UploadStorage,
  { storage_key: key, name, size }: Pick<UploadRow, 'storage_key' | 'name' | 'size'>,
): Promise<Inspection> {
  const beginning = await storage.piece(key, 0, TYPE_SAMPLE);
  const type = await typeByContent(beginning, name);
  const fetch = (position: number, length: number) => storage.piece(key, position, length);
  const pixels = await pixelSize(type, { size, beginning, fetch });
  return { type, width: pixels?.width ?? null, height: pixels?.height ?? null };
}
