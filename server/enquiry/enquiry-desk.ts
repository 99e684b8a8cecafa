import { foldAddress } from '../../domain/address-folding.ts';
import type { Enquiry } from '../../domain/enquiry.ts';
import { formatMoment } from '../../domain/format.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import type { EnquiriesTable } from '../database/tables.ts';
import { ownerOfForm, requireSame } from '../forms/form-key.ts';
import { createOneAtATime, nameOf } from '../http/idempotency-key.ts';
import { enqueue } from '../mail/outbox.ts';
import type { VisitorMails } from '../mail/visitor-mails.ts';
import { newId, type World } from '../platform/world.ts';

export interface EnquiryDesk {
  /**
   * Takes an enquiry over: stored, with a mail to the studio and one to the visitor, in one transaction. The same enquiry with the same
   * key counts once. `source`: pseudonym of the address that asks. Resolves with the enquiry's id when all that is safe on disk.
   * @throws AppError keyReused when the key came with another enquiry, inProgress while it is being taken over
   */
  readonly receive: (enquiry: Enquiry, source: string, key: string | undefined) => Promise<string>;
}

interface EnquiryDeskDeps {
  readonly store: Store;
  readonly world: World;
  readonly visitorMails: VisitorMails;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

export function createEnquiryDesk({ store, world, visitorMails, announce }: EnquiryDeskDeps): EnquiryDesk {
  const oneAtATime = createOneAtATime();

  async function receive(enquiry: Enquiry, source: string, key: string | undefined): Promise<string> {
    const id = key === undefined ? newId(world) : nameOf(ownerOfForm(key, source), key);
    await oneAtATime(id, () => store.write((queries) => keep(queries, id, enquiry, source)));
    announce();
    return id;
  }

  async function keep(queries: Queries, id: string, enquiry: Enquiry, source: string): Promise<void> {
    const now = world.now();
    const row = toRow(id, enquiry, now);
    const inserted = await queries
      .insertInto('enquiries')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) {
      await requireSame(queries, 'enquiries', row);
      return;
    }
    const payload = { enquiry: { ...enquiry }, receivedAtText: formatMoment(now) };
    const held = await visitorMails.enqueue(queries, 'enquiryCopy', payload, { address: enquiry.mail, source });
    await enqueue(queries, world, 'enquiry', { ...payload, held });
  }

  return { receive };
}

function toRow(id: string, enquiry: Enquiry, now: Date): EnquiriesTable {
  const { preName: pre_name, clientType: client_type, ...others } = enquiry;
  return { id, ...others, pre_name, client_type, mail_folded: foldAddress(enquiry.mail), created_at: timestamp(now) };
}
