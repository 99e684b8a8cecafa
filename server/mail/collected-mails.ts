import { limits } from '../app/platform/limits.ts';
import type { World } from '../app/platform/world.ts';
import { isRecent } from '../database/ahead-of-clock.ts';
import type { Queries } from '../database/store.ts';
import { toStored } from '../database/stored-json.ts';
import { enqueue } from './outbox.ts';
import { type MailPayload, payloadOf } from './templates/mail-kinds.ts';

/** The mail to the studio that many of a kind share, and their table, which names their list in it, too. */
export const collectedAs = {
  enquiry: { kind: 'collectedEnquiries', table: 'enquiries' },
  withdrawal: { kind: 'collectedWithdrawals', table: 'withdrawals' },
} as const;

type Collected = keyof typeof collectedAs;

const MINUTE = 60_000;
const { aloneMinute, collected } = limits.mails;

/**
 * Enqueues the mail to the studio about a row that this transaction has stored.
 * Beyond `limits.mails.aloneMinute`, those of a minute share mails, each in full.
 */
export async function enqueueCollected<Kind extends Collected>(
  queries: Queries,
  world: World,
  kind: Kind,
  payload: MailPayload<Kind>,
): Promise<void> {
  // Serialises the servers; SQLite has a single writer anyway.
  await queries.selectFrom('installation').select('id').forUpdate().execute();
  const now = world.now();
  const minute = Math.floor(now.getTime() / MINUTE);
  const { count } = await queries
    .selectFrom(collectedAs[kind].table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isRecent('created_at', now, now.getTime() - minute * MINUTE + 1))
    .executeTakeFirstOrThrow();
  if (count <= aloneMinute.value) await enqueue<Collected>(queries, world, kind, payload);
  else await collect(queries, world, { kind, minute, index: count - aloneMinute.value - 1 }, payload);
}

/** The rows of a shared mail. */
export function itemsOf(kind: Collected, payload: Parameters<typeof payloadOf>[1]): readonly { readonly id: string }[] {
  return kind === 'enquiry'
    ? payloadOf('collectedEnquiries', payload).enquiries
    : payloadOf('collectedWithdrawals', payload).withdrawals;
}

/** Replaces the rows of a shared mail. */
export async function setItems(
  queries: Queries,
  kind: Collected,
  id: string,
  items: readonly unknown[],
): Promise<void> {
  await queries
    .updateTable('outbox')
    .set({ payload: toStored('outbox.payload', { [collectedAs[kind].table]: items }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Adds a row to a mail of its minute, or to the next mail if that is full or in flight.
 * `index`: number of rows of the minute collected before; skips the mails that these fill.
 */
async function collect(
  queries: Queries,
  world: World,
  { kind, minute, index }: { readonly kind: Collected; readonly minute: number; readonly index: number },
  payload: MailPayload<Collected>,
): Promise<void> {
  const { kind: shared, table } = collectedAs[kind];
  const due = new Date((minute + 1) * MINUTE);
  const empty = { enquiries: [], withdrawals: [] };
  for (let part = Math.floor(index / collected.value); ; part += 1) {
    const id = `${table}-${minute}-${part}`;
    await enqueue<typeof shared>(queries, world, shared, empty, { id, due });
    const mail = await queries
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .forUpdate()
      .executeTakeFirst();
    const items = mail === undefined ? undefined : itemsOf(kind, mail.payload);
    if (items === undefined || items.length >= collected.value) continue;
    return setItems(queries, kind, id, [...items, payload]);
  }
}
