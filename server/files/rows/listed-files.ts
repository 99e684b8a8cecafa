/* The list of an order's files: its pages, its duplicates, and what the customer chooses in it. */
import {
  type FilePage,
  type ListedFile,
  type PageQuery,
  pageQuerySchema,
} from '../../../domain/contracts/upload-calls.ts';
import type { Queries } from '../../database/store.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { readInPages, takeBreaths } from '../../app/platform/in-parts.ts';
import { limits } from '../../app/platform/limits.ts';
import type { UploadAccess } from './upload-access.ts';
import type { UploadRow } from './uploads-repository.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import { noteRepeatable } from '../../orders/rows/order-events.ts';
import { noteFileChange } from './files-version.ts';

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
  const last = after === null ? undefined : { created_at: after.createdAt, id: after.id };
  return filesAfter(queries, orderId, last, limit).selectAll().execute();
}

/** Up to `limit` of an order's files behind `last`, oldest first. */
export function filesAfter(
  queries: Queries,
  orderId: string,
  last: Pick<UploadRow, 'created_at' | 'id'> | undefined,
  limit: number,
) {
  return queries
    .selectFrom('uploads')
    .where('order_id', '=', orderId)
    .$if(last !== undefined, (rows) =>
      rows.where((row) =>
        row.eb(row.refTuple('created_at', 'id'), '>', row.tuple(last?.created_at ?? '', last?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
}

/** An order's complete files, oldest first. */
export function completeFilesOf(queries: Queries, orderId: string): Promise<UploadRow[]> {
  return readInPages((last, limit) =>
    filesAfter(queries, orderId, last, limit).selectAll().where('completed_at', 'is not', null).execute(),
  );
}

/**
 * Complete files with the content (SHA-256) of an older file of the order, each with the id of the oldest.
 * Leaves out files that the customer chose to keep.
 * Computed each time, so removing the older file ends the duplicate; the index `uploads_content` keeps it cheap.
 */
export async function duplicatesOf(queries: Queries, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .selectFrom('uploads')
    .select(['id', 'sha256', 'kept_at'])
    .where('order_id', '=', orderId)
    .where('sha256', 'in', (inner) =>
      inner
        .selectFrom('uploads')
        .select('sha256')
        .where('order_id', '=', orderId)
        .where('sha256', 'is not', null)
        .groupBy('sha256')
        .having(({ fn }) => fn.countAll(), '>', 1),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const oldest = new Map<string | null, string>();
  const duplicates = new Map<string, string>();
  for (const { id, sha256, kept_at } of rows) {
    const original = oldest.get(sha256);
    if (original === undefined) oldest.set(sha256, id);
    else if (kept_at === null) duplicates.set(id, original);
  }
  return duplicates;
}

/**
 * Marks files as wanted although they are duplicates.
 * Ignores files of other orders and, for a transfer link, files that came by another way.
 */
export async function keepFiles(
  queries: Queries,
  { orderId, link }: UploadAccess,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  let files = queries
    .updateTable('uploads')
    .set({ kept_at: timestamp(now) })
    .where('order_id', '=', orderId)
    .where('id', 'in', ids);
  if (link !== null) files = files.where('added_by', '=', link);
  await files.execute();
  await noteFileChange(queries, [orderId], now);
}

/**
 * Sets the kind of these images; null clears it.
 * Ignores files of other orders and, for a transfer link, files that came by another way.
 */
export async function sortFiles(
  queries: Queries,
  { orderId, link }: UploadAccess,
  { files, kind }: { readonly files: readonly string[]; readonly kind: string | null },
  world: World,
): Promise<void> {
  if (files.length === 0) return;
  let rows = queries.updateTable('uploads').set({ kind }).where('order_id', '=', orderId).where('id', 'in', files);
  if (link !== null) rows = rows.where('added_by', '=', link);
  const { numUpdatedRows } = await rows.executeTakeFirst();
  await noteFileChange(queries, [orderId], world.now());
  const count = Number(numUpdatedRows);
  if (count === 0) return;
  await noteRepeatable(queries, world, orderId, { event: 'imagesSorted', by: 'customer', topic: kind ?? '', count });
}
