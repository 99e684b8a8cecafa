import { transition } from 'xstate';
import type { Goals } from './cover.ts';
import type { OrderChart } from './declared-transitions.ts';
import { screenAt } from './facts.ts';
import type { OrderGraph } from './order-graph.ts';

/** What differs on another chart. */
export interface ChartChanges {
  /** Declared transitions that differ or are new: id, and the first situation where they differ. */
  readonly changed: ReadonlyMap<string, string>;
  /** What the other chart accepts and this one refuses, as `screen: sample`. */
  readonly lost: ReadonlySet<string>;
}

/** Goals that take each changed transition where it differs; `wantedAfter` selects those of `changed`. */
export const transitionInSituation: Goals = ({ local, transition }) => [goalOf(local, transition.id)];

/** The goals of `transitionInSituation` that test all differences again. */
export function wantedAfter({ changed }: ChartChanges): Set<string> {
  return new Set([...changed].map(([id, local]) => goalOf(local, id)));
}

/**
 * Compares two charts by sending every sample to both in every situation of `graph`.
 * Unlike a comparison of the wiring, it finds changed guards and effects.
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
