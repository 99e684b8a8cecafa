import { transition } from 'xstate';
import type { Goals } from './cover.ts';
import type { OrderChart } from './declared-transitions.ts';
import { screenAt } from './facts.ts';
import type { OrderGraph } from './order-graph.ts';

/** What behaves differently on another chart. */
export interface ChartChanges {
  /** Declared transitions that behave differently or are new: id, and the first situation in which they do. */
  readonly changed: ReadonlyMap<string, string>;
  /** What the other chart accepts and this one refuses, as `screen: sample`. */
  readonly lost: ReadonlySet<string>;
}

/** Goals that take each changed transition where it behaves differently; `wanted` are those of `changed`. */
export const transitionInSituation: Goals = ({ local, transition }) => [goalOf(local, transition.id)];

/** What `coverPaths` has to meet, with `transitionInSituation`, to test again what is different. */
export function wantedAfter({ changed }: ChartChanges): Set<string> {
  return new Set([...changed].map(([id, local]) => goalOf(local, id)));
}

/**
 * Compares two charts by what they do: in every situation of `graph`, every sample is sent to both. Finds changed guards and
 * effects, too, which a comparison of the wiring would not.
 */
export function changesSince(graph: OrderGraph, other: OrderChart): ChartChanges {
  const changed = new Map<string, string>();
  const lost = new Set<string>();
  for (const { snapshot, edges } of graph.situations.values()) {
    const there = other.resolveState({ value: snapshot.value, context: snapshot.context });
    for (const { sample, transition: declared, local } of edges) {
      if (changed.has(declared.id)) continue;
      const now = graph.step(snapshot, sample);
      const [before] = there.can(sample.event) ? transition(other, there, sample.event) : [null];
      const isSame =
        now !== null &&
        before !== null &&
        screenAt(before) === now.screen &&
        JSON.stringify(before.context) === JSON.stringify(now.order);
      if (!isSame) changed.set(declared.id, local);
    }
    for (const sample of graph.samples) {
      const name = `${screenAt(snapshot)}: ${sample.id}`;
      if (!lost.has(name) && graph.step(snapshot, sample) === null && there.can(sample.event)) lost.add(name);
    }
  }
  return { changed, lost };
}

function goalOf(local: string, transitionId: string): string {
  return `${local}: ${transitionId}`;
}
