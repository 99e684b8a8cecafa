import { foldAddress } from '../../domain/address-folding.ts';
import type { Enquiry } from '../../domain/enquiry.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import type { EnquiriesTable } from '../database/tables.ts';
import { countOfLastHour, mayAnswerTo } from '../mail/mailbox-allowance.ts';
import { formatMoment } from '../mail/order-summary.ts';
import { enqueue } from '../mail/outbox.ts';
import { newId, type World } from '../world.ts';

/**
 * Enquiries in an hour from which on nobody gets a copy: the copy carries what the visitor has typed to an address that the
 * visitor has typed, and the studio's mail server shall not send anybody's advertising to the world.
 */
const CROWD = 100;

export interface EnquiryDesk {
  /**
   * Takes an enquiry over: stored, with a mail to the studio and, unless somebody floods us, a copy to the visitor, in one
   * transaction. The same attempt twice counts once. Resolves with the enquiry's id when all that is safe on disk.
   */
  readonly receive: (enquiry: Enquiry, attempt?: string) => Promise<string>;
}

interface EnquiryDeskDeps {
  readonly store: Store;
  readonly world: World;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

export function createEnquiryDesk({ store, world, announce }: EnquiryDeskDeps): EnquiryDesk {
  async function receive(enquiry: Enquiry, attempt?: string): Promise<string> {
    const id = attempt ?? newId(world);
    await store.write((queries) => keep(queries, id, enquiry));
    announce();
    return id;
  }

  async function keep(queries: Queries, id: string, enquiry: Enquiry): Promise<void> {
    const now = world.now();
    const isCopied =
      (await mayAnswerTo(queries, 'enquiries', enquiry.mail, now)) &&
      (await countOfLastHour(queries, 'enquiries', now)) < CROWD;
    const inserted = await queries
      .insertInto('enquiries')
      .values(toRow(id, enquiry, now))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return;
    const payload = { enquiry: { ...enquiry }, receivedAtText: formatMoment(now) };
    await enqueue(queries, world, 'enquiry', payload);
    if (isCopied) await enqueue(queries, world, 'enquiryCopy', payload);
  }

  return { receive };
}

function toRow(id: string, enquiry: Enquiry, now: Date): EnquiriesTable {
  const { preName: pre_name, clientType: client_type, ...others } = enquiry;
  return { id, ...others, pre_name, client_type, mail_folded: foldAddress(enquiry.mail), created_at: timestamp(now) };
}
