/* Mails to unproved addresses that a visitor typed. The mails of all forms and bookings share one allowance.
 * A mail beyond it is stored, but held until the studio releases it (docs/mails-and-papers.md). */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { DAY } from '../../domain/studio/retention.ts';
import { isRecent } from '../database/ahead-of-clock.ts';
import type { HoldReason } from '../database/tables.ts';
import { type Installation, keyFor, readInstallation } from '../database/installation.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries, Store } from '../database/store.ts';
import { type Limit, limits } from '../app/platform/limits.ts';
import { newId, type World } from '../app/platform/world.ts';
import { mailboxOf } from './templates/mail-addresses.ts';
import { writeMail } from './outbox.ts';
import type { HeldMail, MailPayload, VisitorMailKind } from './templates/mail-kinds.ts';

/** Recipient of a mail, and who requested it. */
export interface TypedAddress {
  /** As the visitor typed it. */
  readonly address: string;
  /** Pseudonym of the visitor's IP address (`server/app/http/address-allowance.ts`). */
  readonly source: string;
}

/** When a mail is due, and its id; by default at once, under a new id. */
interface MailOptions {
  readonly id?: string;
  readonly due?: Date;
}

/** The only writer of mails that visitors cause to typed addresses. Each id takes from the allowance once. */
export interface VisitorMails {
  /**
   * Enqueues a mail in the transaction that causes it.
   * @returns null, or id and reason if the mail is held
   */
  readonly enqueue: <Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
    options?: MailOptions,
  ) => Promise<HeldMail | null>;
  /** Like `enqueue`, for a mail that follows the mail `first`: held if that one is held. */
  readonly enqueueAfter: <Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
    first: string,
  ) => Promise<HeldMail | null>;
  /**
   * Like `enqueue`, for a mail that is useless later: beyond the allowance nothing is written.
   * @returns whether the mail is enqueued
   */
  readonly enqueueUnheld: <Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    to: TypedAddress,
    options?: MailOptions,
  ) => Promise<boolean>;
}

interface VisitorMailsDeps {
  readonly world: World;
  readonly database: Store['kind'];
  readonly installation: Pick<Installation, 'secret'>;
  /** Called with the pseudonym of the requester when a mail is held. */
  readonly onHeld: (source: string, reason: HoldReason) => void;
}

type Counted = 'mailbox' | 'source';

const allowances: readonly { readonly by: Counted; readonly limit: Limit; readonly period: number }[] = [
  { by: 'mailbox', limit: limits.mails.mailboxHour, period: DAY / 24 },
  { by: 'mailbox', limit: limits.mails.mailboxDay, period: DAY },
  { by: 'source', limit: limits.mails.sourceHour, period: DAY / 24 },
];

export function createVisitorMails({ world, database, installation, onHeld }: VisitorMailsDeps): VisitorMails {
  const pseudonymOf = pseudonyms(installation);

  async function enqueue<Kind extends VisitorMailKind>(
    queries: Queries,
    kind: Kind,
    payload: MailPayload<Kind>,
    { address, source }: TypedAddress,
    { id = newId(world), ...options }: MailOptions = {},
  ): Promise<HeldMail | null> {
    const reason = await use(queries, id, { mailbox: pseudonymOf(address), source });
    await writeMail(queries, world, kind, payload, { ...options, id, held: reason });
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
    { id = newId(world), ...options }: MailOptions = {},
  ): Promise<boolean> {
    if ((await use(queries, id, { mailbox: pseudonymOf(address), source })) !== null) return false;
    await writeMail(queries, world, kind, payload, { ...options, id, held: null });
    return true;
  }

  /**
   * Takes the mail from the allowance. An id that was counted before costs nothing, even if its mail was taken back.
   * @returns null, or which allowance is used up
   */
  async function use(
    queries: Queries,
    id: string,
    counted: Readonly<Record<Counted, string>>,
  ): Promise<HoldReason | null> {
    for (const by of ['mailbox', 'source'] as const) await lock(queries, `${by} ${counted[by]}`);
    if (await isCounted(queries, id)) return null;
    for (const { by, limit, period } of allowances) {
      const { count } = await queries
        .selectFrom('mailbox_mails')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(by, '=', counted[by])
        .where(isRecent('created_at', world.now(), period))
        .executeTakeFirstOrThrow();
      if (count >= limit.value) return by;
    }
    await count(queries, world, id, counted);
    return null;
  }

  /** Serialises counting. The order mailbox, then source prevents deadlocks. SQLite has a single writer anyway. */
  async function lock(queries: Queries, name: string): Promise<void> {
    if (database !== 'postgres') return;
    await queries.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')).execute();
  }

  return { enqueue, enqueueAfter, enqueueUnheld };
}

/** Source of mails that the studio causes. */
const STUDIO = 'studio';

/**
 * Enqueues a mail that the studio causes.
 * It counts against the mailbox's allowance, but is never held, because a person at the studio decided on it.
 * @returns null, as `enqueue` does for a mail that is not held
 */
export async function enqueueByStudio<Kind extends VisitorMailKind>(
  queries: Queries,
  world: World,
  kind: Kind,
  payload: MailPayload<Kind>,
  { address, id }: { readonly address: string; readonly id: string },
): Promise<null> {
  const mailbox = pseudonyms(await readInstallation(queries))(address);
  if (!(await isCounted(queries, id))) await count(queries, world, id, { mailbox, source: STUDIO });
  await writeMail(queries, world, kind, payload, { id });
  return null;
}

/** Keyed hash of the mailbox: counting needs equality, not the address. */
function pseudonyms(installation: Pick<Installation, 'secret'>): (address: string) => string {
  const key = keyFor(installation, 'mailbox');
  return (address) => createHmac('sha256', key).update(mailboxOf(address)).digest('base64url').slice(0, 22);
}

async function isCounted(queries: Queries, id: string): Promise<boolean> {
  const row = await queries.selectFrom('mailbox_mails').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

async function count(
  queries: Queries,
  world: World,
  id: string,
  counted: Readonly<Record<Counted, string>>,
): Promise<void> {
  await queries
    .insertInto('mailbox_mails')
    .values({ id, ...counted, created_at: timestamp(world.now()) })
    .execute();
}
