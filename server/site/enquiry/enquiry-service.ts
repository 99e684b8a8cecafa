import { isDeepStrictEqual } from 'node:util';
import { foldAddress } from '../../../domain/client/address.ts';
import type { Enquiry } from '../../../domain/client/enquiry.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { createOneAtATime, nameOf } from '../../app/http/call-headers.ts';
import { AppError } from '../../app/platform/errors.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import type { EnquiriesTable, EnquiryPicturesTable } from '../../database/tables.ts';
import { enqueueCollected } from '../../mail/collected-mails.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import { ownerOfForm, requireSame } from '../forms/form-post.ts';
import { type EnquiryPictures, picturesOf, type SentPicture, type TakenPictures } from './enquiry-pictures.ts';

export interface EnquiryService {
  /**
   * Stores an enquiry with its pictures, and enqueues mails to studio and visitor, in one transaction.
   * The same enquiry with the same key counts once. `source`: pseudonym of the visitor's IP address.
   * Resolves with the enquiry's id when all is safe on disk.
   * @throws AppError keyReused for a key of another enquiry, inProgress, and what `EnquiryPictures.take` throws
   */
  readonly receive: (
    enquiry: Enquiry,
    source: string,
    key: string | undefined,
    pictures?: AsyncIterable<SentPicture> | null,
  ) => Promise<string>;
}

interface EnquiryServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly visitorMails: VisitorMails;
  readonly pictures: EnquiryPictures;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

export function createEnquiryService({
  store,
  world,
  visitorMails,
  pictures,
  announce,
}: EnquiryServiceDeps): EnquiryService {
  const oneAtATime = createOneAtATime();

  async function receive(
    enquiry: Enquiry,
    source: string,
    key: string | undefined,
    sent: AsyncIterable<SentPicture> | null = null,
  ): Promise<string> {
    const id = key === undefined ? newId(world) : nameOf(ownerOfForm(key, source), key);
    const taken = sent === null ? null : await pictures.take(sent, source);
    try {
      await oneAtATime(id, () => store.write((queries) => keep(queries, id, enquiry, source, taken)));
    } finally {
      // Deletes nothing if the enquiry owns them.
      if (taken !== null) await pictures.drop(taken);
    }
    announce();
    return id;
  }

  async function keep(
    queries: Queries,
    id: string,
    enquiry: Enquiry,
    source: string,
    taken: TakenPictures | null,
  ): Promise<void> {
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
      requireSamePictures(id, await picturesOf(queries, id), taken?.pictures ?? []);
      return;
    }
    if (taken !== null) await pictures.keep(queries, id, taken);
    const payload = { enquiry: { ...enquiry }, receivedAtText: formatMoment(now) };
    const listed = (taken?.pictures ?? []).map(({ name, size, detected_type, scan, storage_key }) => ({
      name,
      size,
      type: detected_type,
      scan,
      storageKey: storage_key,
    }));
    const copy = { ...payload, pictures: listed.length };
    const held = await visitorMails.enqueue(queries, 'enquiryCopy', copy, { address: enquiry.mail, source });
    await enqueueCollected(queries, world, 'enquiry', { ...payload, id, pictures: listed, held });
  }

  return { receive };
}

type Comparable = Pick<EnquiryPicturesTable, 'name' | 'sha256'>;

/** @throws AppError keyReused */
function requireSamePictures(id: string, there: readonly Comparable[], sent: readonly Comparable[]): void {
  const said = (pictures: readonly Comparable[]) => pictures.map(({ name, sha256 }) => [name, sha256]);
  if (!isDeepStrictEqual(said(there), said(sent))) throw new AppError('keyReused', { context: { enquiries: id } });
}

function toRow(id: string, enquiry: Enquiry, now: Date): EnquiriesTable {
  const { preName: pre_name, clientType: client_type, ...others } = enquiry;
  return { id, ...others, pre_name, client_type, mail_folded: foldAddress(enquiry.mail), created_at: timestamp(now) };
}
