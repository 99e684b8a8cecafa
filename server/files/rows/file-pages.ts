import {
  type FilePage,
  type ListedFile,
  type PageQuery,
  pageQuerySchema,
} from '../../../domain/contracts/upload-calls.ts';
import type { Queries } from '../../database/store.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { takeBreaths } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import { duplicatesOf } from './file-choices.ts';
import type { UploadAccess } from './upload-access.ts';
import type { UploadRow } from './uploads-repository.ts';

/**
 * Parses the page query.
 * @throws AppError invalid
 */
export function readPageQuery(query: unknown): PageQuery {
  return parseBody(pageQuerySchema, query);
}

/** Rows per query. */
const CHUNK = 250;

/**
 * A page of an order's files, complete or unfinished, oldest first.
 * Cursor-based: files added or removed meanwhile shift no entry.
 * Ends before `limit` when names and paths exceed `limits.files.listText` characters, to not block the server.
 */
export async function filePage(
  queries: Queries,
  { orderId, link }: Pick<UploadAccess, 'orderId' | 'link'>,
  { after, limit }: PageQuery,
): Promise<FilePage> {
  const breathe = takeBreaths();
  const duplicates = await duplicatesOf(queries, orderId);
  const files: ListedFile[] = [];
  let place = after;
  let text = 0;
  for (;;) {
    const wanted = Math.min(CHUNK, limit - files.length);
    // A further row shows whether there is a next page.
    const rows = await pageOf(queries, orderId, { after: place, limit: wanted + 1 });
    for (const row of rows.slice(0, wanted)) {
      files.push(toListedFile(row, link, duplicates.get(row.id) ?? null));
      text += textOf(row);
      place = { createdAt: row.created_at, id: row.id };
    }
    if (rows.length <= wanted || place === null) return { files, next: null };
    if (files.length === limit || text > limits.files.listText.value) {
      return { files, next: `${place.createdAt}_${place.id}` };
    }
    await breathe();
  }
}

/** Characters chosen by the sender. */
function textOf({ name, relative_path, fingerprint }: UploadRow): number {
  return name.length + (relative_path?.length ?? 0) + (fingerprint?.length ?? 0);
}

function toListedFile(row: UploadRow, link: string | null, duplicateOf: string | null): ListedFile {
  // A link cannot continue another sender's upload, so the browser must not match it by fingerprint.
  const isOthers = link !== null && row.added_by !== link && row.completed_at === null;
  return {
    id: row.id,
    name: row.name,
    relativePath: row.relative_path,
    size: row.size,
    offset: row.bytes_uploaded,
    complete: row.completed_at !== null,
    fingerprint: isOthers ? null : row.fingerprint,
    duplicateOf,
    kind: row.kind,
  };
}

/** Up to `limit` files after the cursor, oldest first. */
function pageOf(queries: Queries, orderId: string, { after, limit }: PageQuery): Promise<UploadRow[]> {
  let page = queries.selectFrom('uploads').selectAll().where('order_id', '=', orderId);
  if (after !== null) {
    page = page.where((row) => row.eb(row.refTuple('created_at', 'id'), '>', row.tuple(after.createdAt, after.id)));
  }
  return page.orderBy('created_at').orderBy('id').limit(limit).execute();
}
