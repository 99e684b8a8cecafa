/* Customers' questions about booked orders, and whether the studio has answered them by mail or phone. */
import { questionLimits, questionMessages } from '../../domain/order/question.ts';
import { AppError } from '../app/platform/errors.ts';
import type { World } from '../app/platform/world.ts';
import { inChunks, timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { enqueue } from '../mail/outbox.ts';
import { requireSame } from '../site/forms/form-post.ts';
import { keptSummary } from './rows/listed-orders.ts';

/**
 * Stores a question and mails the studio. `id`: derived from the idempotency key, so that a repeated call counts once.
 * @throws AppError notFound (open order), keyReused (other question under the key), refused (too many)
 */
export async function keepQuestion(
  queries: Queries,
  world: World,
  { id, orderId, question }: { readonly id: string; readonly orderId: string; readonly question: string },
): Promise<void> {
  const summary = await keptSummary(queries, orderId);
  if (summary === undefined) throw new AppError('notFound');
  const { count } = await queries
    .selectFrom('order_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const row = { id, order_id: orderId, question, created_at: timestamp(world.now()), answered_at: null };
  const inserted = await queries
    .insertInto('order_questions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) {
    await requireSame(queries, 'order_questions', row);
    return;
  }
  if (count >= questionLimits.perOrder) throw new AppError('refused', { message: questionMessages.perOrder });
  await enqueue(queries, world, 'orderQuestion', { summary, question });
}

interface AskedQuestion {
  /** Position among the order's questions, from 1. */
  readonly number: number;
  readonly at: string;
  readonly question: string;
  /** null: unanswered. */
  readonly answeredAt: string | null;
}

/** All questions of an order, oldest first. */
export async function questionsOf(queries: Queries, orderId: string): Promise<AskedQuestion[]> {
  const rows = await rowsOf(queries, orderId);
  return rows.map(({ created_at, question, answered_at }, index) => ({
    number: index + 1,
    at: created_at,
    question,
    answeredAt: answered_at,
  }));
}

/** Marks a question as answered or open; keeps an existing mark. Returns false for an unknown number. */
export async function markQuestion(
  queries: Queries,
  world: World,
  orderId: string,
  { number, isAnswered }: { readonly number: number; readonly isAnswered: boolean },
): Promise<boolean> {
  const row = (await rowsOf(queries, orderId))[number - 1];
  if (row === undefined) return false;
  if ((row.answered_at !== null) !== isAnswered) {
    await queries
      .updateTable('order_questions')
      .set({ answered_at: isAnswered ? timestamp(world.now()) : null })
      .where('id', '=', row.id)
      .execute();
  }
  return true;
}

/** Number of open questions per order, without orders that have none. */
export async function openQuestionsOf(queries: Queries, orderIds: readonly string[]): Promise<Map<string, number>> {
  const open = new Map<string, number>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await queries
      .selectFrom('order_questions')
      .select('order_id')
      .where('order_id', 'in', chunk)
      .where('answered_at', 'is', null)
      .execute();
    for (const { order_id } of rows) open.set(order_id, (open.get(order_id) ?? 0) + 1);
  }
  return open;
}

function rowsOf(queries: Queries, orderId: string) {
  return queries
    .selectFrom('order_questions')
    .select(['id', 'created_at', 'question', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
