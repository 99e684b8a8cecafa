/* A chart for other tools: JSON without functions (loads in Stately Studio), SCXML, and a hash of what it means. */
import { createHash } from 'node:crypto';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import {
  actionName,
  actorName,
  type ChartTransition,
  chartStates,
  chartTransitions,
  nameOfNode,
  partName,
} from '../model/chart-transitions.ts';
import { guardName } from '../model/declared-transitions.ts';

/** Text inside an element or an attribute of XML or HTML. Control characters, which XML forbids, are left out. */
export function escapedXml(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Parts of a configuration that name a guard or actions. */
const actionKeys: ReadonlySet<string> = new Set(['actions', 'entry', 'exit']);

/** The chart as XState's configuration in JSON: guards and actions by name, `createMachine` builds it again. */
export function chartJson(chart: AnyStateMachine): Json {
  return plain(chart.config, '');
}

function plain(value: unknown, key: string): Json {
  if (key === 'guard') return { type: partName(value, guardName) ?? '' };
  if (actionKeys.has(key)) return [value].flat().map((action) => namedAction(action));
  if (Array.isArray(value)) return value.map((one) => plain(one, ''));
  if (typeof value !== 'object' || value === null) return value as Json;
  // Other functions compute inputs and contexts while the chart runs.
  const entries = Object.entries(value).filter(
    ([name, part]) => part !== undefined && (typeof part !== 'function' || name === 'guard' || actionKeys.has(name)),
  );
  return Object.fromEntries(entries.map(([name, part]) => [name, plain(part, name)]));
}

function namedAction(action: unknown): Json {
  const params = typeof action === 'object' && action !== null ? (action as { params?: unknown }).params : undefined;
  const type = partName(action, actionName) ?? '';
  return params !== undefined && isPlain(params) ? { type, params: params as Json } : { type };
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && JSON.stringify(value) !== undefined;
}

/**
 * 12 hex digits of what the chart means: states, transitions in the order in which they are tried, guards, actions,
 * actors. Descriptions, formatting and the order of the states do not count.
 */
export function chartHash(chart: AnyStateMachine): string {
  const states = [...chartStates(chart), chart.root].map((node) => ({
    name: nameOfNode(node),
    type: node.type,
    initial: node.initial?.target[0] === undefined ? null : nameOfNode(node.initial.target[0]),
    entry: node.entry.map((action) => partName(action, actionName)),
    exit: node.exit.map((action) => partName(action, actionName)),
    invoke: node.invoke.map(actorName),
    transitions: Object.entries(
      Object.groupBy(
        chartTransitions(chart).filter(({ source }) => source === nameOfNode(node)),
        ({ event }) => event,
      ),
    )
      .map(([event, all = []]) => [event, all.map(({ target, guard, actions }) => ({ target, guard, actions }))])
      .sort(byText),
  }));
  return createHash('sha256')
    .update(JSON.stringify(states.sort(byText)))
    .digest('hex')
    .slice(0, 12);
}

function byText(one: unknown, other: unknown): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}

/** The chart as SCXML 1.0. Actions are elements of our own namespace, guards are conditions by name. */
export function chartScxml(chart: AnyStateMachine): string {
  const initial = chart.root.initial?.target[0];
  const attributes = [
    'xmlns="http://www.w3.org/2005/07/scxml"',
    'xmlns:xs="https://stately.ai/xstate"',
    'version="1.0"',
    `name="${escapedXml(chart.id)}"`,
    ...(initial === undefined ? [] : [`initial="${nameOfNode(initial)}"`]),
  ];
  // A chart that is parallel as a whole needs a state around its parts: <scxml> has no `parallel`.
  const inside =
    chart.root.type === 'parallel'
      ? ['<parallel id="all">', ...indented(insideOf(chart, chart.root)), '</parallel>']
      : insideOf(chart, chart.root);
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<scxml ${attributes.join(' ')}>`, ...indented(inside), '</scxml>']
    .join('\n')
    .concat('\n');
}

function insideOf(chart: AnyStateMachine, node: AnyStateNode): string[] {
  const own = chartTransitions(chart).filter(({ source }) => source === nameOfNode(node));
  // <scxml> takes no transitions: those of the whole chart stand in each outermost state, after its own.
  const whole = node.parent === chart.root && chart.root.type !== 'parallel' ? chart.root.id : null;
  const inherited = chartTransitions(chart).filter(({ source }) => source === whole);
  const ownTransitions = node === chart.root && chart.root.type !== 'parallel' ? [] : own;
  return [
    ...content('onentry', node.entry),
    ...node.invoke.map((one) => `<invoke id="${escapedXml(one.id)}" src="${escapedXml(actorName(one))}"/>`),
    ...[...ownTransitions, ...inherited].map(transitionElement),
    ...content('onexit', node.exit),
    ...Object.values(node.states)
      .sort((one, other) => one.order - other.order)
      .flatMap((child) => elementOf(chart, child)),
  ];
}

function transitionElement({ event, guard, definition, actions }: ChartTransition): string {
  const target = definition.target?.[0];
  const attributes = [
    event === 'always' ? '' : ` event="${escapedXml(event)}"`,
    guard === null ? '' : ` cond="${escapedXml(guard)}"`,
    target === undefined ? '' : ` target="${nameOfNode(target)}"`,
    target === undefined || definition.reenter ? '' : ' type="internal"',
  ].join('');
  return actions.length === 0
    ? `<transition${attributes}/>`
    : `<transition${attributes}>${actions.map(actionElement).join('')}</transition>`;
}

function elementOf(chart: AnyStateMachine, node: AnyStateNode): string[] {
  const name = node.type === 'parallel' || node.type === 'final' ? node.type : 'state';
  const initial = node.type === 'compound' ? node.initial?.target[0] : undefined;
  const attributes = `id="${nameOfNode(node)}"${initial === undefined ? '' : ` initial="${nameOfNode(initial)}"`}`;
  const inside = insideOf(chart, node);
  return inside.length === 0
    ? [`<${name} ${attributes}/>`]
    : [`<${name} ${attributes}>`, ...indented(inside), `</${name}>`];
}

function content(name: string, actions: readonly unknown[]): string[] {
  if (actions.length === 0) return [];
  const names = actions.map((action) => partName(action, actionName) ?? '');
  return [`<${name}>`, ...indented(names.map(actionElement)), `</${name}>`];
}

function actionElement(name: string): string {
  return `<xs:action name="${escapedXml(name)}"/>`;
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
