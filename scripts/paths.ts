/* npm run paths: test paths and test plans from the order chart alone. `npm run paths -- --help` lists the options. */
import { parseArgs } from 'node:util';
import { screens } from '../domain/order-item.ts';
import { isByHand } from '../tests/paths/drivers/by-hand.ts';
import { changesSince, transitionInSituation, wantedAfter } from '../tests/paths/model/changes.ts';
import {
  coverPaths,
  everyTransition,
  everyTransitionAndSample,
  everyTransitionInEverySituation,
  goalsOf,
} from '../tests/paths/model/cover.ts';
import { coverageOf } from '../tests/paths/model/coverage.ts';
import { statePaths } from '../tests/paths/model/declared-transitions.ts';
import { situationOf } from '../tests/paths/model/facts.ts';
import { exploreOrder, type OrderGraph } from '../tests/paths/model/order-graph.ts';
import { allPaths, arrivesAt, nearest, type Path, shortestPath, takes, walk } from '../tests/paths/model/search.ts';
import { chartAt } from '../tests/paths/report/other-revision.ts';
import { pathPicture } from '../tests/paths/report/path-picture.ts';
import { coverageLines, testPlan } from '../tests/paths/report/test-plan.ts';

const HELP = `npm run paths -- [Optionen]

Ohne Auswahl: die kleinste gefundene Menge von Pfaden, die jeden Übergang des Auftrags einmal nimmt.

Auswahl
  --to ZUSTAND           kürzester Pfad zu einem Zustand, z. B. formats.scale
  --through NAME         Pfade durch alle Übergänge, die einen Zustand berühren, oder durch einen Übergang
  --max-steps N          alle Pfade von höchstens N Schritten (mit --to: alle bis dorthin)
  --limit N              höchstens so viele davon (100)
  --changed-since REV    was sich seit einem Git-Stand anders verhält und neu zu testen ist
  --cover WAS            transitions (Vorgabe), samples oder situations

Umfang
  --all                  auch, was nur über die Schnittstelle geht; ohne dies nur, was ein Mensch im Browser tun kann
  --length N             längster Pfad (40)

Ausgabe
  --format WAS           md (Prüfplan, Vorgabe), json, mermaid oder list
  --coverage             nur die Abdeckung

Anderes
  --report               geht die Pfade im Browser (braucht den gebauten Auftritt) und schreibt einen HTML-Bericht
  --mutants              wie viele absichtliche Fehler im Zustandsdiagramm die Pfadtests bemerken
  --figures              schreibt die Zahlen in docs/testing.md neu
  --measure              geht die Pfade auf allen vier Ebenen und schreibt Abdeckung und Dauer in docs/testing.md
`;

