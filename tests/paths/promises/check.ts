/* Checks promises over every way through the graph, and over recorded runs. */
import type { OrderState } from '../../../domain/order/order-item.ts';
import type { Sample } from '../data/order-samples.ts';
import { screenAt } from '../model/facts.ts';
import { exploreOrder, isOfInterest, type OrderGraph, type Situation } from '../model/order-graph.ts';
import { bookedPromises } from './booked-promises.ts';
import { answerPromises } from './answer-promises.ts';
import { bookingPromises } from './booking-promises.ts';
import type { OrderPromise } from './order-facts.ts';
import { wayPromises } from './way-promises.ts';
import type { Moment, Phase } from './temporal.ts';

export const promises: readonly OrderPromise[] = [
  ...answerPromises,
  ...wayPromises,
  ...bookingPromises,
  ...bookedPromises,
];

/** An attempt with the name of its sample. */
export interface Attempt {
  readonly sample: string;
  readonly moment: Moment;
}

/** A promise that does not hold, with the shortest way that breaks it; the last attempt breaks it. */
export interface Broken {
  readonly promise: OrderPromise;
  readonly way: readonly Attempt[];
  readonly says: string;
}

/** A situation with its accepted attempts; `to`: index of the situation afterwards. */
interface Place {
  readonly situation: Situation;
  readonly accepted: readonly (Attempt & { readonly to: number })[];
}

const known = new WeakMap<OrderGraph, readonly Place[]>();

/** Every situation with what it accepts; cached, because it takes seconds. */
export function placesOf(graph: OrderGraph): readonly Place[] {
  const found = known.get(graph) ?? findPlaces(graph);
  known.set(graph, found);
  return found;
}

function findPlaces(graph: OrderGraph): Place[] {
  const all = [...graph.situations.values()];
  const indices = new Map(all.map(({ key }, index) => [key, index]));
  return all.map((situation) => ({
    situation,
    accepted: situation.edges.map(({ sample, to }) => ({
      sample: sample.id,
      moment: momentOf(situation, sample, graph.step(situation.snapshot, sample)),
      to: indices.get(to) ?? 0,
    })),
  }));
}

/** What the situation refuses. Without an edge an event is refused, unless the exploration leaves it out. */
export function refusedIn(graph: OrderGraph, situation: Situation): Attempt[] {
  const taken = new Set(situation.edges.map(({ sample }) => sample));
  const { snapshot } = situation;
  return graph.samples
    .filter((one) => !taken.has(one) && isOfInterest(snapshot, one.event) && graph.isWanted(snapshot, one.event))
    .map((sample) => ({ sample: sample.id, moment: momentOf(situation, sample, null) }));
}

/** The attempt of this sample; `step`: null when it is refused. */
export function momentOf(
  { snapshot }: Pick<Situation, 'snapshot'>,
  { event }: Sample,
  step: { readonly screen: OrderState; readonly order: Moment['after'] } | null,
): Moment {
  const before = snapshot.context;
  return { from: screenAt(snapshot), before, event, to: step?.screen ?? null, after: step?.order ?? before };
}

/** Where a promise has a phase: the way by which the search came there. */
interface Node {
  readonly place: number;
  readonly phase: Phase;
  readonly by: { readonly attempt: Attempt; readonly from: Node } | null;
}

/** All situations with the phases that the promise can have there, nearest first. */
export function nodesOf(graph: OrderGraph, { holds }: OrderPromise): Node[] {
  const places = placesOf(graph);
  const nodes: Node[] = [{ place: 0, phase: holds.begins, by: null }];
  const met = new Set([`0 ${holds.begins}`]);
  for (const node of nodes) {
    for (const attempt of places[node.place]?.accepted ?? []) {
      const { phase } = holds.see(node.phase, attempt.moment);
      const key = `${attempt.to} ${phase}`;
      if (met.has(key)) continue;
      met.add(key);
      nodes.push({ place: attempt.to, phase, by: { attempt, from: node } });
    }
  }
  return nodes;
}

/** The promises that some way through the graph breaks, each with a shortest one. */
export function brokenIn(graph: OrderGraph, list: readonly OrderPromise[] = promises): Broken[] {
  const places = placesOf(graph);
  const nodes = new Map<string, readonly Node[]>();
  const searchOf = (promise: OrderPromise) => {
    const name = promise.holds.isLasting ? 'lasting' : promise.id;
    const found = nodes.get(name) ?? nodesOf(graph, promise);
    nodes.set(name, found);
    return found;
  };
  const refused = new Map<number, readonly Attempt[]>();
  return list.flatMap((promise): Broken[] => {
    const { see, about } = promise.holds;
    for (const node of searchOf(promise)) {
      const place = places[node.place];
      if (place === undefined) continue;
      const others = about.isOfAccepted === true ? [] : (refused.get(node.place) ?? refusedIn(graph, place.situation));
      if (about.isOfAccepted !== true) refused.set(node.place, others);
      for (const attempt of [...place.accepted, ...others]) {
        if (about.types?.includes(attempt.moment.event.type) === false) continue;
        const { broken } = see(node.phase, attempt.moment);
        if (broken !== null) return [{ promise, way: [...wayTo(node), attempt], says: broken }];
      }
    }
    return [];
  });
}

/** The promises that a recorded run breaks, each at its first attempt. */
export function brokenBy(run: readonly Attempt[], list: readonly OrderPromise[] = promises): Broken[] {
  return list.flatMap((promise): Broken[] => {
    let phase = promise.holds.begins;
    for (const [index, { moment }] of run.entries()) {
      const seen = promise.holds.see(phase, moment);
      if (seen.broken !== null) return [{ promise, way: run.slice(0, index + 1), says: seen.broken }];
      phase = seen.phase;
    }
    return [];
  });
}

function wayTo(node: Node): Attempt[] {
  const way: Attempt[] = [];
  for (let here = node; here.by !== null; here = here.by.from) way.unshift(here.by.attempt);
  return way;
}

/** The broken promise as QA reads it: words, source, the way, and what is wrong with its last step. */
export function describeBroken({ promise, way, says }: Broken): string {
  const steps = way.map(({ sample, moment }, index) => {
    const to = moment.to === null ? 'abgelehnt' : moment.to === moment.from ? 'bleibt' : `→ ${moment.to}`;
    return `  ${index + 1}. ${moment.from}: ${sample} ${to}`;
  });
  return [
    `Versprechen „${promise.words}“ (${promise.id}; ${promise.source})`,
    `gebrochen in Schritt ${way.length}: ${says}`,
    ...steps,
  ].join('\n');
}

/** Prints every promise, and how it breaks where it does; returns 1 when one breaks, else 0. */
export function printPromises(): number {
  const broken = brokenIn(exploreOrder());
  console.log('| Versprechen | Quelle | Gilt |\n|---|---|---|');
  for (const { id, words, source } of promises) {
    const isBroken = broken.some(({ promise }) => promise.id === id);
    console.log(`| ${words} (${id}) | ${source} | ${isBroken ? 'NEIN' : 'ja'} |`);
  }
  console.log(`\n${promises.length - broken.length} von ${promises.length} Versprechen gelten auf jedem Weg.`);
  for (const one of broken) console.log(`\n${describeBroken(one)}`);
  return broken.length === 0 ? 0 : 1;
}
