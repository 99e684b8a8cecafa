import { questionLimits, questionMessages } from '../../domain/question.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import { enqueue } from '../mail/outbox.ts';
import { keptSummary } from '../orders/kept-summary.ts';
import { AppError } from '../platform/errors.ts';
import type { World } from '../platform/world.ts';

/**
 * Keeps a question with its order and tells the studio. `id`: named by the key of the call, so that the same one counts once.
 * @throws AppError notFound for a draft; keyReused when the key came with another question; refused when there are too many
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
  const inserted = await queries
    .insertInto('order_questions')
    .values({ id, order_id: orderId, question, created_at: timestamp(world.now()) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return requireSame(queries, id, question);
  if (count >= questionLimits.perOrder) throw new AppError('refused', { message: questionMessages.perOrder });
  await enqueue(queries, world, 'orderQuestion', { summary, question });
}

async function requireSame(queries: Queries, id: string, question: string): Promise<void> {
  const there = await queries
    .selectFrom('order_questions')
    .select('question')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (there.question !== question) throw new AppError('keyReused', { context: { question: id } });
}
