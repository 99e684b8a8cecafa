import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { bookedInWords, summaryOf } from '../../../domain/order/texts/order-summary.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { transferLinkDays } from '../../../domain/order/transfer-links.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { toStored } from '../../database/stored-json.ts';
import type { LegalTexts } from '../../mail/legal-texts.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { TicketFile } from '../../mail/templates/mail-kinds.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { keptSummary } from '../kept-summary.ts';
import { listOrders } from '../rows/listed-orders.ts';
import { newOrderLink } from '../rows/order-links.ts';
import { confirmationId } from '../order-news.ts';
import { claimMailbox } from '../test-mailboxes.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';
import { newTransferLink } from '../../files/tus/transfer-links.ts';
import { ticketFilesOf } from '../../files/rows/uploads-repository.ts';
import type { Order } from '../orders-repository.ts';
import { promisedNow } from './promised-now.ts';

/** The files of an order at the state that the mark names. */
interface ListedFiles {
  readonly mark: string;
  readonly files: TicketFile[];
}

/** What booking an order means besides its new status. */
export interface Booking {
  /**
   * Writes the summary and the two mails, in the transaction that books the order. `source`: pseudonym of the address
   * that books (`server/app/http/source.ts`). `listed`: what `listFiles` has given before, so that others who write do not
   * wait for 5,000 files.
   * @throws AppError invalid for free test images to a mailbox that has had them
   */
  readonly record: (queries: Queries, order: Order, source: string, listed: ListedFiles | null) => Promise<void>;
  /** The order's files as the job ticket will list them. */
  readonly listFiles: (queries: Queries, order: Pick<Order, 'id' | 'filesMark'>) => Promise<ListedFiles>;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

interface BookingDeps {
  readonly world: World;
  readonly publicUrl: string;
  readonly legalTexts: LegalTexts;
  readonly visitorMails: VisitorMails;
  readonly announce: () => void;
}

/** What the thank-you page says of a booked order; undefined where no summary was kept. */
export async function bookedSummary(queries: Queries, order: Order): Promise<OrderAnswer['booked']> {
  const summary = await keptSummary(queries, order.id);
  if (summary === undefined) return undefined;
  const { delivery, areImagesMissing: imagesFollow } = await promisedNow(queries, order, summary);
  return bookedInWords(summary, { delivery, imagesFollow });
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
    // Another window may have sent files meanwhile.
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
