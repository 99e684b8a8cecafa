/* Helpers of several charts. */

/** Passes the event itself as the parameters of a guard or an action. */
export const payload = <Event>({ event }: { event: Event }): Event => event;

/** Placeholder of a slot, which throws until `provide()` fills it. */
export function unfilled(chart: string): () => never {
  return () => {
    throw new Error(`${chart} machine: this slot has to be filled with provide()`);
  };
}
