/*
 * Which promise notices which mistake in the chart. A mistake changes one transition or one condition, so only attempts
 * that may end otherwise are repeated; after the first ones every sample is tried, for promises that look further.
 */
import { isDeepStrictEqual } from 'node:util';
import { assign } from 'xstate';
import { imageCount } from '../../../domain/files/media.ts';
import type { OrderState } from '../../../domain/order/order-item.ts';
import { chosenFastlanes, type OrderContext, type OrderEvent } from '../../../machines/order/order-context.ts';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { sampleOf } from '../data/order-samples.ts';
import { type OrderChart, type DeclaredTransition, declaredTransitions } from '../model/declared-transitions.ts';
import { localSituationOf } from '../model/facts.ts';
import { isOfInterest, type OrderGraph, type Situation, stepper } from '../model/order-graph.ts';
import { walk } from '../model/search.ts';
import { mutantsOf } from '../rules/mutants.ts';
import { momentOf, nodesOf, placesOf, promises, refusedIn } from './check.ts';
import type { OrderPromise } from './order-facts.ts';
import type { Moment, Phase } from './temporal.ts';

/** Where a transition is declared: its state and its place among the candidates of the event. */
interface Candidate {
  readonly source: string;
  readonly index: number;
}

/** A chart with a mistake, and the attempts that it may change; `taken`: null for a refused one. */
export interface Mistake {
  readonly id: string;
  readonly chart: OrderChart;
  readonly changes: (from: OrderState, event: OrderEvent['type'], taken: Candidate | null) => boolean;
}

interface Asked {
  readonly context: OrderContext;
  readonly event: OrderEvent;
}
type Payload = Readonly<Record<string, unknown>>;

/** What a condition is asked instead, besides the real question: it forgets one of its parts. */
interface Weak {
  readonly guard: string;
  readonly context?: (order: OrderContext) => Partial<OrderContext>;
  readonly payload?: (asked: Asked, payload: Payload) => Payload;
  readonly event?: (event: OrderEvent) => OrderEvent;
}

const weakened: Readonly<Record<string, Weak>> = {
  'books without consent': { guard: 'isBookable', context: asCompany },
  'books while images upload': { guard: 'isBookable', context: arrivedOf },
  'books another number of images': { guard: 'isBookable', context: ({ media }) => ({ quantity: imageCount(media) }) },
  'books without an image': {
    guard: 'isBookable',
    context: ({ media }) => (Object.keys(media).length === 0 ? { media: oneImage, quantity: 1 } : {}),
  },
  'books at any price': { guard: 'isBookable', event: (event) => Object.assign({}, event, { net: undefined }) },
  'submits while images upload': { guard: 'hasImagesOrPromise', context: arrivedOf },
  'forgets the limit of free images': { guard: 'isQuantity', context: () => ({ testImages: null }) },
  'begins with excess images': { guard: 'canBegin', context: ({ media }) => ({ quantity: imageCount(media) }) },
  'orders excess without consent': { guard: 'canOrderExcess', context: asCompany },
  'takes other excess back than seen': {
    guard: 'isExcessSeen',
    payload: ({ context }, payload) => ({ ...payload, images: imageCount(context.media) }),
  },
  'takes the fast lane with an own format': {
    guard: 'hasServiceLevel',
    payload: (_, payload) => ({ ...payload, fastlane: { ...(payload['fastlane'] as object), pro: false } }),
  },
  'hides what another use changes': {
    guard: 'leadsBackWithSameUse',
    context: (order) => ({
      returnToOverview: order.returnToOverview && chosenFastlanes(order).length > 0,
      preselectedFor: chosenFastlanes(order),
      preselectedChannels: order.fastlane.web ? order.salesChannels : [],
    }),
  },
};

/** Effects that do something besides. */
const spoiled: Readonly<
  Record<string, readonly [action: string, and: (order: OrderContext) => Partial<OrderContext>]>
> = {
  'loses the quantity': ['goBack', () => ({ quantity: null })],
  'leaves the check behind': ['leaveTestImages', ({ trail }) => ({ trail: [...trail, 'client.overview'] })],
  'forgets where the change began': ['goBack', () => ({ beforeChange: null })],
  'changes a format': ['amend', () => ({ extensions: ['JPG', 'PNG', 'PSD'] })],
  'loses the files': ['amend', () => ({ media: {} })],
  'sends the links elsewhere': ['amend', ({ client }) => ({ client: { ...client, email: 'elsewhere@example.org' } })],
};

