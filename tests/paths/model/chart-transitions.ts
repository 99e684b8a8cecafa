/* The declared transitions of any chart, and what one event does in it: every transition taken, every guard asked. */
import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createEmptyActor,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { guardName } from './declared-transitions.ts';

export interface ChartTransition {
  /** Source, event and target joined by slashes, then the guard where others have the same: stable over other edits. */
  readonly id: string;
  readonly source: string;
  /** As in the chart; `loadOrder.done`, `loadOrder.failed`, `after.rest` and `always` for XState's own. */
  readonly event: string;
  /** null when it stays. */
  readonly target: string | null;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly definition: AnyTransitionDefinition;
}

/** All states, parents included, in the order of the chart. */
export function chartStates(chart: AnyStateMachine): AnyStateNode[] {
  return getStateNodes(chart.root).sort((one, other) => one.order - other.order);
}

/** The path of a state; a chart's own id for its root. */
export function nameOfNode(node: AnyStateNode): string {
  return node.path.length === 0 ? node.id : node.path.join('.');
}

const known = new WeakMap<AnyStateMachine, readonly ChartTransition[]>();
const ids = new WeakMap<AnyTransitionDefinition, string>();

/** Every transition of the chart, eventless ones included; those of the whole chart come last. */
export function chartTransitions(chart: AnyStateMachine): readonly ChartTransition[] {
  const before = known.get(chart);
  if (before !== undefined) return before;
  const found = findTransitions(chart);
  known.set(chart, found);
  for (const { definition, id } of found) ids.set(definition, id);
  return found;
}

function findTransitions(chart: AnyStateMachine): ChartTransition[] {
  const all = [...chartStates(chart), chart.root].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map((definition) => describe(node, definition)),
  );
  const uses = Map.groupBy(all, ({ id }) => id);
  const named = all.map((one) => {
    const isAlone = uses.get(one.id)?.length === 1;
    return isAlone ? one : withId(one, `${one.id} [${one.guard ?? 'else'}]`);
  });
  const twice = new Map<string, number>();
  return named.map((one) => {
    const count = (twice.get(one.id) ?? 0) + 1;
    twice.set(one.id, count);
    return count === 1 ? one : withId(one, `${one.id} #${count}`);
  });
}

function withId(one: ChartTransition, id: string): ChartTransition {
  return { ...one, id };
}

function describe(node: AnyStateNode, definition: AnyTransitionDefinition): ChartTransition {
  const source = nameOfNode(node);
  const event = eventName(node, definition.eventType);
  const target = definition.target?.[0] === undefined ? null : nameOfNode(definition.target[0]);
  return {
    id: [source, event, target].filter((part) => part !== null).join('/'),
    source,
    event,
    target,
    guard: partName(definition.guard, guardName),
    actions: definition.actions.map((action) => partName(action, actionName) ?? ''),
    definition,
  };
}

function eventName(node: AnyStateNode, eventType: string): string {
  if (eventType === '') return 'always';
  const actor = node.invoke.find(({ id }) => eventType.endsWith(`.actor.${id}`));
  const src = actor === undefined ? '' : actorName(actor);
  if (eventType.startsWith('xstate.done.actor.')) return `${src}.done`;
  if (eventType.startsWith('xstate.error.actor.')) return `${src}.failed`;
  return eventType.startsWith('xstate.after.') ? `after.${eventType.split('.')[2]}` : eventType;
}

/** The slot of an invoked actor; its id where it is written in place. */
export function actorName({ id, src }: AnyStateNode['invoke'][number]): string {
  return typeof src === 'string' ? src : id;
}

/** The name of a guard or action; the words of one that is written in place. */
export function partName(part: unknown, nameOf: (part: unknown) => string | null): string | null {
  const isInPlace = typeof part === 'function' && ['', 'guard', 'actions'].includes(part.name) && !('guards' in part);
  return isInPlace ? String(part).replaceAll(/\s+/g, ' ') : nameOf(part);
}

/** The name of an action; XState's own with the event or the timer that they are about. */
export function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  const {
    type,
    name = '',
    event,
    sendId,
  } = action as Partial<Record<'type' | 'name' | 'sendId', string>> & {
    readonly event?: { readonly type?: string };
  };
  if (typeof action !== 'function') return type ?? '';
  return [(type ?? name).replace('xstate.', ''), event?.type ?? sendId].filter((one) => one !== undefined).join(' ');
}

/** What one event does. */
export interface Observation {
  readonly snapshot: AnyMachineSnapshot;
  /** Ids of the transitions taken, eventless and raised ones included, in their order. */
  readonly taken: readonly string[];
  /** Guards that were asked: the transition's id with ` = yes` or ` = no`. */
  readonly asked: readonly string[];
}

