/* Everything about one e-mail address, to hand out (Art. 15 and 20 DSGVO); `personal-deletion.ts` deletes it. */
import type { Selectable } from 'kysely';
import { foldAddress } from '../../domain/address-folding.ts';
import { fromJson } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type {
  DeliveredFilesTable,
  EnquiriesTable,
  OrderCorrectionsTable,
  OrderQuestionsTable,
  OrdersTable,
  OutboxTable,
  UploadsTable,
  WithdrawalsTable,
} from '../database/tables.ts';
import { correctionsOf } from '../orders/corrections.ts';

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
  /** What the studio has made of them. */
  readonly deliveredFiles: readonly Selectable<DeliveredFilesTable>[];
  /** What the customer wants changed of them, and has asked. */
  readonly corrections: readonly Selectable<OrderCorrectionsTable>[];
  readonly questions: readonly Selectable<OrderQuestionsTable>[];
  /** Answers of the last day, kept in case that a browser asks for them again. */
  readonly lastAnswers: readonly unknown[];
};

/** Unsent mails looked through at a time. */
const CHUNK = 500;

/** Finds everything; capital letters and ways to write an umlaut do not matter (`foldAddress`). */
export async function findPersonalData(queries: Queries, email: string): Promise<PersonalData> {
  const folded = foldAddress(email);
  const orders = await queries.selectFrom('orders').selectAll().where('email_folded', '=', folded).execute();
  const enquiries = await queries.selectFrom('enquiries').selectAll().where('mail_folded', '=', folded).execute();
  const withdrawals = await queries.selectFrom('withdrawals').selectAll().where('email_folded', '=', folded).execute();
  return {
    email,
    orders: await Promise.all(orders.map((order) => withBelongings(queries, order))),
    enquiries,
    withdrawals,
    mails: await unsentMailsOf(queries, folded),
  };
}

/** Mails carry addresses somewhere in what they say, so each that waits is looked into. */
async function unsentMailsOf(queries: Queries, folded: string): Promise<Selectable<OutboxTable>[]> {
  const found: Selectable<OutboxTable>[] = [];
  let last = '';
  for (;;) {
    const mails = await queries
      .selectFrom('outbox')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    found.push(...mails.filter(({ payload }) => holds(fromJson(payload), folded)));
    if (mails.length < CHUNK) return found;
    last = mails.at(-1)?.id ?? '';
  }
}

async function withBelongings(queries: Queries, order: OrdersTable): Promise<PersonalOrder> {
  const { token_hash: _secret, context, ...row } = order;
  const summary = await queries
    .selectFrom('order_summaries')
    .select('summary')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  const files = await queries.selectFrom('uploads').selectAll().where('order_id', '=', order.id).execute();
  const deliveredFiles = await queries
    .selectFrom('delivered_files')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  const remembered = await queries
    .selectFrom('answered_calls')
    .select('item')
    .where('order_id', '=', order.id)
    .where('item', 'is not', null)
    .orderBy('revision')
    .execute();
  return {
    ...row,
    answers: fromJson(context),
    summary: summary === undefined ? null : fromJson(summary.summary),
    files,
    deliveredFiles,
    corrections: await correctionsOf(queries, order.id),
    questions: await queries.selectFrom('order_questions').selectAll().where('order_id', '=', order.id).execute(),
    lastAnswers: remembered.map(({ item }) => fromJson(item ?? 'null')),
  };
}

/** Whether some text in `value`, however deep, is the address. */
function holds(value: unknown, folded: string): boolean {
  if (typeof value === 'string') return foldAddress(value) === folded;
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holds(inner, folded));
}