const oneImage: OrderContext['media'] = {
  one: { name: 'eins.jpg', size: 1, type: 'image/jpeg', bytes_uploaded: 1, complete: true },
};

function asCompany({ client }: OrderContext): Partial<OrderContext> {
  return { client: { ...client, clientType: 'company', company: 'Muster' } };
}

function arrivedOf({ media }: OrderContext): Partial<OrderContext> {
  return { media: Object.fromEntries(Object.entries(media).filter(([, file]) => file.complete)) };
}

/** Every mutant of the wiring, and every condition without one of its parts. */
function* mistakes(): Generator<Mistake> {
  for (const { id, mutation, event, chart } of mutantsOf()) {
    const [source = '', , place = ''] = (id.split(' ')[1] ?? '').split('/');
    const own = Number(place);
    const isBelow = (from: OrderState) => source === 'order' || from === source || from.startsWith(`${source}.`);
    // Without its guard a transition also takes what later candidates took, and what was refused.
    const differs =
      mutation === 'dropGuard'
        ? (taken: Candidate | null) => taken?.source !== source || taken.index >= own
        : (taken: Candidate | null) => taken?.source === source && taken.index === own;
    yield { id, chart, changes: (from, type, taken) => type === event && isBelow(from) && differs(taken) };
  }
  for (const [name, weak] of Object.entries(weakened)) {
    const { guard } = weak;
    const chart = withParts({ guards: { [guard]: weaker(weak) } });
    yield { id: `weaken ${guard}: ${name}`, chart, changes: about((one) => one.guard?.includes(guard) === true) };
  }
  for (const [name, [action, and]] of Object.entries(spoiled)) {
    const real = partOf('actions', action) as {
      readonly assignment: (asked: Asked, params: unknown) => Partial<OrderContext>;
    };
    const spoils = assign((asked: Asked, params: unknown) => ({
      ...real.assignment(asked, params),
      ...and({ ...asked.context, ...real.assignment(asked, params) }),
    }));
    const chart = withParts({ actions: { [action]: spoils } });
    yield { id: `spoil ${action}: ${name}`, chart, changes: about((one) => one.actions.includes(action)) };
  }
}

/** Of the events whose transitions have this part. */
function about(part: (one: DeclaredTransition) => boolean): Mistake['changes'] {
  const events = new Set(
    declaredTransitions()
      .filter(part)
      .map(({ event }) => event),
  );
  return (_, type) => events.has(type);
}

function weaker({ guard, context = () => ({}), payload = (_, same) => same, event = (same) => same }: Weak) {
  const real = partOf('guards', guard) as (asked: Asked, params: Payload) => boolean;
  return (asked: Asked, params: Payload) =>
    real(asked, params) ||
    real(
      { event: event(asked.event), context: { ...asked.context, ...context(asked.context) } },
      payload(asked, params),
    );
}

function partOf(kind: 'guards' | 'actions', name: string): unknown {
  const part = (orderMachine.implementations[kind] as Record<string, unknown>)[name];
  if (part === undefined) throw new Error(`the chart has no ${name}`);
  return part;
}

function withParts(parts: object): OrderChart {
  return orderMachine.provide(parts);
}

/** For each mistake the ids of the promises that notice it; a mistake that no attempt meets is not in the list. */
export function killsOf(
  graph: OrderGraph,
  all: Iterable<Mistake> = mistakes(),
  list: readonly OrderPromise[] = promises,
): Map<string, ReadonlySet<string>> {
  // Situations that the guards of their screen cannot tell apart behave alike: a few of each are enough.
  const places = fewOfEach(graph);
  const lasting = list.find(({ holds }) => holds.isLasting);
  const shared = lasting === undefined ? [] : phasesOf(graph, lasting);
  const phases = list.map((promise) => (promise.holds.isLasting ? shared : phasesOf(graph, promise)));
  const kills = new Map<string, ReadonlySet<string>>();
  for (const mistake of all) {
    const step = stepper(mistake.chart);
    const killing = new Set<string>();
    const followed = new Set<string>();
    for (const [place, { situation, attempts }] of places) {
      const meets = attempts.filter(({ moment, taken }) => mistake.changes(moment.from, moment.event.type, taken));
      if (meets.length === 0) continue;
      const { value, context } = situation.snapshot;
      const here = mistake.chart.resolveState({ value, context });
      for (const { sample, moment } of meets) {
        const other = attempt(here, sample, step);
        if (other === null || isSame(other.moment, moment)) continue;
        // Two steps are enough for every promise of the list; the first few ways tell as much as all.
        const isFollowed = other.snapshot !== null && followed.size < 6 && !followed.has(sample);
        if (isFollowed) followed.add(sample);
        const next = isFollowed ? attemptsAfter(graph, other.snapshot, step) : [];
        for (const [index, promise] of list.entries()) {
          if (killing.has(promise.id)) continue;
          const isBroken = [...(phases[index]?.[place] ?? [promise.holds.begins])].some((phase) =>
            breaks(promise, phase, [other.moment], next),
          );
          if (isBroken) killing.add(promise.id);
        }
      }
    }
    kills.set(mistake.id, killing);
  }
  return kills;
}

