/*
 * Paths that keep their ids. Each group of goals (the transitions of one state) gets paths of its own, in which only
 * the shortest way to the group and the group itself appear: a change elsewhere does not shift them.
 */

/** An edge of a graph, whatever its chart. */
interface AnyEdge {
  readonly sample: unknown;
  readonly from: string;
  readonly to: string;
  readonly isEnd: boolean;
}

/** A graph with what the search needs; `Edge` and `Step` are those of the order or of any other chart. */
export interface CoverableGraph<Edge extends AnyEdge, Step> {
  readonly start: string;
  readonly edgesAt: (key: string) => readonly Edge[];
  /** The real step after `before`; null when the real chart cannot take it, because the graph knows no answers. */
  readonly step: (before: Step | null, edge: Edge) => Step | null;
  readonly keyAfter: (step: Step) => string;
}

/** A goal with its group; the order of groups decides which paths are dropped when others meet their goals. */
export interface GroupedGoal {
  readonly goal: string;
  readonly group: string;
}

export interface StableCoverOptions<Edge, Step> {
  readonly goalsOf: (edge: Edge) => readonly GroupedGoal[];
  readonly goalsMet: (step: Step, before: Step | null) => readonly string[];
  readonly maxSteps: number;
  /** The goals to meet; all of them by default. */
  readonly wanted?: ReadonlySet<string>;
  readonly mayPass?: (edge: Edge) => boolean;
}

/** Steps without a new goal that a path takes to the next goal of its group; beyond, a new path begins. */
const LONGEST_DETOUR = 4;

export interface StableCover<Step> {
  readonly paths: readonly (readonly Step[])[];
  /** Goals that no path meets. */
  readonly unmet: readonly string[];
}

/** Paths of at most `maxSteps` that meet the goals; what the real chart cannot do is left and named. */
export function stableCover<Edge extends AnyEdge, Step>(
  graph: CoverableGraph<Edge, Step>,
  keys: Iterable<string>,
  options: StableCoverOptions<Edge, Step>,
): StableCover<Step> {
  const goals = new Map<Edge, readonly GroupedGoal[]>();
  const groups = new Map<string, Set<string>>();
  for (const edge of [...keys].flatMap(graph.edgesAt)) {
    const met = options.goalsOf(edge).filter(({ goal }) => options.wanted?.has(goal) ?? true);
    goals.set(edge, met);
    for (const { goal, group } of met) groups.set(group, (groups.get(group) ?? new Set()).add(goal));
  }
  const unmet = new Set<string>();
  const found: { readonly steps: readonly Step[]; readonly met: ReadonlySet<string> }[] = [];
  for (const [, all] of [...groups].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const open = new Set(all);
    const tried = new Set<Edge>();
    while (open.size > 0) {
      const isGoal = (edge: Edge) => (goals.get(edge) ?? []).some(({ goal }) => open.has(goal)) && !tried.has(edge);
      const { steps, ends } = pathOf(graph, isGoal, open, options);
      if (steps.length === 0) break;
      const met = new Set(steps.flatMap((step, index) => options.goalsMet(step, steps[index - 1] ?? null)));
      const before = open.size;
      for (const goal of met) open.delete(goal);
      if (open.size < before) found.push({ steps, met });
      // The real chart cannot do them here: another edge may.
      else for (const edge of ends) tried.add(edge);
    }
    for (const goal of open) unmet.add(goal);
  }
  const isWanted = (goal: string) => [...groups.values()].some((all) => all.has(goal));
  return { paths: withoutNeedless(found, isWanted), unmet: [...unmet] };
}

/** One path: the shortest way to a goal, then on to near ones; `ends`: the edges that it wanted to take. */
function pathOf<Edge extends AnyEdge, Step>(
  graph: CoverableGraph<Edge, Step>,
  isGoal: (edge: Edge) => boolean,
  open: ReadonlySet<string>,
  { goalsMet, maxSteps, mayPass = () => true }: StableCoverOptions<Edge, Step>,
): { readonly steps: readonly Step[]; readonly ends: ReadonlySet<Edge> } {
  const steps: Step[] = [];
  const left = new Set(open);
  const tried = new Set<Edge>();
  const isOpen = (edge: Edge) => isGoal(edge) && !tried.has(edge);
  for (;;) {
    const last = steps.at(-1);
    const key = last === undefined ? graph.start : graph.keyAfter(last);
    const most = steps.length === 0 ? Infinity : Math.min(LONGEST_DETOUR + 1, maxSteps - steps.length);
    const way = shortest(graph, key, isOpen, mayPass, most);
    if (way === null) return { steps, ends: tried };
    for (const edge of way) {
      const step = graph.step(steps.at(-1) ?? null, edge);
      if (step === null) break;
      steps.push(step);
      for (const goal of goalsMet(step, steps.at(-2) ?? null)) left.delete(goal);
      if (graph.keyAfter(step) !== edge.to) break;
    }
    // Whether it was met or the real chart cannot do it here: this path does not come back for it.
    const goal = way.at(-1);
    if (goal !== undefined) tried.add(goal);
    if (left.size === 0) return { steps, ends: tried };
  }
}

/** The fewest edges to a goal, those that end the chart last; null when it takes more than `most`. */
function shortest<Edge extends AnyEdge, Step>(
  graph: CoverableGraph<Edge, Step>,
  key: string,
  isGoal: (edge: Edge) => boolean,
  mayPass: (edge: Edge) => boolean,
  most: number,
): readonly Edge[] | null {
  const ways = new Map<string, { readonly by: Edge | null; readonly length: number }>([[key, { by: null, length: 0 }]]);
  let ending: readonly Edge[] | null = null;
  for (const [here, { length }] of ways) {
    if (length >= most) break;
    for (const edge of graph.edgesAt(here)) {
      if (isGoal(edge)) {
        if (!edge.isEnd) return wayTo(ways, here, edge);
        ending ??= wayTo(ways, here, edge);
      }
      if (!ways.has(edge.to) && !edge.isEnd && mayPass(edge)) ways.set(edge.to, { by: edge, length: length + 1 });
    }
  }
  return ending;
}

function wayTo<Edge extends AnyEdge>(ways: ReadonlyMap<string, { by: Edge | null }>, key: string, goal: Edge): Edge[] {
  const way = [goal];
  for (let edge = ways.get(key)?.by; edge !== null && edge !== undefined; edge = ways.get(edge.from)?.by) {
    way.unshift(edge);
  }
  return way;
}

/** Without the paths whose goals others meet as well; the longest go first. */
function withoutNeedless<Step>(
  found: readonly { readonly steps: readonly Step[]; readonly met: ReadonlySet<string> }[],
  isWanted: (goal: string) => boolean,
): (readonly Step[])[] {
  const uses = new Map<string, number>();
  for (const { met } of found) for (const goal of met) uses.set(goal, (uses.get(goal) ?? 0) + 1);
  const kept = new Set(found);
  for (const one of found.toSorted((a, b) => b.steps.length - a.steps.length)) {
    const goals = [...one.met].filter(isWanted);
    if (!goals.every((goal) => (uses.get(goal) ?? 0) > 1)) continue;
    kept.delete(one);
    for (const goal of one.met) uses.set(goal, (uses.get(goal) ?? 0) - 1);
  }
  return [...kept].map(({ steps }) => steps);
}
