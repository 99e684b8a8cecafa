import { isRecent } from '../../database/ahead-of-clock.ts';
import { toStored } from '../../database/stored-json.ts';
import type { Queries } from '../../database/store.ts';
import { enqueue } from '../../mail/outbox.ts';
import { type MailPayload, payloadOf } from '../../mail/templates/mail-kinds.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';

const MINUTE = 60_000;
const { enquiriesMinute, enquiriesCollected } = limits.mails;

/**
 * Tells the studio of an enquiry whose row is written already: in a mail of its own, or, where too many came in the same minute, together with the
 * others of that minute, each told whole.
 */
export async function tellOfEnquiry(queries: Queries, world: World, enquiry: MailPayload<'enquiry'>): Promise<void> {
  // Several servers count one after the other; SQLite has one writer anyway.
  await queries.selectFrom('installation').select('id').forUpdate().execute();
  const now = world.now();
  const minute = Math.floor(now.getTime() / MINUTE);
  const { count } = await queries
    .selectFrom('enquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isRecent('created_at', now, now.getTime() - minute * MINUTE + 1))
    .executeTakeFirstOrThrow();
  if (count <= enquiriesMinute.value) await enqueue(queries, world, 'enquiry', enquiry);
  else await collect(queries, world, { minute, index: count - enquiriesMinute.value - 1 }, enquiry);
}

/**
 * Adds it to a mail of its minute, or to the next one where that is full or on its way. `index`: how many of the minute
 * were collected before it; the mails that they have filled are not looked at again.
 */
async function collect(
  queries: Queries,
  world: World,
  { minute, index }: { readonly minute: number; readonly index: number },
  enquiry: MailPayload<'enquiry'>,
): Promise<void> {
  const due = new Date((minute + 1) * MINUTE);
  for (let part = Math.floor(index / enquiriesCollected.value); ; part += 1) {
    const id = `enquiries-${minute}-${part}`;
    await enqueue(queries, world, 'collectedEnquiries', { enquiries: [] }, { id, due });
    const mail = await queries
      .selectFrom('outbox')
      .select('payload')
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .forUpdate()
      .executeTakeFirst();
    const collected = mail === undefined ? undefined : payloadOf('collectedEnquiries', mail.payload).enquiries;
    if (collected === undefined || collected.length >= enquiriesCollected.value) continue;
    await queries
      .updateTable('outbox')
      .set({ payload: toStored('outbox.payload', { enquiries: [...collected, enquiry] }) })
      .where('id', '=', id)
      .execute();
    return;
  }
}
