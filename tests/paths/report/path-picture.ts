import { type OrderState, orderStates } from '../../../domain/order/order-item.ts';
import type { DeclaredTransition } from '../model/declared-transitions.ts';
import type { OrderGraph } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';

/** The chart as a Mermaid flow chart with the numbered steps of `paths`. Omits unused ways back for legibility. */
export function pathPicture(graph: OrderGraph, paths: readonly Path[]): string {
  const numbers = new Map<string, number[]>();
  paths.flat().forEach((step, index) => {
    const key = edgeKey(step.transition, step.from, step.screen);
    numbers.set(key, [...(numbers.get(key) ?? []), index + 1]);
  });
  const edges = graph.transitions
    .flatMap((transition) => edgesOf(transition))
    .map(({ transition, from, to }) => ({
      transition,
      from,
      to,
      steps: numbers.get(edgeKey(transition, from, to)) ?? [],
    }))
    .filter((edge) => edge.steps.length > 0 || edge.transition.event !== 'step.back')
    .filter((edge) => edge.steps.length > 0 || edge.transition.source !== 'order');
  const walked = edges.flatMap((edge, index) => (edge.steps.length > 0 ? [index] : []));
  const visited = new Set<OrderState>([orderStates[0] as OrderState, ...paths.flat().map((step) => step.screen)]);
  return [
    'flowchart TD',
    ...orderStates.map((screen) => `  ${idOf(screen)}["${screen}"]${visited.has(screen) ? ':::visited' : ''}`),
    ...edges.map(({ from, to, steps, transition }) => `  ${idOf(from)} -->|"${label(transition, steps)}"| ${idOf(to)}`),
    '  classDef visited fill:#dcfce7,stroke:#166534,stroke-width:3px',
    ...(walked.length === 0 ? [] : [`  linkStyle ${walked.join(',')} stroke:#166534,stroke-width:4px`]),
  ].join('\n');
}

/** A transition of a parent state leaves each of its screens; one without a target returns to the same screen. */
function edgesOf(
  transition: DeclaredTransition,
): { transition: DeclaredTransition; from: OrderState; to: OrderState }[] {
  const { source, target } = transition;
  return orderStates
    .filter((screen) => source === 'order' || screen === source || screen.startsWith(`${source}.`))
    .map((from) => ({ transition, from, to: (target ?? from) as OrderState }));
}

function label({ event }: DeclaredTransition, steps: readonly number[]): string {
  return steps.length === 0 ? event : `${steps.slice(0, 6).join(', ')}${steps.length > 6 ? ' …' : ''}: ${event}`;
}

function edgeKey({ id }: DeclaredTransition, from: string, to: string): string {
  return `${id} ${from} ${to}`;
}

function idOf(screen: OrderState): string {
  return screen.replace('.', '_');
}
