import type { Correction, Delivered, OrderPage } from '../../../domain/contracts/order-page.ts';
import { deliveryNow } from '../../../domain/delivery/delivery.ts';
import { notesOfEach } from '../../../domain/order/texts/image-notes.ts';
import type { BookedStatus } from '../../../domain/order/order-item.ts';
import { DAY } from '../../../domain/studio/retention.ts';
import { isClosed, stateOf } from '../../../machines/order/order-decision.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { type CorrectionRow, correctionsOf, pinOf } from '../corrections.ts';
import { invoiceViews } from '../invoices/ledger.ts';
import { keptSummary } from '../rows/listed-orders.ts';
import { findBookedOrder, historyOf, type OrderReading } from '../orders-repository.ts';
import { letOthersIn, mapInParts } from '../../app/platform/in-parts.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { type DeliveredRow, keptCheck, sentFilesOf } from '../../files/rows/delivered-files.ts';
import { markOfFiles } from '../../files/rows/files-version.ts';
import type { UploadAccess } from '../../files/rows/upload-access.ts';
import { completeSinceOf, orderFilesOf } from '../../files/rows/order-files.ts';
import { amendableNow, mayCancel, mayJudge, mayRemoveImages } from './customer-changes.ts';
import { excessNow } from './excess.ts';

export interface OrderPageDeps {
  readonly world: Pick<World, 'now'>;
  readonly reading: OrderReading;
  /** Days for which the server keeps files after the order is closed. */
  readonly fileDays: number;
}

/** Name of the page's state: changes with the content of `orderPageOf`. null without the order. */
export async function nameOfPage(queries: Queries, orderId: string): Promise<string | null> {
  const order = await queries
    .selectFrom('orders')
    .select(['id', 'revision', 'files_version', 'files_changed_at'])
    // Delivered files expire without a new revision.
    .select((row) =>
      row
        .selectFrom('delivered_files')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('delivered_files.order_id', '=', 'orders.id')
        .as('delivered'),
    )
    // A part payment, noted or taken back, leaves the revision.
    .select((row) =>
      row
        .selectFrom('payments')
        .innerJoin('invoices', 'invoices.number', 'payments.invoice')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('invoices.order_id', '=', 'orders.id')
        .as('payments'),
    )
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) return null;
  return [markOfFiles(order), order.revision, order.delivered, order.payments].join('/');
}

/**
 * The page of a booked order.
 * @throws AppError notFound for an open order and an order that cannot be read
 */
export async function orderPageOf(
  queries: Queries,
  access: UploadAccess,
  { world, reading, fileDays }: OrderPageDeps,
): Promise<OrderPage> {
  const order = access.status === 'draft' ? undefined : await findBookedOrder(queries, access.orderId, reading);
  const summary = await keptSummary(queries, access.orderId);
  if (order === undefined || order.booked_at === null || summary === undefined) throw new AppError('notFound');
  const files = await orderFilesOf(queries, access.orderId);
  const finished = await sentFilesOf(queries, access.orderId);
  await letOthersIn();
  const { status, context } = order;
  const { quantity, settledAt } = context;
  const completeSince = completeSinceOf({ status, quantity, bookedAt: order.booked_at, settledAt }, files);
  const stated = quantity ?? 0;
  const idOf = new Map(finished.map(({ name, id }) => [name, id]));
  const notesOf = notesOfEach(context);
  return {
    status: status as BookedStatus,
    history: await historyOf(queries, access.orderId),
    summary,
    delivery: deliveryNow(summary, { quantity: stated, completeSince, isOver: isClosed(stateOf(order)) }),
    images: {
      stated,
      files: await mapInParts(files, ({ id, name, size, facts, kind }) => ({
        id,
        name,
        size,
        notes: notesOf(facts),
        kind,
      })),
      completeSince,
      isOpen: access.isOpen,
      mayRemove: mayRemoveImages(order),
      kinds: [...access.kinds],
      maySort: access.isSortable,
    },
    excess: excessNow(order, summary, world.now()),
    delivered: await deliveredOf(queries, access.orderId, finished, fileDays),
    corrections: await mapInParts(await correctionsOf(queries, access.orderId), (row) => correctionOf(row, idOf)),
    invoices: await invoiceViews(queries, access.orderId),
    mayCancel: mayCancel(order),
    amendable: amendableNow(order),
    ...mayJudge(order),
  };
}

/** `idOf`: delivered files by name. */
function correctionOf(row: CorrectionRow, idOf: ReadonlyMap<string, string>): Correction {
  const { number, file_name: name, file_id, comment, created_at: at, answer, answered_at } = row;
  const file = idOf.get(name) ?? null;
  return {
    number,
    name,
    file,
    isNew: file !== null && file !== file_id,
    comment,
    pin: pinOf(row),
    at,
    answer: answer === null || answered_at === null ? null : { text: answer, at: answered_at },
  };
}

function sentCheckOf(file: DeliveredRow): Delivered['files'][number]['check'] {
  const check = keptCheck(file);
  if (check === null || check.measured === '') return null;
  return {
    measured: check.measured,
    differences: check.defects.map(({ measured, ordered }) => ({ measured, ordered })),
  };
}

async function deliveredOf(
  queries: Queries,
  orderId: string,
  files: readonly DeliveredRow[],
  fileDays: number,
): Promise<Delivered | null> {
  if (files.length === 0) return null;
  const { closed_at } = await queries
    .selectFrom('orders')
    .select('closed_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const at = files.reduce((last, { sent_at }) => (sent_at !== null && sent_at > last ? sent_at : last), '');
  return {
    at,
    until: timestamp(new Date(Date.parse(closed_at ?? at) + fileDays * DAY)),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    files: await mapInParts(files, (file) => ({
      id: file.id,
      name: file.name,
      size: file.size,
      check: sentCheckOf(file),
    })),
  };
}
