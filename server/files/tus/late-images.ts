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

/** Minutes of uploads that one mail speaks of. */
const ROUND = 30;

/**
 * Tells the studio which images of a booked order are here: one mail for each half hour in which something has changed,
 * at its end.
 */
export async function tellOfImages(
  queries: Queries,
  world: World,
  {
    orderId,
    orderNumber,
    quantity,
  }: { readonly orderId: string; readonly orderNumber: string; readonly quantity: number | null },
): Promise<void> {
  const round = Math.floor(world.now().getTime() / 60_000 / ROUND) + 1;
  await enqueue(
    queries,
    world,
    'imagesArrived',
    { orderId, orderNumber, quantity: quantity ?? 0 },
    { id: `images-${orderId}-${round}`, due: new Date(round * ROUND * 60_000) },
  );
}

export interface LateImagesDeps {
  readonly world: World;
  readonly publicUrl: string;
  readonly visitorMails: VisitorMails;
}

/**
 * Tells the studio that images of a booked order have come: one mail for each half hour in which something came, at its
 * end. A draft needs none, its images are in the job ticket. With the last image the customer hears, too, that all are
 * here.
 */
export async function announceLateImages(
  queries: Queries,
  deps: LateImagesDeps,
  upload: Pick<UploadRow, 'order_id' | 'name'>,
): Promise<void> {
  const { world } = deps;
  const orderId = upload.order_id;
  const { status } = await queries
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'draft') return;
  const { folder, quantity, settledAt } = await lockAccess(queries, orderId);
  await tellOfImages(queries, world, { orderId, orderNumber: folder, quantity });
  const { files, unfinished } = await stockOf(queries, orderId, null);
  // Counted, not listed: there may be thousands. An archive may hold all that is missing.
  const arrived = files - unfinished;
  const isTooMany = isExcessOpen({ status, quantity }, arrived);
  const isComplete = arrived >= (quantity ?? 0) || isArchive(upload.name);
  if (!isComplete || !(await isConfirmed(queries, orderId))) return;
  const told = { orderId, publicUrl: deps.publicUrl, quantity, hasFiles: false, corrections: [] };
  if (isTooMany) {
    await takeBackComplete(queries, world, orderId);
    const by = { visitorMails: deps.visitorMails, source: `order ${orderId}` };
    // Once for each decision, without a number: more may come while it is read.
    await tellCustomer(queries, world, { ...told, completeSince: null }, 'tooManyImages', by, settledAt ?? '');
    return;
  }
  await tellOfComplete(queries, deps, { orderId, quantity });
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** ms after the last image in which more may come before the customer hears that all are here. */
export const QUIET = 5 * MINUTE;

/**
 * Tells the customer that all images are here: when nothing has come for a while, and at most once an hour, because
 * images can be taken back and sent again in a loop. Beyond the mailbox's allowance the order's page alone says so.
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

/** Takes the mail back that would say that all images are here, where it has not gone out. */
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

/** Those of this hour and its neighbours: one that was written goes out within an hour. */
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
