/* What customers have asked about their booked orders, and which of it the studio has answered: by mail or by phone, so only that is kept. */
import { inChunks } from '../database/in-chunks.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { World } from '../app/platform/world.ts';

export interface AskedQuestion {
  /** Counts those of the order, from 1 on. */
  readonly number: number;
  readonly at: string;
  readonly question: string;
  /** null: not yet. */
  readonly answeredAt: string | null;
}

/** All of an order, the oldest first. */
export async function questionsOf(queries: Queries, orderId: string): Promise<AskedQuestion[]> {
  const rows = await rowsOf(queries, orderId);
  return rows.map(({ created_at, question, answered_at }, index) => ({
    number: index + 1,
    at: created_at,
    question,
    answeredAt: answered_at,
  }));
}

/** Notes that a question is answered, or that it is open again; what is noted already stays. Gives false for a number that there is not. */
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

/** How many questions of each order wait for an answer; orders without one are left out. */
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
