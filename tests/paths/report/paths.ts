/* The paths that `npm run paths` finds, and their output. */
import { parseArgs } from 'node:util';
import { type OrderState, orderStates } from '../../../domain/order/order-item.ts';
import { isForPerson } from '../drivers/by-hand.ts';
import { keepPrinted } from '../drivers/failures.ts';
import { changesSince, transitionInSituation, wantedAfter } from '../model/changes.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
  type Goals,
  goalsOf,
} from '../model/cover.ts';
import { declaredTransitions, statePaths } from '../model/declared-transitions.ts';
import { situationOf } from '../model/facts.ts';
import { exploreOrder, type OrderGraph } from '../model/order-graph.ts';
import { allPaths, arrivesAt, nearest, type Path, shortestPath, takes, walk } from '../model/search.ts';
import { chartAt } from './other-revision.ts';
import { pathPicture } from './path-picture.ts';
import { chartFormats, coverageText, formatNames, pathFormats } from './print-paths.ts';
import { chartSet, orderSet, type PathSet } from './path-set.ts';
import { selectFrom } from './chart-selection.ts';
import { exportJsonSchema } from './exported.ts';
import { readWays, useOf, waysText } from './from-orders.ts';
import { meaningAt, meaningChanges } from './meaning-changes.ts';
import { withDisagreement } from '../rules/disagreement.ts';
import { chartNamed } from '../data/charts/all.ts';
import { orderMachine } from '../../../machines/order/order-machine.ts';
import { orderCover } from '../model/order-paths.ts';
import { testPlan } from './test-plan.ts';

/** @throws Error when an option is unknown or lacks its value. */
export function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      chart: { type: 'string', default: 'order' },
      to: { type: 'string' },
      through: { type: 'string' },
      'max-steps': { type: 'string' },
      limit: { type: 'string', default: '100' },
      'changed-since': { type: 'string' },
      cover: { type: 'string', default: 'transitions' },
      avoid: { type: 'string' },
      budget: { type: 'string' },
      few: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      length: { type: 'string', default: '40' },
      format: { type: 'string', default: 'md' },
      coverage: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      mutants: { type: 'boolean', default: false },
      figures: { type: 'boolean', default: false },
      promises: { type: 'boolean', default: false },
      requirements: { type: 'boolean', default: false },
      'from-orders': { type: 'boolean', default: false },
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
  const { format } = options;
  if (!formatNames.includes(format)) throw new Error(`--format kennt nur: ${formatNames.join(', ')}`);
  if (format === 'schema') return JSON.stringify(exportJsonSchema(), null, 2);
  const budget = secondsOf(options.budget);
  // With a budget the ways of orders weigh the paths; alone they are the answer.
  if (options['from-orders'] && budget === null) return waysText(await readWays());
  const about = options.chart === 'order' ? null : chartNamed(options.chart);
  const chartFormat = chartFormats[format];
  if (chartFormat !== undefined) return chartFormat(about?.chart ?? orderMachine);
  if (about === null) return ordersPaths(options, budget);
  const { graph, ...selection } = await selectFrom(about, {
    to: options.to,
    through: options.through,
    revision: options['changed-since'],
    avoided: options.avoid ?? null,
    maxSteps: wholeNumber(options, 'length'),
  });
  return printed(options, chartSet(graph, selection, budget));
}

async function ordersPaths(options: PathsOptions, budget: number | null): Promise<string> {
  const { graph, set, title } = await chosenOf(options, budget);
  const { paths, exported, notes } = set;
  // The order has screens and buttons: its plan and its picture show them.
  if (options.format === 'md' && !options.coverage) return testPlan(title, paths, exported.coverage, notes);
  if (options.format === 'mermaid') return pathPicture(graph, paths);
  return printed(options, set);
}

/** The order's paths that the options choose. They can be replayed by their ids from now on. */
async function chosenOf(options: PathsOptions, budget: number | null) {
  const select = selectionOf(options);
  const ways = options['from-orders'] ? await readWays() : null;
  try {
    const graph = exploreOrder(undefined, undefined, options.all ? undefined : isForPerson);
    const selection = await select(graph);
    const set = orderSet(graph, selection, budget, ways === null ? undefined : useOf(ways));
    keepPrinted(set.paths);
    return { graph, set, title: selection.title };
  } catch (error) {
    throw withDisagreement(error);
  }
}

/**
 * The paths that the options choose for the report; null when they choose none, so that it walks all.
 * @throws Error with a sentence for the user.
 */
