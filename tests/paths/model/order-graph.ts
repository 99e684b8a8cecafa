/*
 * The order chart as a graph: every situation that the samples reach, and the declared transition of each edge.
 * `xstate/graph` explores; cover.ts and search.ts find paths.
 */
import type { AnyTransitionDefinition } from 'xstate';
import { initialTransition, transition } from 'xstate';
import { type AdjacencyMap, getAdjacencyMap, type SerializedEvent, type SerializedSnapshot } from 'xstate/graph';
import { imageCount } from '../../../domain/files/media.ts';
import type { OrderState } from '../../../domain/order/order-item.ts';
import type { OrderContext, OrderEvent } from '../../../machines/order/order-context.ts';
import { type OrderSnapshot, orderMachine } from '../../../machines/order/order-machine.ts';
import { samples as allSamples, type Sample } from '../data/order-samples.ts';
import { offered } from '../data/studio-offers.ts';
import {
  type DeclaredTransition,
  declaredTransitions,
  type OrderChart,
  transitionTaken,
} from './declared-transitions.ts';
import { firstDisagreement } from '../rules/disagreement.ts';
import { isPastBooking, localSituationOf, screenAt, situationOf } from './facts.ts';
import { type Outline, sharedOutline } from './shared-graph.ts';

/** Far above the chart's number; without it a wrong edge or an unbounded fact would never end. */
const MOST_SITUATIONS = 20_000;

export interface Edge {
  readonly sample: Sample;
  readonly transition: DeclaredTransition;
  readonly from: string;
  readonly to: string;
  /** The situation before the edge, as the guards of its screen see it. */
  readonly local: string;
  /** Whether the order leaves the customer's control. */
  readonly isEnd: boolean;
}

export interface Situation {
  readonly key: string;
  /** The first order found in this situation, on a shortest way. */
  readonly snapshot: OrderSnapshot;
  readonly edges: readonly Edge[];
}

export interface OrderGraph {
  readonly chart: OrderChart;
  readonly samples: readonly Sample[];
  readonly transitions: readonly DeclaredTransition[];
  /** By key, nearest first; the first one is the landing. */
  readonly situations: ReadonlyMap<string, Situation>;
  readonly start: Situation;
  /** Whether the exploration includes the event for this order. */
  readonly isWanted: (snapshot: OrderSnapshot, event: OrderEvent) => boolean;
  /** The step of this order; null when the chart refuses it. */
  readonly step: (snapshot: OrderSnapshot, sample: Sample) => Step | null;
}

/** One step of a path: the sample, its transition and the order afterwards. */
export interface Step {
  readonly sample: Sample;
  readonly transition: DeclaredTransition;
  readonly from: OrderState;
  readonly screen: OrderState;
  readonly order: OrderContext;
  readonly snapshot: OrderSnapshot;
}

/**
 * Limits media events to the upload screen, the overview and booked orders with promised images,
 * and test images to the begin of an order. Other tests cover the remaining cases without the graph.
 */
export function isOfInterest(snapshot: OrderSnapshot, event: OrderEvent): boolean {
  if (event.type === 'wizard.start' && event.wantsTestImages === true) return snapshot.context.product === null;
  if (event.type !== 'media.report') return true;
  // Excess needs promised images; other numbers add nothing here.
  if (screenAt(snapshot) === 'booked') return snapshot.context.sendLater && imageCount(event.media) === 3;
  return ['upload', 'client.overview'].includes(screenAt(snapshot));
}

/** Entries of an object whose branded keys hide its values from Object.entries. */
function entriesOf<Value>(branded: object): [string, Value][] {
  return Object.entries(branded as Record<string, Value>);
}

type Found = AdjacencyMap<OrderSnapshot, OrderEvent>[SerializedSnapshot];
type Leaving = Found['transitions'][SerializedEvent];

type IsWanted = OrderGraph['isWanted'];
const everything: IsWanted = () => true;
const explored = new WeakMap<OrderChart, OrderGraph[]>();

/**
 * Explores the chart with these samples as far as `isWanted` allows: pure and repeatable.
 * Takes seconds, so each process caches by arguments; the processes of a run share the chart's own graphs by the name
 * of `isWanted`.
 * @throws Error naming the forbidden edge when there are more situations than `mostSituations`.
 */
