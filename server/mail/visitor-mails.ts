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
import { followersOf, writeMail } from './outbox.ts';
import type { HeldMail, MailPayload, VisitorMailKind } from './templates/mail-kinds.ts';

/** Recipient of a mail, and who requested it. */
export interface TypedAddress {
  /** As the visitor typed it. */
  readonly address: string;
  /** Pseudonym of the visitor's IP address (`server/app/http/rate-limits.ts`). */
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
  /** Like `enqueue`, for a mail that follows the mail `first`: held if that one is held, and released with it. */
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

export function createVisitorMails(deps: VisitorMailsDeps): VisitorMails {
  const allowance = { ...deps, pseudonymOf: pseudonyms(deps.installation) };
  return {
    enqueue: (...call) => enqueue(allowance, ...call),
    enqueueAfter: (...call) => enqueueAfter(allowance, ...call),
    enqueueUnheld: (...call) => enqueueUnheld(allowance, ...call),
  };
}

interface Allowance extends Omit<VisitorMailsDeps, 'installation'> {
  readonly pseudonymOf: (address: string) => string;
}

async function enqueue<Kind extends VisitorMailKind>(
  allowance: Allowance,
  queries: Queries,
  kind: Kind,
  payload: MailPayload<Kind>,
  to: TypedAddress,
  { id = newId(allowance.world), ...options }: MailOptions = {},
): Promise<HeldMail | null> {
  const reason = await use(allowance, queries, id, to);
  await writeMail(queries, allowance.world, kind, payload, { ...options, id, held: reason });
  if (reason === null) return null;
  allowance.onHeld(to.source, reason);
  return { id, reason };
}

async function enqueueAfter<Kind extends VisitorMailKind>(
  allowance: Allowance,
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
  if (reason === null) return enqueue(allowance, queries, kind, payload, to);
  const id = `${followersOf(first)}${newId(allowance.world)}`;
  await writeMail(queries, allowance.world, kind, payload, { id, held: reason });
  return { id, reason };
}

async function enqueueUnheld<Kind extends VisitorMailKind>(
  allowance: Allowance,
  queries: Queries,
  kind: Kind,
  payload: MailPayload<Kind>,
  to: TypedAddress,
  { id = newId(allowance.world), ...options }: MailOptions = {},
): Promise<boolean> {
  if ((await use(allowance, queries, id, to)) !== null) return false;
  await writeMail(queries, allowance.world, kind, payload, { ...options, id, held: null });
  return true;
}

/**
 * Takes the mail from the allowance. An id that was counted before costs nothing, even if its mail was taken back.
 * @returns null, or which allowance is used up
 */
async function use(
  { world, database, pseudonymOf }: Allowance,
  queries: Queries,
  id: string,
  { address, source }: TypedAddress,
): Promise<HoldReason | null> {
  const counted = { mailbox: pseudonymOf(address), source };
  // SQLite has a single writer.
  if (database === 'postgres') await lock(queries, counted);
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

/** Serialises counting in PostgreSQL. The order mailbox, then source prevents deadlocks. */
async function lock(queries: Queries, counted: Readonly<Record<Counted, string>>): Promise<void> {
  for (const by of ['mailbox', 'source'] as const) {
    const name = `${by} ${counted[by]}`;
    await queries.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`.as('locked')).execute();
  }
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