export async function pathsToReport(options: PathsOptions): Promise<readonly Path[] | null> {
  if (options.chart !== 'order') throw new Error('--report gibt es nur für den Auftrag (--chart order).');
  const { to, through, avoid, budget, few, cover, 'max-steps': most, 'changed-since': revision } = options;
  const isChosen = [to, through, avoid, budget, most, revision].some((one) => one !== undefined);
  if (!isChosen && !few && cover === 'transitions') return null;
  const { set } = await chosenOf({ ...options, all: false }, secondsOf(budget));
  return set.paths;
}

function printed({ coverage: isBrief, format }: PathsOptions, set: PathSet): string {
  return isBrief ? coverageText(set) : (pathFormats[format]?.(set) ?? '');
}

/** A budget such as `30m`, `90s` or `2h`, in seconds; null without one. */
function secondsOf(budget: string | undefined): number | null {
  if (budget === undefined) return null;
  const [, number, unit] = /^(\d+)(s|m|h)$/.exec(budget) ?? [];
  if (number === undefined || unit === undefined) throw new Error('--budget braucht eine Dauer wie 90s, 30m oder 2h');
  return Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
}

interface Selection {
  readonly title: string;
  readonly paths: readonly Path[];
  readonly notes: readonly string[];
}

type Select = (graph: OrderGraph) => Selection | Promise<Selection>;

const goals: Record<string, Goals> = {
  transitions: everyTransition,
  samples: everyTransitionAndSample,
  situations: everyTransitionInEverySituation,
};

function selectionOf(options: PathsOptions): Select {
  const maxSteps = wholeNumber(options, 'length');
  const { to, through, 'max-steps': most, 'changed-since': revision, avoid } = options;
  if (most !== undefined) return allOf(wholeNumber(options, 'max-steps'), wholeNumber(options, 'limit'), to);
  const avoided = avoid === undefined ? null : stateNamed(avoid);
  if (to !== undefined) return shortestTo(screenNamed(to), avoided);
  if (through !== undefined) return goingThrough(through, maxSteps);
  if (revision !== undefined) return (graph) => selectChanged(graph, revision, maxSteps);
  const wanted = goals[options.cover];
  if (wanted === undefined) throw new Error(`--cover kennt nur: ${Object.keys(goals).join(', ')}`);
  return (graph) => ({
    title: 'Prüfplan: Freistell-Auftrag',
    paths:
      options.few && avoided === null
        ? coverPaths(graph, wanted, { maxSteps })
        : orderCover(graph, wanted, { maxSteps, avoided }),
    notes: notByHand(graph),
  });
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

function shortestTo(screen: OrderState, avoided: string | null): Select {
  return (graph) => {
    const path = shortestPath(graph, arrivesAt(screen), { mayPass: (edge) => !isAt(edge.to, avoided) });
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
  const meaning = meaningChanges(graph, await meaningAt(revision));
  const wanted = wantedAfter(changes);
  return {
    title: `Neu zu prüfen seit ${revision}`,
    paths: [...coverPaths(graph, transitionInSituation, { maxSteps, wanted }), ...meaning.paths],
    notes: [
      `- Anders oder neu: ${listed(changes.changed.keys())}`,
      `- Nicht mehr möglich: ${listed(changes.lost)}`,
      ...(meaning.lines.length === 0 ? ['- Preise, Texte, Grenzen und Aufrufe: wie zuvor'] : meaning.lines),
    ],
  };
}

function listed(names: Iterable<string>): string {
  const all = [...names];
  return all.length === 0 ? 'nichts' : all.map((name) => `\`${name}\``).join(', ');
}

function screenNamed(name: string): OrderState {
  const found = orderStates.find((state) => state === name);
  if (found === undefined) throw new Error(`Kein Zustand heißt ${name}. Es gibt: ${orderStates.join(', ')}`);
  return found;
}

/** Any state, also one that contains others. */
function stateNamed(name: string): string {
  if (!statePaths().includes(name)) throw new Error(`Kein Zustand heißt ${name}. Es gibt: ${statePaths().join(', ')}`);
  return name;
}

/** Whether the situation is of this state. */
function isAt(situation: string, state: string | null): boolean {
  return state !== null && (situation.startsWith(`${state} `) || situation.startsWith(`${state}.`));
}

function wholeNumber(options: PathsOptions, name: 'max-steps' | 'limit' | 'length'): number {
  const value = Number(options[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} braucht eine ganze Zahl ab 1`);
  return value;
}
