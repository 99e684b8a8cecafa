import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { OrderEvent } from '../../../machines/order/order-context.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { orderMachine } from '../../../machines/order/order-machine.ts';

/** The order chart, or a changed copy of it. */
export type OrderChart = typeof orderMachine;

export interface DeclaredTransition {
  /** Source, event and target (none when it stays), joined by slashes: unique and stable over unrelated edits. */
  readonly id: string;
  /** Path of the declaring state; `order` is the whole chart. */
  readonly source: string;
  readonly event: OrderEvent['type'];
  readonly target: string | null;
  readonly guard: string | null;
  readonly actions: readonly string[];
  readonly definition: AnyTransitionDefinition;
}

/** Every transition of the chart in journey order, those of the whole chart last. */
export function declaredTransitions(chart: OrderChart = orderMachine): DeclaredTransition[] {
  return [...statesOf(chart), chart.root].flatMap((node) =>
    [...node.transitions.values()].flat().map((definition) => describe(node, definition)),
  );
}

/** The paths of all states, parents included, in journey order. */
export function statePaths(chart: OrderChart = orderMachine): string[] {
  return statesOf(chart).map(pathOf);
}

function statesOf(chart: OrderChart): AnyStateNode[] {
  return getStateNodes(chart.root).sort((one, other) => one.order - other.order);
}

function describe(node: AnyStateNode, definition: AnyTransitionDefinition): DeclaredTransition {
  const source = pathOf(node);
  const event = definition.eventType as OrderEvent['type'];
  const target = definition.target?.[0] === undefined ? null : pathOf(definition.target[0]);
  return {
    id: [source, event, target].filter((part) => part !== null).join('/'),
    source,
    event,
    target,
    guard: guardName(definition.guard),
    actions: definition.actions.map((action) => nameOf(action)),
    definition,
  };
}

function pathOf(node: AnyStateNode): string {
  return node.path.length === 0 ? node.id : node.path.join('.');
}

function nameOf(part: unknown): string {
  return typeof part === 'string' ? part : (part as { type: string }).type;
}

/** A guard's name: its own, its parts' if combined, or its function's. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard !== 'function') return nameOf(guard);
  const { guards } = guard as unknown as { guards?: unknown[] };
  return guards === undefined ? guard.name : guards.map(guardName).join(' and ');
}

/** The declared transition that `event` takes, or null when the chart refuses it. */
export function transitionTaken(
  chart: OrderChart,
  transitions: ReadonlyMap<AnyTransitionDefinition, DeclaredTransition>,
  snapshot: OrderSnapshot,
  event: OrderEvent,
): DeclaredTransition | null {
  const taken = chart.getTransitionData(snapshot, event)[0];
  if (taken === undefined) return null;
  const declared = transitions.get(taken as AnyTransitionDefinition);
  if (declared === undefined) throw new Error(`the chart takes a transition that it does not declare: ${event.type}`);
  return declared;
}
