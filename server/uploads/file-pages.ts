import { z } from 'zod';
import { limits as shared } from '../../domain/catalogue.ts';
import type { Queries } from '../database/store.ts';
import { parseBody } from '../http/body.ts';
import { limits } from '../platform/limits.ts';
import { type FilePlace, pageOf, type UploadRow } from './uploads-repository.ts';

/** A file in the lists of `/files` and `/transfer`. */
interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly relativePath: string | null;
  readonly size: number;
  readonly offset: number;
  readonly complete: boolean;
  readonly fingerprint: string | null;
}

/** A part of an order's list. `next` is what to ask for as `after`, null when this was the end. */
export interface FilePage {
  readonly files: readonly ListedFile[];
  readonly next: string | null;
}

/** Time of creation and id of the last file that the caller has seen; it need not be there any more. */
const place = z
  .string()
  .max(65)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[\w-]{1,40}$/)
  .refine((cursor) => !Number.isNaN(Date.parse(cursor.slice(0, 24))))
  .transform((cursor): FilePlace => ({ createdAt: cursor.slice(0, 24), id: cursor.slice(25) }));

/**
 * `?limit=1..5000&after=<next of the page before>`. Who does not know of pages gets all files at once, as ever: an order has no
 * more than 5,000, and names are shorter than `limits.files.listText` allows.
 */
export const querySchema = z.object({
  limit: z.coerce.number().pipe(z.int().min(1).max(shared.uploadFiles)).default(shared.uploadFiles),
  after: place.nullable().default(null),
});
export type PageQuery = z.output<typeof querySchema>;

/** Which page a request asks for. @throws AppError invalid */
export function readPageQuery(query: unknown): PageQuery {
  return parseBody(querySchema, query);
}

/** Files read at a time. */
const CHUNK = 250;

/**
 * A page of an order's files, whole and begun, oldest first; a file that is added or removed meanwhile moves no other. It ends before
 * `limit` where names and paths are so long (`limits.files.listText`) that writing them out would keep everybody else waiting.
 */
export async function filePage(queries: Queries, orderId: string, { after, limit }: PageQuery): Promise<FilePage> {
  const files: ListedFile[] = [];
  let place = after;
  let text = 0;
  for (;;) {
    const wanted = Math.min(CHUNK, limit - files.length);
    // One more than asked for tells whether there are others.
    const rows = await pageOf(queries, orderId, { after: place, limit: wanted + 1 });
    for (const row of rows.slice(0, wanted)) {
      files.push(toListedFile(row));
      text += textOf(row);
      place = { createdAt: row.created_at, id: row.id };
    }
    if (rows.length <= wanted || place === null) return { files, next: null };
    if (files.length === limit || text > limits.files.listText.value) {
      return { files, next: `${place.createdAt}_${place.id}` };
    }
  }
}

/** Characters that the sender of a file has chosen. */
function textOf({ name, relative_path, fingerprint }: UploadRow): number {
  return name.length + (relative_path?.length ?? 0) + (fingerprint?.length ?? 0);
}

function toListedFile(row: UploadRow): ListedFile {
  return {
    id: row.id,
    name: row.name,
    relativePath: row.relative_path,
    size: row.size,
    offset: row.bytes_uploaded,
    complete: row.completed_at !== null,
    fingerprint: row.fingerprint,
  };
}
