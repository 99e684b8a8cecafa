/* Chosen paths of any chart, ready to be printed. */
import type { AnyStateMachine } from 'xstate';
import { instructionsFor } from '../drivers/instructions.ts';
import type { ChartGraph, ChartPath } from '../model/chart-graph.ts';
import { chartCoverage } from '../model/chart-paths.ts';
import { byWorth, type DetailedCoverage, riskOf, type Weighed } from '../model/detailed-coverage.ts';
import { observedPath, orderCoverage } from '../model/order-paths.ts';
import type { OrderGraph } from '../model/order-graph.ts';
import { pathId } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';
import { chartHash } from './chart-export.ts';
import { EXPORT_VERSION, type Exported, type ExportedPath, type ExportedStep } from './exported.ts';
import { secondsPerStep } from './history.ts';

/** What every path of the order begins with. */
const ORDER_CONDITION = 'ein leerer Browser (neues privates Fenster) auf /freistell-service';

export interface PathSet {
  readonly chart: AnyStateMachine;
  readonly exported: Exported;
  /** Before the first step, in German. */
  readonly condition: string;
  readonly notes: readonly string[];
}

interface Chosen<One> {
  readonly title: string;
  readonly paths: readonly One[];
  readonly notes: readonly string[];
}

/** With `budget` (seconds) only the paths that prove most in that time; `useOfCall` (0 to 1) adds to a step's worth. */
export function orderSet(
  graph: OrderGraph,
  { title, paths, notes }: Chosen<Path>,
  budget: number | null,
  useOfCall: (from: string, call: string | undefined) => number = () => 0,
): PathSet & { readonly paths: readonly Path[] } {
  const within = withinBudget(paths, budget, (path) =>
    observedPath(graph, path).map((step) =>
      Object.assign({}, step, { use: useOfCall(step.from, step.sample.wire?.call) }),
    ),
  );
  return {
    chart: graph.chart,
    paths: within.paths,
    exported: exportedOf(
      'order',
      graph.chart,
      title,
      orderCoverage(graph, within.paths),
      within.paths.map((path) => plainOrderPath(graph, path)),
    ),
    condition: ORDER_CONDITION,
    notes: [...notes, ...within.notes],
  };
}

/** The same for any other chart. */
export function chartSet(
  graph: ChartGraph,
  { title, paths, notes }: Chosen<ChartPath>,
  budget: number | null,
): PathSet {
  const { name, chart, title: subject } = graph.about;
  const within = withinBudget(paths, budget, (path) => path);
  return {
    chart,
    exported: exportedOf(name, chart, title, chartCoverage(graph, within.paths), within.paths.map(plainChartPath)),
    condition: `ein neues Fenster (${subject})`,
    notes: [...notes, ...within.notes],
  };
}

function withinBudget<One>(
  paths: readonly One[],
  budget: number | null,
  stepsOf: (path: One) => Weighed['steps'],
): { readonly paths: readonly One[]; readonly notes: readonly string[] } {
  if (budget === null) return { paths, notes: [] };
  const seconds = secondsPerStep();
  const weighed = paths.map((path) => ({ path, steps: stepsOf(path) }));
  const { chosen, left } = byWorth(weighed, seconds, budget);
  const minutes = Math.ceil((chosen.reduce((sum, { steps }) => sum + steps.length, 0) * seconds) / 60);
  const words = `- In der Zeit: ${chosen.length} Pfade in etwa ${minutes} min (${seconds.toFixed(1)} s je Schritt), die mit dem größten Risiko zuerst; es bleiben ${left.length}.`;
  return { paths: chosen.map(({ path }) => path), notes: [words] };
}

function exportedOf(
  name: string,
  chart: AnyStateMachine,
  title: string,
  coverage: DetailedCoverage,
  paths: readonly ExportedPath[],
): Exported {
  const plain = JSON.parse(JSON.stringify(coverage)) as Exported['coverage'];
  return {
    version: EXPORT_VERSION,
    title,
    chart: { name, hash: chartHash(chart) },
    coverage: plain,
    paths: [...paths],
  };
}

function plainOrderPath(graph: OrderGraph, path: Path): ExportedPath {
  const texts = instructionsFor(path);
  const steps = observedPath(graph, path).map(({ sample, taken, from, screen, order }, index): ExportedStep => {
    const { todo = '', seen = [] } = texts[index] ?? {};
    const common = { sample: sample.id, transitions: [...taken], from, to: screen };
    const { wire, event } = sample;
    const about = wire === null ? { event: { ...event } } : { call: wire.call, body: { ...wire.body } };
    return Object.assign(common, about, { todo, seen: [...seen], expected: { ...order } });
  });
  return { id: pathId(path), risk: worst(path), steps };
}

function plainChartPath(path: ChartPath): ExportedPath {
  const steps = path.map(({ sample, taken, from, to }) => ({
    sample: sample.id,
    transitions: taken.length === 0 ? ['start'] : [...taken],
    from,
    to,
    todo: sample.says,
    seen: [from === to ? `Der Zustand bleibt \`${to}\`.` : `Zustand \`${to}\``],
  }));
  return { id: pathId(path), risk: worst(path), steps };
}

/** The worst risk of its steps. */
function worst(path: readonly { readonly sample: { readonly id: string } }[]): ExportedPath['risk'] {
  const all = path.map(({ sample }) => riskOf(sample.id));
  return all.toSorted((one, other) => other.weight - one.weight)[0]?.name ?? 'übrige';
}
