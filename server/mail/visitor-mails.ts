/*
 * Mails to addresses that a visitor typed and nobody has proved: anybody could be on the other end. All of them, of all forms and
 * bookings, share one allowance. Beyond it the mail is written all the same, but waits until the studio has looked at it
 * (docs/decisions/0012).
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '../../domain/retention.ts';
import { isRecent } from '../database/ahead-of-clock.ts';
import { type Installation, keyFor } from '../database/installation.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import { type Limit, limits } from '../platform/limits.ts';
import { newId, type World } from '../platform/world.ts';
import { mailboxOf } from './mailbox.ts';
import { writeMail } from './outbox.ts';
import type { HoldReason } from './templates/hold-reasons.ts';
import type { HeldMail, MailPayload, VisitorMailKind } from './templates/mail-kinds.ts';

/** Where a mail is to go, and who wants it. */
export interface TypedAddress {
  /** As the visitor typed it. */
  readonly address: string;
  /** Pseudonym of the address that the visitor calls from (`server/http/source.ts`). */
  readonly source: string;
}

export interface VisitorMails {
  /**
   * Writes a mail, in the transaction of what it tells about, under the `id` by which others look for it, if there is one. Gives null when it goes out like any other, or what the studio must
   * know of it when it is held back.
   */
  readonly enqueue: <Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
    id?: string,
  ) => Promise<HeldMail | null>;
  /** The same of a mail that follows another (`first`), and waits for the studio as long as that one does. */
  readonly enqueueAfter: <Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
    first: string,
  ) => Promise<HeldMail | null>;
  /** The same of a mail that would be of no use later: beyond the allowance nothing is written. Gives whether it is. */
  readonly enqueueUnheld: <Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
  ) => Promise<boolean>;
}

interface VisitorMailsDeps {
  readonly world: World;
  readonly database: Store['kind'];
  readonly installation: Pick<Installation, 'secret'>;
  /** Called with the pseudonym of whoever wanted a mail that is held back. */
  readonly onHeld: (source: string, reason: HoldReason) => void;
}

type Counted = 'mailbox' | 'source';

const allowances: readonly { readonly by: Counted; readonly limit: Limit; readonly period: number }[] = [
  { by: 'mailbox', limit: limits.mails.mailboxHour, period: DAY / 24 },
  { by: 'mailbox', limit: limits.mails.mailboxDay, period: DAY },
  { by: 'source', limit: limits.mails.sourceHour, period: DAY / 24 },
];

export function createVisitorMails({ world, database, installation, onHeld }: VisitorMailsDeps): VisitorMails {
  const key = keyFor(installation, 'mailbox');
  // Counting needs no address, only whether two are the same.
  const pseudonymOf = (address: string) =>
    createHmac('sha256', key).update(mailboxOf(address)).digest('base64url').slice(0, 22);

  async function enqueue<Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    { address, source }: TypedAddress,
    id: string = newId(world),
  ): Promise<HeldMail | null> {
    const reason = await use(queries, { mailbox: pseudonymOf(address), source });
    await writeMail(queries, world, kind, payload, { id, held: reason });
    if (reason === null) return null;
    onHeld(source, reason);
    return { id, reason };
  }

  async function enqueueAfter<Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
    first: string,
  ): Promise<HeldMail | null> {
    const row = await queries
      .selectFrom('outbox')
      .select('held_reason')
      .where('id', '=', first)
      .where('sent_at', 'is', null)
      .where('held_at', 'is not', null)
      .executeTakeFirst();
    const reason = row?.held_reason ?? null;
    if (reason === null) return enqueue(queries, kind, payload, to);
    const id = newId(world);
    await writeMail(queries, world, kind, payload, { id, held: reason });
    return { id, reason };
  }

  async function enqueueUnheld<Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    { address, source }: TypedAddress,
  ): Promise<boolean> {
    if ((await use(queries, { mailbox: pseudonymOf(address), source })) !== null) return false;
    await writeMail(queries, world, kind, payload, { id: newId(world), held: null });
    return true;
  }

  /** Takes one mail from the allowance, or says what stands against it. */
  async function use(queries: Queries, counted: Readonly<Record<Counted, string>>): Promise<HoldReason | null> {
    for (const by of ['mailbox', 'source'] as const) await lock(queries, `${by} ${counted[by]}`);
    for (const { by, limit, period } of allowances) {
      const { count } = await queries
        .selectFrom('mailbox_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(by, '=', counted[by])
        .where(isRecent('created_at', world.now(), period))
        .executeTakeFirstOrThrow();
      if (count >= limit.value) return by;
    }
    await queries
      .insertInto('mailbox_mails')
      .values({ id: newId(world), ...counted, created_at: timestamp(world.now()) })
      .execute();
    return null;
  }

  /**
   * Lets one transaction at a time count and add. Always mailbox before source, so that no two wait for each other. SQLite has one
   * writer anyway.
   */
  async function lock(queries: Queries, name: string): Promise<void> {
    if (database !== 'postgres') return;
    await queries.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')).execute();
  }

  return { enqueue, enqueueAfter, enqueueUnheld };
}
