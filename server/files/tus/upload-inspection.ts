import type { ImageFacts } from '../../../domain/files/image-facts.ts';
import { readImageFacts } from '../../../domain/files/heads/read-image-facts.ts';
import { TYPE_SAMPLE, typeByContent } from './file-rules.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

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
