import { inspect } from 'node:util';
import { type AnyActorRef, type SnapshotFrom, waitFor as reached } from 'xstate';

/** Ms. A chart whose services are stubs takes a few. */
const LONGEST = 10_000;

/**
 * Resolves with the actor's first snapshot that fulfils the condition, given as an arrow function.
 * @throws Error with the condition and what the actor is and knows instead; XState's own would wait for ever
 */
export async function waitFor<Actor extends AnyActorRef>(
  actor: Actor,
  condition: (snapshot: SnapshotFrom<Actor>) => boolean,
): Promise<SnapshotFrom<Actor>> {
  try {
    return await reached(actor, condition, { timeout: LONGEST });
  } catch (cause) {
    const { value, context } = actor.getSnapshot() as { readonly value: unknown; readonly context: unknown };
    const awaited = String(condition).replace(/^\(.*?\) => /, '');
    throw new Error(`"${awaited}" never comes true in ${inspect(value)} with ${inspect(context)}`, { cause });
  }
}
