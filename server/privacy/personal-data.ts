/* Everything about one e-mail address, to hand out (Art. 15 and 20 DSGVO); `personal-deletion.ts` deletes it. */
import { type Selectable, sql } from 'kysely';
import { fromJson } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { EnquiriesTable, OrdersTable, OutboxTable, UploadsTable, WithdrawalsTable } from '../database/tables.ts';

/** All that is stored about a person, as the tables hold it. */
export interface PersonalData {
  readonly email: string;
  readonly orders: readonly PersonalOrder[];
  readonly enquiries: readonly Selectable<EnquiriesTable>[];
  readonly withdrawals: readonly Selectable<WithdrawalsTable>[];
  /** Mails that have not gone out; sent ones have no content any more. */
  readonly mails: readonly Selectable<OutboxTable>[];
}

type PersonalOrder = Omit<OrdersTable, 'token_hash' | 'context'> & {
  readonly answers: unknown;
  /** The order in the words that the customer read, after booking. */
  readonly summary: unknown;
  readonly files: readonly Selectable<UploadsTable>[];
};

/** Finds everything; capital letters do not matter. */
export async function findPersonalData(queries: Queries, email: string): Promise<PersonalData> {
  const isTheirs = (value: string | null) => value?.toLowerCase() === email.toLowerCase();
  const orders = await queries.selectFrom('orders').selectAll().where(mentions('context', email)).execute();
  const enquiries = await queries.selectFrom('enquiries').selectAll().where(mentions('mail', email)).execute();
  const withdrawals = await queries.selectFrom('withdrawals').selectAll().where(mentions('email', email)).execute();
  const mails = await queries
    .selectFrom('outbox')
    .selectAll()
    .where(mentions('payload', email))
    .where('sent_at', 'is', null)
    .execute();
  return {
    email,
    orders: await Promise.all(
      orders.filter(({ context }) => holds(fromJson(context), email)).map((order) => withBelongings(queries, order)),
    ),
    enquiries: enquiries.filter(({ mail }) => isTheirs(mail)),
    withdrawals: withdrawals.filter((row) => isTheirs(row.email)),
    mails: mails.filter(({ payload }) => holds(fromJson(payload), email)),
  };
}

async function withBelongings(queries: Queries, order: OrdersTable): Promise<PersonalOrder> {
  const { token_hash: _secret, context, ...row } = order;
  const summary = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const files = await queries.selectFrom('uploads').selectAll().where('order_id', '=', order.id).execute();
  return {
    ...row,
    answers: fromJson(context),
    summary: summary === undefined ? null : fromJson(summary.summary),
    files,
  };
}

/** A first, generous look in the database: rows whose text mentions the address somewhere. The caller looks closely. */
function mentions(column: string, email: string) {
  const pattern = `%${email.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`lower(cast(${sql.ref(column)} as text)) like ${pattern} escape '\\'`;
}

/** Whether some text in `value`, however deep, is the address. */
function holds(value: unknown, email: string): boolean {
  if (typeof value === 'string') return value.toLowerCase() === email.toLowerCase();
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holds(inner, email));
}