/** The mistakes that a promise alone notices, by its id. */
export function ownKills(kills: ReadonlyMap<string, ReadonlySet<string>>): Map<string, string[]> {
  const own = new Map<string, string[]>(promises.map(({ id }) => [id, []]));
  for (const [mistake, killing] of kills) {
    const [only] = killing;
    if (killing.size === 1 && only !== undefined) own.get(only)?.push(mistake);
  }
  return own;
}

type Snapshot = OrderGraph['start']['snapshot'];
type Stepper = OrderGraph['step'];

function attempt(here: Snapshot, sampleId: string, step: Stepper) {
  const sample = sampleOf(sampleId);
  try {
    const taken = step(here, sample);
    return { moment: momentOf({ snapshot: here }, sample, taken), snapshot: taken?.snapshot ?? null };
  } catch {
    // A swapped action that meets an event it cannot read: the chart itself fails, loudly.
    return null;
  }
}

function attemptsAfter(graph: OrderGraph, here: Snapshot | null, step: Stepper): Moment[] {
  if (here === null) return [];
  return graph.samples.flatMap((sample) => {
    const next = isOfInterest(here, sample.event) ? attempt(here, sample.id, step) : null;
    return next === null ? [] : [next.moment];
  });
}

function breaks({ holds }: OrderPromise, phase: Phase, [first]: readonly [Moment], next: readonly Moment[]): boolean {
  const seen = holds.see(phase, first);
  return seen.broken !== null || next.some((moment) => holds.see(seen.phase, moment).broken !== null);
}

function isSame(one: Moment, other: Moment): boolean {
  return one.to === other.to && isDeepStrictEqual(one.after, other.after);
}

function phasesOf(graph: OrderGraph, promise: OrderPromise): ReadonlySet<Phase>[] {
  const phases: Set<Phase>[] = placesOf(graph).map(() => new Set());
  for (const { place, phase } of nodesOf(graph, promise)) phases[place]?.add(phase);
  return phases;
}

/** Some situations of each local one, with all their attempts and the transitions that these take. */
function fewOfEach(graph: OrderGraph) {
  const candidates = candidatesOf(graph);
  const counts = new Map<string, number>();
  const corner = [-1, { situation: uploadingAtOverview(graph), accepted: [] }] as const;
  return [corner, ...placesOf(graph).entries()].flatMap(([index, { situation, accepted }]) => {
    const local = localSituationOf(situation.snapshot);
    const count = counts.get(local) ?? 0;
    counts.set(local, count + 1);
    if (count >= 5) return [];
    const taken = new Map(situation.edges.map((edge) => [edge.sample.id, candidates.get(edge.transition) ?? null]));
    const attempts = [...accepted, ...refusedIn(graph, situation)].map(({ sample, moment }) => ({
      sample,
      moment,
      taken: taken.get(sample) ?? null,
    }));
    return [[index, { situation, attempts }] as const];
  });
}

/**
 * An image still uploads on the overview, and no image is promised. The graph reaches this situation first with a
 * promise, which its facts do not tell apart before the booking.
 */
function uploadingAtOverview(graph: OrderGraph): Situation {
  const ids = [
    'wizard.start',
    'contact.save',
    'projectType.choose/contour',
    'serviceLevel.choose/web',
    'quantity.save/1',
  ];
  const images = ['media.report/one', 'images.submit', 'clientType.choose/company', 'client.save/company'];
  const path = walk(graph, [...ids, ...images, 'media.report/mixed'].map(sampleOf));
  const { snapshot } = path.at(-1) ?? graph.start;
  return { key: '', snapshot, edges: [] };
}

function candidatesOf({ transitions }: OrderGraph): Map<DeclaredTransition, Candidate> {
  const counts = new Map<string, number>();
  return new Map(
    transitions.map((one) => {
      const key = `${one.source} ${one.event}`;
      const index = counts.get(key) ?? 0;
      counts.set(key, index + 1);
      return [one, { source: one.source, index }];
    }),
  );
}
