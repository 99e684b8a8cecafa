import { questionLimits, questionMessages } from '../../../domain/order/question.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries } from '../../database/store.ts';
import { requireSame } from '../../site/forms/form-key.ts';
import { enqueue } from '../../mail/outbox.ts';
import { keptSummary } from '../kept-summary.ts';
import { AppError } from '../../app/platform/errors.ts';
import type { World } from '../../app/platform/world.ts';

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
