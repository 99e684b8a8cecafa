import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { initialOrder } from '../../machines/order/order-context.ts';
import type { Queries, Store } from '../../server/database/store.ts';
import type { OrdersTable, UploadsTable } from '../../server/database/tables.ts';
import type { UploadStorage } from '../../server/files/storage/upload-storage.ts';
import { FRIDAY } from './fixed-world.ts';

/** Stores an order after its first screen, with the test's differences. */
export async function insertOrder(store: Store, order: Partial<OrdersTable> & { readonly id: string }): Promise<void> {
  const row = orderRow(order);
  await store.write((queries) => queries.insertInto('orders').values(row).execute());
}

/** A value as a JSON column holds it, valid or not. */
export function storedAs(value: unknown): never {
  return JSON.stringify(value) as never;
}

/** The row of such an order. */
export function orderRow(order: Partial<OrdersTable> & { readonly id: string }): OrdersTable {
  const { media: _media, ...context } = initialOrder;
  return {
    token_hash: `hash of ${order.id}`,
    revision: 1,
    version: 1,
    screen: 'contact',
    status: 'draft',
    context: storedAs(context),
    wizard_clipping_id: `FS ${order.id}`,
    created_at: FRIDAY,
    updated_at: FRIDAY,
    booked_at: null,
    closed_at: null,
    email_folded: null,
    files_version: 0,
    files_changed_at: null,
    files_gone_at: null,
    list_key: null,
    ...order,
  };
}

/** Stores an invoice of the order, whose document nobody can read, with a payment of it. */
export async function insertInvoice(
  queries: Queries,
  { orderId, issuedAt = FRIDAY, paidAt = FRIDAY }: { orderId: string; issuedAt?: string; paidAt?: string },
): Promise<void> {
  const number = `RE-${orderId}`;
  await queries
    .insertInto('invoices')
    .values({
      number,
      order_id: orderId,
      kind: 'invoice',
      document: storedAs({}),
      xml: null,
      gross: 14_137,
      issued_at: issuedAt,
      corrects: null,
      corrected_by: null,
      reminders: 0,
      reminded_at: null,
    })
    .execute();
  await queries
    .insertInto('payments')
    .values({
      id: `${number}-001`,
      invoice: number,
      day: paidAt.slice(0, 10),
      cents: 14_137,
      account: 'paypal',
      line: 'RE danke',
      created_at: paidAt,
    })
    .execute();
}

export interface TestFiles {
  /** Writes a whole file without the server. */
  readonly write: (key: string, content?: string) => Promise<void>;
}

/** Files of any storage. */
export function filesIn(storage: UploadStorage): TestFiles {
  return { write: (key, content = 'image') => storage.write(key, Buffer.from(content)) };
}

/** Files of the embedded storage in `dataDir`, which need not be open. */
export function storedFiles(dataDir: string): TestFiles {
  return {
    write: async (key, content = 'image') => {
      const path = join(dataDir, 'uploads', key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
  };
}

/** Stores the row of a complete file of five bytes and writes the file. */
export async function insertUpload(
  store: Store,
  files: TestFiles,
  upload: Partial<UploadsTable> & Pick<UploadsTable, 'id' | 'order_id'>,
): Promise<void> {
  const key = upload.storage_key ?? `${upload.order_id}/${upload.id}.jpg`;
  const row: UploadsTable = {
    name: 'Tasse.jpg',
    relative_path: null,
    size: 5,
    bytes_uploaded: 5,
    declared_type: null,
    detected_type: null,
    width: null,
    height: null,
    image_facts: null,
    sha256: null,
    fingerprint: null,
    added_by: null,
    scan: null,
    stamp_fault: null,
    kept_at: null,
    kind: null,
    held_by: null,
    held_until: null,
    wanted_at: null,
    storage_key: key,
    storage_key_folded: key.toLowerCase(),
    created_at: FRIDAY,
    updated_at: FRIDAY,
    completed_at: FRIDAY,
    ...upload,
  };
  await store.write((queries) => queries.insertInto('uploads').values(row).execute());
  await files.write(key);
}

/** The keys of all files of a storage, sorted. */
export async function keysIn(storage: {
  readonly files: () => AsyncIterable<{ readonly key: string }>;
}): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.files()) keys.push(key);
  return keys.toSorted();
}
