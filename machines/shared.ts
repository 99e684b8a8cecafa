/* What several charts are made of. */

/** Hands the event to a guard or an action as it is. */
export const payload = <Event>({ event }: { event: Event }): Event => event;

/** Stands in a slot of the chart until it is filled. */
export function unfilled(chart: string): () => never {
  return () => {
    throw new Error(`${chart} machine: this slot has to be filled with provide()`);
  };
}
