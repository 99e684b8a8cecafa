/* One booked order with everything that the office shows about it. */
import type { OfficeFile, OfficeOrder } from '../../../domain/contracts/office.ts';
import { kindText, kindsForStudio } from '../../../domain/order/order-kinds.ts';
import { imageText, notesOfEach } from '../../../domain/order/texts/image-notes.ts';
import type { Queries } from '../../database/store.ts';
import { excessNow } from '../../orders/booked/excess.ts';
import { correctionsOf, isOpen, textsOf } from '../../orders/corrections.ts';
import { draftOf, officeInvoices } from '../../orders/invoices/shown-invoices.ts';
import { keptSummary } from '../../orders/rows/listed-orders.ts';
import { callsOf } from '../../orders/order-calls.ts';
import { findBookedOrder, historyOf, type Order, studioReading } from '../../orders/orders-repository.ts';
import { questionsOf } from '../../orders/questions.ts';
import { mapInParts, sortInParts } from '../../app/platform/in-parts.ts';
import { nameInFolder } from '../../app/platform/storage-key.ts';
import type { World } from '../../app/platform/world.ts';
import { sentFilesOf } from '../../files/rows/delivered-files.ts';
import { completeFilesOf } from '../../files/rows/listed-files.ts';
import { factsOf } from '../../files/rows/order-files.ts';
import { findRow } from './order-list.ts';
import { timelineOf } from './order-timeline.ts';
import { possibleSteps } from './office-orders.ts';

/** @returns undefined if no booked order has that number, or if it is unreadable */
export async function orderOf(queries: Queries, world: World, orderNumber: string): Promise<OfficeOrder | undefined> {
  const found = await findRow(queries, orderNumber);
  const order = found === undefined ? undefined : await findBookedOrder(queries, found.id, studioReading);
  const summary = found === undefined ? undefined : await keptSummary(queries, found.id);
  if (found === undefined || order === undefined || summary === undefined) return undefined;
  const { id, row } = found;
  const read = {
    history: await historyOf(queries, id),
    delivered: await sentFilesOf(queries, id),
    corrections: await correctionsOf(queries, id),
    questions: await questionsOf(queries, id),
  };
  const files = await filesOf(queries, order);
  const possible = await possibleSteps(queries, world, order);
  return {
    ...row,
    summary,
    files: files.map(({ file }) => file),
    kinds: kindsForStudio(
      order.context,
      files.map(({ kind }) => kind),
    ),
    delivered: read.delivered.map((file) => ({
      id: file.id,
      name: file.name,
      size: file.size,
      sha256: file.sha256,
      sentAt: file.sent_at ?? '',
    })),
    corrections: read.corrections.filter(isOpen).map(textsOf),
    questions: read.questions,
    history: read.history,
    timeline: await timelineOf(queries, id, read),
    calls: await callsOf(queries, id),
    invoices: await officeInvoices(queries, id),
    invoiceDraft: possible.steps.includes('invoiced') ? await draftOf(queries, world, order) : null,
    excess: excessNow(order, summary, world.now()),
    ...possible,
  };
}

/** Each file with its product type. */
async function filesOf(
  queries: Queries,
  { id, context }: Order,
): Promise<{ readonly file: OfficeFile; readonly kind: string | null }[]> {
  const rows = await completeFilesOf(queries, id);
  const asStored = await sortInParts(rows, (one, other) => (one.storage_key < other.storage_key ? -1 : 1));
  const findingsOf = notesOfEach(context);
  return mapInParts(asStored, (row) => {
    const facts = factsOf(row);
    const file = {
      id: row.id,
      name: row.relative_path ?? row.name,
      storedAs: nameInFolder(row.storage_key),
      size: row.size,
      type: row.detected_type,
      sha256: row.sha256,
      kind: kindText(row.kind),
      image: imageText(facts),
      findings: findingsOf(facts),
      scan: row.scan,
      arrivedAt: row.completed_at ?? '',
    };
    return { kind: row.kind, file };
  });
}