export function exploreOrder(
  chart: OrderChart = orderMachine,
  samples: readonly Sample[] = allSamples,
  isWanted: IsWanted = everything,
  mostSituations: number = MOST_SITUATIONS,
): OrderGraph {
  const known = explored.get(chart) ?? [];
  const found = known.find((one) => one.samples === samples && one.isWanted === isWanted);
  if (found !== undefined) return found;
  const transitions = declaredTransitions(chart);
  const byDefinition = new Map(transitions.map((one) => [one.definition, one]));
  const step = stepper(chart, byDefinition);
  const explore = () => outlineOf(chart, samples, isWanted, mostSituations, byDefinition);
  const isShared = chart === orderMachine && samples === allSamples && isWanted.name !== '';
  const outline = isShared ? sharedOutline(isWanted.name, explore) : explore();
  const situations = situationsOf(chart, samples, transitions, outline);
  const [start] = situations.values();
  if (start === undefined) throw new Error('the graph has no beginning');
  const graph = { chart, samples, transitions, situations, start, isWanted, step };
  explored.set(chart, [...known, graph]);
  return graph;
}

function outlineOf(
  chart: OrderChart,
  samples: readonly Sample[],
  isWanted: IsWanted,
  mostSituations: number,
  byDefinition: ReadonlyMap<AnyTransitionDefinition, DeclaredTransition>,
): Outline {
  const transitions = [...byDefinition.values()];
  const byEvent = new Map(samples.map((one) => [one.event, one]));
  const met = new Set<string>();
  const keyOf = (snapshot: OrderSnapshot) => {
    const key = situationOf(snapshot);
    met.add(key);
    if (met.size > mostSituations) {
      const why = firstDisagreement(chart, samples, isWanted, mostSituations);
      throw new Error(why ?? endless(mostSituations));
    }
    return key;
  };

  const found: AdjacencyMap<OrderSnapshot, OrderEvent> = getAdjacencyMap(chart, {
    input: { offers: offered },
    events: samples.map((one) => one.event),
    serializeEvent: (event) => byEvent.get(event)?.id ?? event.type,
    serializeState: keyOf,
    filterEvents: (snapshot, event) =>
      isOfInterest(snapshot, event) && isWanted(snapshot, event) && snapshot.can(event),
    // `limit` counts edges, and does not name them; the situations have a limit of their own.
    limit: Infinity,
  });

  const all = entriesOf<Found>(found);
  const places = new Map(all.map(([key], place) => [key, place]));
  return all.map(([, { state, transitions: leaving }]) =>
    entriesOf<Leaving>(leaving).map(([, { event, state: next }]) => {
      const declared = transitionTaken(chart, byDefinition, state, event);
      const sample = byEvent.get(event);
      const to = places.get(situationOf(next));
      if (declared === null || sample === undefined || to === undefined)
        throw new Error(`an edge without a transition: ${event.type}`);
      return [samples.indexOf(sample), transitions.indexOf(declared), to];
    }),
  );
}

/** The situations of the outline, each by the first edge that leads to it, nearest first as in the exploration. */
function situationsOf(
  chart: OrderChart,
  samples: readonly Sample[],
  transitions: readonly DeclaredTransition[],
  outline: Outline,
): Map<string, Situation> {
  const [initial] = initialTransition(chart, { offers: offered });
  const snapshots = [initial];
  for (const [from, edges] of outline.entries()) {
    for (const [sample, , to] of edges) {
      snapshots[to] ??= transition(chart, at(snapshots, from), at(samples, sample).event)[0];
    }
  }
  return new Map(
    snapshots.map((snapshot, place): [string, Situation] => {
      const from = situationOf(snapshot);
      const local = localSituationOf(snapshot);
      const edges = at(outline, place).map(([sample, declared, to]): Edge => {
        const next = at(snapshots, to);
        return {
          sample: at(samples, sample),
          transition: at(transitions, declared),
          local,
          from,
          to: situationOf(next),
          isEnd: isPastBooking(next),
        };
      });
      return [from, { key: from, snapshot, edges }];
    }),
  );
}

function at<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new Error(`the outline of the graph names a place that is empty: ${place}`);
  return item;
}

function endless(most: number): string {
  return `There are more than ${most} situations, though the rules allow every edge: a fact of facts.ts has no bound.`;
}

/** See `OrderGraph.step`. */
export function stepper(
  chart: OrderChart,
  byDefinition: ReadonlyMap<AnyTransitionDefinition, DeclaredTransition> = definitionsOf(chart),
): OrderGraph['step'] {
  return (snapshot, sample) => {
    const declared = transitionTaken(chart, byDefinition, snapshot, sample.event);
    if (declared === null) return null;
    const [next] = transition(chart, snapshot, sample.event);
    return {
      sample,
      transition: declared,
      from: screenAt(snapshot),
      screen: screenAt(next),
      order: next.context,
      snapshot: next,
    };
  };
}

function definitionsOf(chart: OrderChart) {
  return new Map<AnyTransitionDefinition, DeclaredTransition>(
    declaredTransitions(chart).map((one) => [one.definition, one]),
  );
}