const { values: options } = parseArgs({
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
    measure: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Selection {
  readonly title: string;
  readonly paths: readonly Path[];
  readonly notes: readonly string[];
}

const goals = {
  transitions: everyTransition,
  samples: everyTransitionAndSample,
  situations: everyTransitionInEverySituation,
};

async function select(graph: OrderGraph): Promise<Selection> {
  const maxSteps = wholeNumber('length');
  if (options['max-steps'] !== undefined) return selectAll(graph);
  if (options.to !== undefined) return selectShortest(graph, options.to);
  if (options.through !== undefined) return selectThrough(graph, options.through, maxSteps);
  if (options['changed-since'] !== undefined) return selectChanged(graph, options['changed-since'], maxSteps);
  const wanted = goals[options.cover as keyof typeof goals];
  if (wanted === undefined) throw new Error(`--cover kennt nur: ${Object.keys(goals).join(', ')}`);
  return {
    title: 'Prüfplan: Freistell-Auftrag',
    paths: coverPaths(graph, wanted, { maxSteps }),
    notes: notByHand(graph),
  };
}

function notByHand(graph: OrderGraph): string[] {
  const reachable = goalsOf(graph, everyTransition);
  const rest = graph.transitions.filter((one) => !reachable.has(one.id)).map((one) => one.id);
  return rest.length === 0 ? [] : [`- Nur über die Schnittstelle (--all): ${listed(rest)}`];
}

function selectAll(graph: OrderGraph): Selection {
  const maxSteps = wholeNumber('max-steps');
  const limit = wholeNumber('limit');
  const to = options.to === undefined ? undefined : screenNamed(options.to);
  const { paths, isCut } = allPaths(graph, {
    maxSteps,
    limit,
    ...(to === undefined ? {} : { isGoal: arrivesAt(to) }),
  });
  return {
    title: `Alle Pfade von höchstens ${maxSteps} Schritten${to === undefined ? '' : ` bis ${to}`}`,
    paths,
    notes: isCut ? [`- Nach ${limit} Pfaden abgebrochen (--limit).`] : [],
  };
}

function selectShortest(graph: OrderGraph, name: string): Selection {
  const path = shortestPath(graph, arrivesAt(screenNamed(name)));
  if (path === null) throw new Error(`Kein Weg führt zu ${name}.`);
  return { title: `Kürzester Pfad zu ${name}`, paths: [path], notes: [] };
}

/** A transition: the shortest path through it and on to the booking. A state: every transition that touches it. */
function selectThrough(graph: OrderGraph, name: string, maxSteps: number): Selection {
  const title = `Pfade durch ${name}`;
  if (graph.transitions.some((one) => one.id === name)) {
    const there = shortestPath(graph, takes(name));
    if (there === null) throw new Error(`Kein Weg führt durch ${name}.`);
    return { title, paths: [onToTheEnd(graph, there)], notes: [] };
  }
  if (!statePaths(graph.chart).includes(name)) throw new Error(`Weder Zustand noch Übergang: ${name}`);
  const isInside = (state: string | null) => state === name || (state?.startsWith(`${name}.`) ?? false);
  const touching = graph.transitions.filter((one) => isInside(one.source) || isInside(one.target));
  const reachable = goalsOf(graph, everyTransition);
  const wanted = new Set(touching.map((one) => one.id).filter((id) => reachable.has(id)));
  return { title, paths: coverPaths(graph, everyTransition, { maxSteps, wanted }), notes: [] };
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

function wholeNumber(option: 'max-steps' | 'limit' | 'length'): number {
  const value = Number(options[option]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} braucht eine ganze Zahl ab 1`);
  return value;
}

function print(graph: OrderGraph, { title, paths, notes }: Selection): string {
  const coverage = coverageOf(graph, paths);
  if (options.coverage) return [title, ...coverageLines(coverage, true), ...notes].join('\n');
  switch (options.format) {
    case 'md':
      return testPlan(title, paths, coverage, notes);
    case 'json':
      return JSON.stringify({ title, coverage, paths: paths.map(plainPath) }, null, 2);
    case 'mermaid':
      return pathPicture(graph, paths);
    case 'list':
      return paths.map((path) => path.map((step) => step.sample.id).join(' → ')).join('\n');
    default:
      throw new Error('--format kennt nur: md, json, mermaid, list');
  }
}

/** A path as plain data: what is sent, by which transition, and how the order has to stand afterwards. */
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

async function main(): Promise<number> {
  if (options.help) {
    console.log(HELP);
    return 0;
  }
  // Loaded only when asked for: they bring the browser tests and the rules of the path tests along.
  if (options.report) return (await import('../tests/paths/report/report.ts')).writeReport();
  if (options.mutants) return (await import('../tests/paths/report/mutation-score.ts')).printScore();
  if (options.measure) return (await import('../tests/paths/report/measure.ts')).measure();
  if (options.figures) return (await import('../tests/paths/report/figures.ts')).writeFigures();
  const graph = exploreOrder(undefined, undefined, options.all ? undefined : isByHand);
  console.log(print(graph, await select(graph)));
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
