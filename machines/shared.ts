/* Helpers of several charts. */

/** Passes the event itself as the parameters of a guard or an action. */
export const payload = <Event>({ event }: { event: Event }): Event => event;

/** Placeholder of a slot, which throws until `provide()` fills it. */
export function unfilled(chart: string): () => never {
  return () => {
    throw new Error(`${chart} machine: this slot has to be filled with provide()`);
  };
}

/** An attempt of a call: what it says, under its idempotency key. */
export interface Attempt<Body = unknown> {
  readonly body: Body;
  readonly key: string;
}

/**
 * The attempt to send `body`. An equal body keeps the key of the `previous` attempt: the server executes it once.
 * Another body gets the `fresh` key.
 * Both bodies come from the same form, so equal ones have their fields in the same order.
 */
export function attemptOf<Body>(previous: Attempt<Body> | null, body: Body, fresh: string): Attempt<Body> {
  const isRepeat = previous !== null && JSON.stringify(previous.body) === JSON.stringify(body);
  return isRepeat ? previous : { body, key: fresh };
}
