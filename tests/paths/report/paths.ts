/* The paths that `npm run paths` finds, and their output. */
import { parseArgs } from 'node:util';
import { type OrderState, screens } from '../../../domain/order/order-item.ts';
import { isByHand } from '../drivers/by-hand.ts';
import { changesSince, transitionInSituation, wantedAfter } from '../model/changes.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
  type Goals,
  goalsOf,
} from '../model/cover.ts';
import { type Coverage, coverageOf } from '../model/coverage.ts';
import { declaredTransitions, statePaths } from '../model/declared-transitions.ts';
import { situationOf } from '../model/facts.ts';
import { exploreOrder, type OrderGraph } from '../model/order-graph.ts';
import { allPaths, arrivesAt, nearest, type Path, shortestPath, takes, walk } from '../model/search.ts';
import { chartAt } from './other-revision.ts';
import { pathPicture } from './path-picture.ts';
import { coverageLines, testPlan } from './test-plan.ts';

/** @throws Error when an option is unknown or lacks its value. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      to: { type: 'string' },
      through: { type: 'string' },
      'max-steps': { type: 'string' },
      limit: { type: 'string', default: '100' },
      'changed-since': { type: 'string' },
      cover: { type: 'string', default: 'transitions' },
      all: { type: 'boolean', default: false },
      length: { type: 'string', default: '40' },
      format: { type: 'string', default: 'md' },
      coverage: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      promises: { type: 'boolean', default: false },
      requirements: { type: 'boolean', default: false },
      measure: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return values;
}

export type PathsOptions = ReturnType<typeof readOptions>;

/**
 * The requested paths, ready to print. Checks the options before the exploration, which takes seconds.
 * @throws Error with a sentence for the user.
 */
export async function pathsAskedFor(options: PathsOptions): Promise<string> {
  const select = selectionOf(options);
  const print = printerOf(options);
  const graph = exploreOrder(undefined, undefined, options.all ? undefined : isByHand);
  const selection = await select(graph);
  return print(graph, selection, coverageOf(graph, selection.paths));
}

interface Selection {
  readonly title: string;
  readonly paths: readonly Path[];
  readonly notes: readonly string[];
}

type Select = (graph: OrderGraph) => Selection | Promise<Selection>;
type Print = (graph: OrderGraph, selection: Selection, coverage: Coverage) => string;

const goals: Record<string, Goals> = {
  transitions: everyTransition,
  samples: everyTransitionAndSample,
  situations: everyTransitionInEverySituation,
};

const printers: Record<string, Print> = {
  md: (_graph, { title, paths, notes }, coverage) => testPlan(title, paths, coverage, notes),
  json: (_graph, { title, paths }, coverage) =>
    JSON.stringify({ title, coverage, paths: paths.map(plainPath) }, null, 2),
  mermaid: (graph, { paths }) => pathPicture(graph, paths),
  list: (_graph, { paths }) => paths.map((path) => path.map((step) => step.sample.id).join(' → ')).join('\n'),
};

function selectionOf(options: PathsOptions): Select {
  const maxSteps = wholeNumber(options, 'length');
  const { to, through, 'max-steps': most, 'changed-since': revision } = options;
  if (most !== undefined) return allOf(wholeNumber(options, 'max-steps'), wholeNumber(options, 'limit'), to);
  if (to !== undefined) return shortestTo(screenNamed(to));
  if (through !== undefined) return goingThrough(through, maxSteps);
  if (revision !== undefined) return (graph) => selectChanged(graph, revision, maxSteps);
  const wanted = goals[options.cover];
  if (wanted === undefined) throw new Error(`--cover kennt nur: ${Object.keys(goals).join(', ')}`);
  return (graph) => ({
    title: 'Prüfplan: Freistell-Auftrag',
    paths: coverPaths(graph, wanted, { maxSteps }),
    notes: notByHand(graph),
  });
}

function printerOf({ coverage: isBrief, format }: PathsOptions): Print {
  const print = printers[format];
  if (print === undefined) throw new Error(`--format kennt nur: ${Object.keys(printers).join(', ')}`);
  return isBrief
    ? (_graph, { title, notes }, coverage) => [title, ...coverageLines(coverage, true), ...notes].join('\n')
    : print;
}

