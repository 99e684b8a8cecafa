/* Draws a chart as Mermaid. One note per state replaces its many similar transitions back.
 * An event that a call of the wizard sends appears after the name of that call. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { wizardCalls } from '../domain/contracts/wizard-calls.ts';
import { guardName } from '../tests/paths/model/declared-transitions.ts';

/** The event whose transitions are collapsed. */
const BACK = 'step.back';

const callOf = new Map<string, string>(Object.entries(wizardCalls).map(([call, { event }]) => [event, call]));

/** Heading, picture and table of states of a chart, as Markdown. */
export function drawChart(chart: AnyStateMachine): string {
  const everywhere = edgesOf(chart.root).map((edge) => edge.label);
  const states = getStateNodes(chart.root).sort((one, other) => one.order - other.order);
  return [
    `### ${chart.id}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...indented(drawInside(chart.root)),
    ...indented(states.flatMap(drawEdges)),
    ...indented(states.flatMap(drawBackNote)),
    '```',
    '',
    ...(everywhere.length === 0
      ? []
      : [`In every state: ${everywhere.map((label) => `\`${label}\``).join(', ')}.`, '']),
    '| State | Meaning |',
    '|---|---|',
    ...states.map((state) => `| \`${state.path.join('.')}\` | ${state.description ?? ''} |`),
  ].join('\n');
}

interface ChartEdge {
  readonly event: string;
  readonly label: string;
  readonly target: AnyStateNode | undefined;
}

function edgesOf(node: AnyStateNode): ChartEdge[] {
  const all = [...node.transitions.values(), node.always ?? []].flat() as AnyTransitionDefinition[];
  return all.map((one) => ({
    event: one.eventType,
    label: [eventName(one.eventType), conditionOf(one)].filter((part) => part !== '').join(' '),
    target: one.target?.[0],
  }));
}

/** Without the guard `isTarget`, the same event cancels a change. */
function isWayBack({ event, label }: ChartEdge): boolean {
  return event === BACK && label.includes('[isTarget]');
}

function drawInside(node: AnyStateNode): string[] {
  const children = Object.values(node.states).sort((one, other) => one.order - other.order);
  return [
    ...(node.initial?.target[0] === undefined ? [] : [`[*] --> ${idOf(node.initial.target[0])}`]),
    ...children.flatMap(drawState),
  ];
}

function drawState(node: AnyStateNode): string[] {
  const name = `state "${node.key}" as ${idOf(node)}`;
  if (Object.keys(node.states).length > 0) return [`${name} {`, ...indented(drawInside(node)), '}'];
  return node.type === 'final' ? [name, `${idOf(node)} --> [*]`] : [name];
}

function drawEdges(node: AnyStateNode): string[] {
  return edgesOf(node)
    .filter((edge) => !isWayBack(edge))
    .map((edge) => `${idOf(node)} --> ${idOf(edge.target ?? node)}${edge.label === '' ? '' : ` : ${edge.label}`}`);
}

function drawBackNote(node: AnyStateNode): string[] {
  const targets = edgesOf(node).flatMap((edge) => (isWayBack(edge) ? [edge.target?.path.join('.') ?? ''] : []));
  if (targets.length === 0) return [];
  const farthest = targets[0];
  const nearest = targets.at(-1);
  const text = targets.length === 1 ? `to ${nearest}` : `to ${targets.length} screens, ${nearest} … ${farthest}`;
  return [`note right of ${idOf(node)} : ${eventName(BACK)} ${text}`];
}

function idOf(node: AnyStateNode): string {
  return node.path.join('_');
}

/** Shortens the names of XState's own events. */
function eventName(eventType: string): string {
  if (eventType.startsWith('xstate.done.')) return 'done';
  if (eventType.startsWith('xstate.error.')) return 'failed';
  if (eventType.startsWith('xstate.after.')) return `after ${eventType.split('.')[2]} ms`;
  const call = callOf.get(eventType);
  return call === undefined ? eventType : `${call} → ${eventType}`;
}

function conditionOf({ guard }: AnyTransitionDefinition): string {
  const name = guardName(guard);
  // XState names an inline guard only by its field.
  return name === null ? '' : `[${name === 'guard' ? '…' : name}]`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
