import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { deliveryNow } from '../../../domain/delivery/delivery.ts';
import { bookedText, type OrderSummary, summaryOf } from '../../../domain/order/texts/order-summary.ts';
import { transferLinkDays } from '../../../domain/order/order-links.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { isClosed, stateOf } from '../../../machines/order/order-decision.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { toStored } from '../../database/stored-json.ts';
import { completeSinceOf, orderFilesOf, ticketFilesOf } from '../../files/rows/order-files.ts';
import { newTransferLink } from '../../files/tus/transfer-links.ts';
import type { LegalTexts } from '../../mail/legal-texts.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { TicketFile } from '../../mail/templates/mail-kinds.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { confirmationId } from '../order-news.ts';
import type { Order } from '../orders-repository.ts';
import { keptSummary, listOrders } from '../rows/listed-orders.ts';
import { newOrderLink } from '../rows/order-keys.ts';
import { claimMailbox } from '../test-mailboxes.ts';

/** The order's files for the state `mark`. */
interface ListedFiles {
  readonly mark: string;
  readonly files: TicketFile[];
}

/** Side effects of booking an order. */
export interface Booking {
  /**
   * Writes summary and mails in the transaction that books the order.
   * `source`: pseudonym of the visitor's address (`server/app/http/rate-limits.ts`).
   * `listed`: result of `listFiles`, so that reading 5,000 files does not block other writers.
   * @throws AppError invalid for free test images to a mailbox that has had them
   */
  readonly record: (queries: Queries, order: Order, source: string, listed: ListedFiles | null) => Promise<void>;
  /** The order's files for the job ticket. */
  readonly listFiles: (queries: Queries, order: Pick<Order, 'id' | 'filesMark'>) => Promise<ListedFiles>;
  /** Wakes the outbox worker; call it after the commit. */
  readonly announce: () => void;
}

interface BookingDeps {
  readonly world: World;
  readonly publicUrl: string;
  readonly legalTexts: LegalTexts;
  readonly visitorMails: VisitorMails;
  readonly announce: () => void;
}

/** The booked order for the thank-you page; undefined without a summary. */
export async function bookedSummary(queries: Queries, order: Order): Promise<OrderAnswer['booked']> {
  const summary = await keptSummary(queries, order.id);
  if (summary === undefined) return undefined;
  const { delivery, areImagesMissing: imagesFollow } = await promisedNow(queries, order, summary);
  return bookedText(summary, { delivery, imagesFollow });
}

/** The delivery date as promised at this moment, in German, and whether images are missing. */
export async function promisedNow(
  queries: Queries,
  order: Order,
  summary: OrderSummary,
): Promise<{ readonly delivery: string; readonly areImagesMissing: boolean }> {
  const { status, booked_at } = order;
  const { quantity, settledAt } = order.context;
  const files = await orderFilesOf(queries, order.id);
  const counted = { status, quantity, bookedAt: booked_at ?? summary.bookedAt, settledAt };
  const completeSince = completeSinceOf(counted, files);
  const isOver = isClosed(stateOf(order));
  return {
    delivery: deliveryNow(summary, { quantity, completeSince, isOver }),
    areImagesMissing: completeSince === null && !isOver,
  };
}

export function createBooking({ world, publicUrl, legalTexts, visitorMails, announce }: BookingDeps): Booking {
  const record: Booking['record'] = async (queries, order, source, listed) => {
    const bookedAt = new Date(order.booked_at ?? world.now());
    const summary = summaryOf(order.context, order.wizard_clipping_id, bookedAt);
    if (summary.testImages !== null) await claim(queries, order.id, summary.email);
    const legalDocuments = legalTexts.currentFor(summary);
    await queries
      .insertInto('order_summaries')
      .values({
        order_id: order.id,
        summary: toStored('order_summaries.summary', summary),
        legal_version: studio.legalTexts.version,
        legal_documents: toStored('order_summaries.legal_documents', [...legalDocuments]),
        created_at: timestamp(bookedAt),
      })
      .execute();
    await listOrders(queries, [order.id]);
    const link = summary.imagesFollow
      ? await newTransferLink(queries, world, { orderId: order.id, publicUrl, days: transferLinkDays.booking })
      : null;
    const orderUrl = await newOrderLink(queries, world, { orderId: order.id, publicUrl });
    const held = await visitorMails.enqueue(
      queries,
      'orderConfirmation',
      { summary, transferUrl: link?.url ?? null, orderUrl, legalDocuments },
      { address: summary.email, source },
      { id: confirmationId(order.id) },
    );
    // Another window may have changed the files meanwhile.
    const { files } = listed?.mark === order.filesMark ? listed : await listFiles(queries, order);
    await enqueue(queries, world, 'jobTicket', { summary, files, held });
  };

  async function claim(queries: Queries, orderId: string, address: string): Promise<void> {
    if (await claimMailbox(queries, world, { orderId, address })) return;
    throw new AppError('invalid', {
      fields: { testImages: orderMessages.testImagesUsed },
      context: { order: orderId },
    });
  }

  return { record, listFiles, announce };
}

const listFiles: Booking['listFiles'] = async (queries, { id, filesMark }) => ({
  mark: filesMark,
  files: await ticketFilesOf(queries, id),
});