function notByHand(graph: OrderGraph): string[] {
  const reachable = goalsOf(graph, everyTransition);
  const rest = graph.transitions.filter((one) => !reachable.has(one.id)).map((one) => one.id);
  return rest.length === 0 ? [] : [`- Nur über die Schnittstelle (--all): ${listed(rest)}`];
}

function allOf(maxSteps: number, limit: number, to: string | undefined): Select {
  const goal = to === undefined ? {} : { isGoal: arrivesAt(screenNamed(to)) };
  return (graph) => {
    const { paths, isCut } = allPaths(graph, { maxSteps, limit, ...goal });
    return {
      title: `Alle Pfade von höchstens ${maxSteps} Schritten${to === undefined ? '' : ` bis ${to}`}`,
      paths,
      notes: isCut ? [`- Nach ${limit} Pfaden abgebrochen (--limit).`] : [],
    };
  };
}

function shortestTo(screen: OrderState): Select {
  return (graph) => {
    const path = shortestPath(graph, arrivesAt(screen));
    if (path === null) throw new Error(`Kein Weg führt zu ${screen}.`);
    return { title: `Kürzester Pfad zu ${screen}`, paths: [path], notes: [] };
  };
}

/** A transition: the shortest path through it and on to the booking. A state: every transition that touches it. */
function goingThrough(name: string, maxSteps: number): Select {
  const title = `Pfade durch ${name}`;
  if (declaredTransitions().some((one) => one.id === name)) {
    return (graph) => {
      const there = shortestPath(graph, takes(name));
      if (there === null) throw new Error(`Kein Weg führt durch ${name}.`);
      return { title, paths: [onToTheEnd(graph, there)], notes: [] };
    };
  }
  if (!statePaths().includes(name)) throw new Error(`Weder Zustand noch Übergang: ${name}`);
  const isInside = (state: string | null) => state === name || (state?.startsWith(`${name}.`) ?? false);
  return (graph) => {
    const touching = graph.transitions.filter((one) => isInside(one.source) || isInside(one.target));
    const reachable = goalsOf(graph, everyTransition);
    const wanted = new Set(touching.map((one) => one.id).filter((id) => reachable.has(id)));
    return { title, paths: coverPaths(graph, everyTransition, { maxSteps, wanted }), notes: [] };
  };
}

function onToTheEnd(graph: OrderGraph, path: Path): Path {
  const last = path.at(-1);
  const rest = last === undefined ? null : nearest(graph, situationOf(last.snapshot), (edge) => edge.isEnd);
  return rest === null || last === undefined
    ? path
    : [
        ...path,
        ...walk(
          graph,
          rest.map((edge) => edge.sample),
          last.snapshot,
        ),
      ];
}

async function selectChanged(graph: OrderGraph, revision: string, maxSteps: number): Promise<Selection> {
  const changes = changesSince(graph, await chartAt(revision));
  const wanted = wantedAfter(changes);
  return {
    title: `Neu zu prüfen seit ${revision}`,
    paths: coverPaths(graph, transitionInSituation, { maxSteps, wanted }),
    notes: [`- Anders oder neu: ${listed(changes.changed.keys())}`, `- Nicht mehr möglich: ${listed(changes.lost)}`],
  };
}

function listed(names: Iterable<string>): string {
  const all = [...names];
  return all.length === 0 ? 'nichts' : all.map((name) => `\`${name}\``).join(', ');
}

function screenNamed(name: string) {
  const found = screens.find((screen) => screen === name);
  if (found === undefined) throw new Error(`Kein Zustand heißt ${name}. Es gibt: ${screens.join(', ')}`);
  return found;
}

function wholeNumber(options: PathsOptions, name: 'max-steps' | 'limit' | 'length'): number {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} braucht eine ganze Zahl ab 1`);
  return value;
}

/** A path as plain data: samples, transitions and the expected orders. */
function plainPath(path: Path) {
  return path.map(({ sample, transition, from, screen, order }) => ({
    sample: sample.id,
    transition: transition.id,
    from,
    to: screen,
    ...(sample.wire === null ? { event: sample.event } : sample.wire),
    expected: order,
  }));
}
