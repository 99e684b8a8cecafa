/* Mails that did not go out, for the operator. */
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { World } from '../world.ts';

export interface UnsentMail {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly created_at: string;
  readonly due_at: string;
  /** When it was given up; null while it is still tried. */
  readonly dead_at: string | null;
  readonly last_error: string | null;
}

/** Mails that were given up or have failed at least once, the oldest first. Nothing of what they say. */
export function unsentMails(queries: Queries): Promise<UnsentMail[]> {
  return queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'created_at', 'due_at', 'dead_at', 'last_error'])
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** Gives the mail `id`, or without one all of them, a fresh start; the worker sends within seconds. Gives their number. */
export async function resend(queries: Queries, world: World, id?: string): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ attempts: 0, due_at: timestamp(world.now()), dead_at: null })
    .where('sent_at', 'is', null)
    .where('attempts', '>', 0)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
