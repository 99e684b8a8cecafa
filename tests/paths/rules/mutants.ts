/*
 * Mutants of the order chart: real charts with the same guards and actions and one changed line of wiring.
 * A test that misses a mutant would also miss the same mistake of a developer.
 */
import { createMachine } from 'xstate';
import { screens } from '../../../domain/order/order-item.ts';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import type { OrderChart } from '../model/declared-transitions.ts';

export const mutations = ['remove', 'redirect', 'stay', 'dropGuard', 'dropAction', 'swapAction'] as const;
export type Mutation = (typeof mutations)[number];

export interface Mutant {
  /** Unique: the mutation, its place and the original. */
  readonly id: string;
  readonly mutation: Mutation;
  /** The event type of the changed transition; nothing else can differ. */
  readonly event: string;
  readonly chart: OrderChart;
}

interface TransitionConfig {
  target?: string;
  guard?: unknown;
  actions?: unknown;
}
type Candidates = TransitionConfig[];

interface StateConfig {
  on?: Record<string, unknown>;
  states?: Record<string, StateConfig>;
}

/** Where a transition stands: state path, event, and index among the candidates of the event. */
interface Place {
  readonly state: readonly string[];
  readonly event: string;
  readonly index: number;
}

/** All mutants of the chart, made lazily. */
export function* mutantsOf(chart: OrderChart = orderMachine): Generator<Mutant> {
  const config = chart.config as StateConfig;
  const places = placesOf(config);
  const allActions = places.flatMap((place) => actionsAt(config, place));

  for (const place of places) {
    const original = transitionAt(config, place);
    const name = [place.state.join('.') || 'order', place.event, place.index].join('/');
    const change = (mutation: Mutation, detail: string, edit: (candidates: Candidates) => void): Mutant => ({
      id: [mutation, name, detail].filter((part) => part !== '').join(' '),
      mutation,
      event: place.event,
      chart: changed(chart, place, edit),
    });

    yield change('remove', '', (candidates) => candidates.splice(place.index, 1));
    yield change('redirect', `to ${otherScreen(original.target)}`, (candidates) =>
      edit(candidates, place, { target: `#order.${otherScreen(original.target)}` }),
    );
    if (original.target !== undefined) {
      yield change('stay', '', (candidates) => edit(candidates, place, { target: undefined }));
    }
    for (const [part, guard] of guardsWithoutOne(original.guard)) {
      yield change('dropGuard', part, (candidates) => edit(candidates, place, { guard }));
    }
    const actions = actionsAt(config, place);
    for (const [position, action] of actions.entries()) {
      const others = actions.filter((_, other) => other !== position);
      yield change('dropAction', nameOf(action), (candidates) => edit(candidates, place, { actions: others }));
      const wrong = allActions.find((one, next) => next > allActions.indexOf(action) && nameOf(one) !== nameOf(action));
      if (wrong === undefined) continue;
      yield change('swapAction', `${nameOf(action)} for ${nameOf(wrong)}`, (candidates) =>
        edit(candidates, place, { actions: actions.with(position, wrong) }),
      );
    }
  }
}

/** A copy of the chart with edited candidates at `place`. */
function changed(chart: OrderChart, place: Place, editCandidates: (candidates: Candidates) => void): OrderChart {
  const config = copy(chart.config as StateConfig);
  const state = stateAt(config, place.state);
  const candidates = candidatesOf(state.on?.[place.event]);
  editCandidates(candidates);
  state.on = { ...state.on, [place.event]: candidates };
  return createMachine(config as never, chart.implementations as never) as unknown as OrderChart;
}

function edit(candidates: Candidates, place: Place, part: TransitionConfig): void {
  candidates[place.index] = { ...candidates[place.index], ...part };
}

function placesOf(state: StateConfig, path: readonly string[] = []): Place[] {
  const own = Object.entries(state.on ?? {}).flatMap(([event, value]) =>
    candidatesOf(value).map((_, index): Place => ({ state: path, event, index })),
  );
  const inner = Object.entries(state.states ?? {}).flatMap(([name, child]) => placesOf(child, [...path, name]));
  return [...own, ...inner];
}

function candidatesOf(value: unknown): Candidates {
  const list = Array.isArray(value) ? value : [value];
  return list.map((one) => (typeof one === 'string' ? { target: one } : Object.assign({}, one as TransitionConfig)));
}

function stateAt(root: StateConfig, path: readonly string[]): StateConfig {
  return path.reduce((state, name) => state.states?.[name] as StateConfig, root);
}

function transitionAt(root: StateConfig, place: Place): TransitionConfig {
  return candidatesOf(stateAt(root, place.state).on?.[place.event])[place.index] as TransitionConfig;
}

function actionsAt(root: StateConfig, place: Place): unknown[] {
  const { actions } = transitionAt(root, place);
  if (actions === undefined) return [];
  return Array.isArray(actions) ? actions : [actions];
}

/** The guard without each of its parts in turn; drops a simple guard whole. */
function guardsWithoutOne(guard: unknown): [name: string, rest: unknown][] {
  if (guard === undefined) return [];
  const parts = (guard as { guards?: unknown[] }).guards;
  if (parts === undefined) return [[nameOf(guard), undefined]];
  return parts.map((part, dropped) => [nameOf(part), parts.find((_, other) => other !== dropped)]);
}

/** A screen other than this target. */
function otherScreen(target: string | undefined): string {
  const here = screens.findIndex((screen) => target?.endsWith(screen.split('.').at(-1) as string));
  return screens[(here + 3) % screens.length] as string;
}

function nameOf(part: unknown): string {
  return typeof part === 'string' ? part : (part as { type: string }).type;
}

function copy(state: StateConfig): StateConfig {
  return {
    ...state,
    ...(state.on === undefined ? {} : { on: { ...state.on } }),
    ...(state.states === undefined
      ? {}
      : { states: Object.fromEntries(Object.entries(state.states).map(([name, child]) => [name, copy(child)])) }),
  };
}
