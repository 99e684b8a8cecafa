import { isExcessOpen } from '../../../domain/order/texts/excess.ts';
import { isArchive } from '../../../domain/files/media.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { enqueue } from '../../mail/outbox.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { isConfirmed, newsOf, tellCustomer } from '../../orders/order-news.ts';
import type { World } from '../../app/platform/world.ts';
import { lockAccess } from '../rows/upload-access.ts';
import { stockOf, type UploadRow } from '../rows/uploads-repository.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** ms of uploads that a mail to the studio covers. */
const ROUND = 30 * MINUTE;

/** Mails the studio which images of a booked order are here: at the end of each half hour with changes. */
export async function tellOfImages(
  queries: Queries,
  world: World,
  {
    orderId,
    orderNumber,
    quantity,
  }: { readonly orderId: string; readonly orderNumber: string; readonly quantity: number | null },
): Promise<void> {
  const round = Math.floor(world.now().getTime() / ROUND) + 1;
  await enqueue(
    queries,
    world,
    'imagesArrived',
    { orderId, orderNumber, quantity: quantity ?? 0 },
    { id: `images-${orderId}-${round}`, due: new Date(round * ROUND) },
  );
}

export interface LateImagesDeps {
  readonly world: World;
  readonly publicUrl: string;
  readonly visitorMails: VisitorMails;
}

/**
 * Mails the studio about new images of a booked order; those of an open order are in the job ticket.
 * Mails the customer when all images are here and work is still to begin, or when there are more than ordered.
 */
export async function announceLateImages(
  queries: Queries,
  deps: LateImagesDeps,
  upload: Pick<UploadRow, 'order_id' | 'name'>,
): Promise<void> {
  const { world } = deps;
  const orderId = upload.order_id;
  const { status, withdrawals } = await queries
    .selectFrom('orders')
    .select('status')
    .select((row) =>
      row
        .selectFrom('withdrawals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('withdrawals.order_id', '=', 'orders.id')
        .as('withdrawals'),
    )
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'draft') return;
  const { folder, quantity, settledAt } = await lockAccess(queries, orderId);
  await tellOfImages(queries, world, { orderId, orderNumber: folder, quantity });
  const { files, unfinished } = await stockOf(queries, orderId, null);
  // Counted, not listed: there may be thousands. An archive may contain all missing images.
  const arrived = files - unfinished;
  const isTooMany = isExcessOpen({ status, quantity }, arrived);
  const isComplete = arrived >= (quantity ?? 0) || isArchive(upload.name);
  if (!isComplete || !(await isConfirmed(queries, orderId))) return;
  const told = { orderId, publicUrl: deps.publicUrl, quantity, hasFiles: false, corrections: [] };
  if (isTooMany) {
    await takeBackComplete(queries, world, orderId);
    const by = { visitorMails: deps.visitorMails, source: `order ${orderId}` };
    // A mail per decision, without a number: more images may arrive before the customer reads it.
    await tellCustomer(queries, world, { ...told, completeSince: null }, 'tooManyImages', by, settledAt ?? '');
    return;
  }
  // A file may arrive late: the mail promises that work begins soon.
  if (status === 'booked' && Number(withdrawals) === 0) await tellOfComplete(queries, deps, { orderId, quantity });
}

/** ms without a new image before the customer gets the mail about completeness. */
export const QUIET = 5 * MINUTE;

/**
 * Mails the customer that all images are here: after `QUIET`, and at most once an hour.
 * The limit stops mails in a loop of removing and sending images.
 * Beyond the mailbox's allowance, only the order's page says so.
 */
async function tellOfComplete(
  queries: Queries,
  { world, publicUrl, visitorMails }: LateImagesDeps,
  { orderId, quantity }: { readonly orderId: string; readonly quantity: number | null },
): Promise<void> {
  const now = world.now().getTime();
  const rows = await completeMails(queries, world, orderId);
  const lastSent = Math.max(...rows.map(({ sent_at }) => (sent_at === null ? 0 : Date.parse(sent_at))), 0);
  const due = new Date(Math.max(now + QUIET, lastSent + HOUR));
  const waiting = rows.find(({ sent_at }) => sent_at === null);
  if (waiting !== undefined) {
    await queries
      .updateTable('outbox')
      .set({ due_at: timestamp(due) })
      .where('id', '=', waiting.id)
      .execute();
    return;
  }
  const told = {
    orderId,
    publicUrl,
    completeSince: timestamp(world.now()),
    quantity,
    hasFiles: false,
    corrections: [],
  };
  const payload = await newsOf(queries, world, told, 'imagesComplete');
  if (payload === undefined) return;
  const to = { address: payload.summary.email, source: `order ${orderId}` };
  const id = completeId(orderId, Math.floor(due.getTime() / HOUR));
  await visitorMails.enqueueUnheld(queries, 'orderNews', payload, to, { id, due });
}

/** Removes an unsent mail that says that all images are here. */
export async function takeBackComplete(queries: Queries, world: World, orderId: string): Promise<void> {
  const waiting = (await completeMails(queries, world, orderId)).filter(({ sent_at }) => sent_at === null);
  if (waiting.length === 0) return;
  await queries
    .deleteFrom('outbox')
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
}

/** Mails of the previous, current and next hour: `due` is at most an hour ahead. */
function completeMails(queries: Queries, world: World, orderId: string) {
  const hour = Math.floor(world.now().getTime() / HOUR);
  return queries
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where(
      'id',
      'in',
      [hour - 1, hour, hour + 1].map((one) => completeId(orderId, one)),
    )
    .execute();
}

function completeId(orderId: string, hour: number): string {
  return `imagesComplete-${orderId}-${hour}`;
}