interface Microstep {
  readonly type: string;
  readonly event: AnyEventObject;
  readonly snapshot: AnyMachineSnapshot;
  readonly _transitions: readonly AnyTransitionDefinition[];
}

let microsteps: Microstep[] = [];
const watcher = createEmptyActor();
watcher.system.inspect((event) => {
  if (event.type === '@xstate.microstep') microsteps.push(event as unknown as Microstep);
});
const nothing = () => undefined;
/** Executes nothing: no actor starts, no timer runs. */
const scope: AnyActorScope = {
  self: watcher,
  id: watcher.id,
  sessionId: watcher.sessionId,
  system: watcher.system,
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
  actionExecutor: nothing,
};

/** The chart after `event`: pure, no actor starts and no timer runs. */
export function observed(chart: AnyStateMachine, before: AnyMachineSnapshot, event: AnyEventObject): Observation {
  microsteps = [];
  const snapshot = chart.transition(before, event, scope) as AnyMachineSnapshot;
  return observationOf(chart, before, snapshot);
}

/** The chart at its start. */
export function observedStart(chart: AnyStateMachine, input: unknown): Observation {
  microsteps = [];
  const snapshot = chart.getInitialSnapshot(scope, input) as AnyMachineSnapshot;
  return observationOf(chart, null, snapshot);
}

function observationOf(
  chart: AnyStateMachine,
  before: AnyMachineSnapshot | null,
  snapshot: AnyMachineSnapshot,
): Observation {
  const idOf = idsOf(chart);
  const taken = new Set<string>();
  const asked = new Set<string>();
  let here = before;
  for (const { event, snapshot: next, _transitions: all } of microsteps) {
    for (const one of all) taken.add(idOf(one));
    const type = all[0]?.eventType === '' ? '' : event.type;
    const found =
      here === null ? all.flatMap((one) => outcomesAtStart(one, idOf)) : outcomes(here, type, new Set(all), idOf);
    for (const one of found) asked.add(one);
    here = next;
  }
  // At rest no eventless transition is possible.
  if (snapshot.status === 'active') for (const one of outcomes(snapshot, '', new Set(), idOf)) asked.add(one);
  return { snapshot, taken: [...taken], asked: [...asked] };
}

function idsOf(chart: AnyStateMachine): (one: AnyTransitionDefinition) => string {
  chartTransitions(chart);
  return (one) => ids.get(one) ?? one.eventType;
}

/** The guards that XState asks for this event, from each active state outwards until a transition is possible. */
function outcomes(
  { _nodes: nodes }: AnyMachineSnapshot,
  type: string,
  taken: ReadonlySet<AnyTransitionDefinition>,
  idOf: (one: AnyTransitionDefinition) => string,
): string[] {
  const found: string[] = [];
  for (const leaf of nodes as AnyStateNode[]) {
    if (Object.keys(leaf.states).length > 0) continue;
    climb: for (let node: AnyStateNode | undefined = leaf; node !== undefined; node = node.parent) {
      const candidates = (type === '' ? node.always : node.transitions.get(type)) ?? [];
      for (const one of candidates as readonly AnyTransitionDefinition[]) {
        if (one.guard !== undefined) found.push(`${idOf(one)} = ${taken.has(one) ? 'yes' : 'no'}`);
        if (taken.has(one)) break climb;
      }
    }
  }
  return found;
}

/** Of an eventless transition at the start, before which no snapshot is known: those tried before it said no. */
function outcomesAtStart(taken: AnyTransitionDefinition, idOf: (one: AnyTransitionDefinition) => string): string[] {
  const all = taken.source.always ?? [];
  return all
    .slice(0, all.indexOf(taken) + 1)
    .flatMap((one) => (one.guard === undefined ? [] : [`${idOf(one)} = ${one === taken ? 'yes' : 'no'}`]));
}

/** All outcomes that the chart's guards can have, as in `Observation.asked`. */
export function guardOutcomes(chart: AnyStateMachine): string[] {
  return chartTransitions(chart).flatMap(({ id, guard }) => (guard === null ? [] : [`${id} = yes`, `${id} = no`]));
}

/** The guards that refuse this event; none when the chart accepts it. */
export function refusals(chart: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): string[] {
  if (snapshot.status !== 'active' || accepts(chart, snapshot, event)) return [];
  return outcomes(snapshot, event.type, new Set(), idsOf(chart));
}

/** Whether the chart takes any transition by this event. */
export function accepts(chart: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  return snapshot.status === 'active' && (chart.getTransitionData(snapshot, event)?.length ?? 0) > 0;
}
