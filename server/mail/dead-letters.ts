/* Mails that did not go out, for the operator: tried in vain, or held back. */
import type { HoldReason } from '../database/hold-reasons.ts';
import { timestamp } from '../database/normalise.ts';
import type { Queries } from '../database/store.ts';
import type { World } from '../app/platform/world.ts';

export interface UnsentMail {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly created_at: string;
  readonly due_at: string;
  /** When it was given up; null while it is still tried. */
  readonly dead_at: string | null;
  readonly last_error: string | null;
  /** Why it waits for the studio's word; null when it does not. */
  readonly held_reason: HoldReason | null;
}

/** Mails that were given up, have failed at least once or are held back, the oldest first. Nothing of what they say. */
export function unsentMails(queries: Queries): Promise<UnsentMail[]> {
  return queries
    .selectFrom('outbox')
    .select(['id', 'kind', 'attempts', 'created_at', 'due_at', 'dead_at', 'last_error', 'held_reason'])
    .where('sent_at', 'is', null)
    .where((row) => row.or([row('attempts', '>', 0), row('held_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** Which mails get another chance: one by its id, all that have failed, or all that are held back. */
export type Resent = { readonly id: string } | 'failed' | 'held';

/** Gives these mails a fresh start, with the studio's word where they were held; the worker sends within seconds. Gives their number. */
export async function resend(queries: Queries, world: World, which: Resent): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('outbox')
    .set({ attempts: 0, due_at: timestamp(world.now()), dead_at: null, held_at: null, held_reason: null })
    .where('sent_at', 'is', null)
    .where((row) => {
      const isHeld = row('held_at', 'is not', null);
      const hasFailed = row('attempts', '>', 0);
      if (which === 'held') return isHeld;
      if (which === 'failed') return row.and([hasFailed, row('held_at', 'is', null)]);
      return row.and([row.or([hasFailed, isHeld]), row('id', '=', which.id)]);
    })
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
