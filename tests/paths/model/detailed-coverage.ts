/* What paths cover beyond states and transitions: guards, pairs of transitions, kinds of samples; and their risk. */
import type { AnyStateMachine } from 'xstate';
import { guardOutcomes } from './chart-transitions.ts';
import { type Coverage, type Share, shareOf } from './coverage.ts';

export interface DetailedCoverage extends Coverage {
  /** Each guard of each transition, saying yes and saying no; a no also where a reached situation refuses a sample. */
  readonly guards: Share;
  /** Two transitions in a row (1-switch), of those that follow each other anywhere. */
  readonly pairs: Share;
  /** Kinds of samples of each event: ordinary, at a limit, awkward, missing, wrong. */
  readonly classes: Share;
}

interface Taken {
  readonly taken: readonly string[];
}

export interface WalkedDetails {
  readonly edges: readonly (Taken & { readonly from: string; readonly to: string })[];
  readonly paths: readonly (readonly (Taken & {
    readonly asked: readonly string[];
    readonly sample: { readonly id: string };
  })[])[];
  /** Guards that said no in a reached situation. */
  readonly refused: readonly string[];
  /** Ids of all samples that are possible anywhere. */
  readonly samples: readonly string[];
}

export function detailsOf(
  chart: AnyStateMachine,
  { edges, paths, refused, samples }: WalkedDetails,
): Pick<DetailedCoverage, 'guards' | 'pairs' | 'classes'> {
  const steps = paths.flat();
  const pairs = paths.flatMap((path) => path.flatMap((step, index) => pairOf(path[index - 1], step)));
  return {
    guards: shareOf(guardOutcomes(chart), new Set([...steps.flatMap(({ asked }) => asked), ...refused])),
    pairs: shareOf(pairsIn(edges), new Set(pairs)),
    classes: shareOf([...new Set(samples.map(classOf))].sort(), new Set(steps.map(({ sample }) => classOf(sample.id)))),
  };
}

/** Every two transitions that follow each other in the graph, sorted. */
function pairsIn(edges: WalkedDetails['edges']): string[] {
  const arriving = new Map<string, Set<string>>();
  const leaving = new Map<string, Set<string>>();
  for (const { from, to, taken } of edges) {
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined) continue;
    leaving.set(from, (leaving.get(from) ?? new Set()).add(first));
    arriving.set(to, (arriving.get(to) ?? new Set()).add(last));
  }
  const all = [...arriving].flatMap(([key, lasts]) =>
    [...lasts].flatMap((last) => [...(leaving.get(key) ?? [])].map((first) => `${last} → ${first}`)),
  );
  return [...new Set(all)].sort();
}

/** The last transition of a step with the first of the next one. */
function pairOf(before: Taken | undefined, next: Taken): string[] {
  const [last, first] = [before?.taken.at(-1), next.taken[0]];
  return last === undefined || first === undefined ? [] : [`${last} → ${first}`];
}

/** Kinds of samples, by what their names say; the first that fits. */
const classes: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['fehlend', /^(without|empty|none|missing|unanswered|blank|mail-alone|nothing|switched-off)/],
  ['falsch', /^(wrong|foreign|other|outdated|invalid|mistake|company-(foreign|wrong))/],
  ['Grenzwert', /(longest|largest|smallest|full|^all$|^1$|^9$|^10$)/],
  ['schwierig', /awkward/],
];

/** The class of a sample: its event and its kind. */
function classOf(id: string): string {
  const [event = '', name = ''] = id.split('/');
  const kind = classes.find(([, pattern]) => pattern.test(name))?.[0] ?? 'gewöhnlich';
  return `${event} (${kind})`;
}

/** What a mistake would cost, worst first, with its weight. */
const risks = [
  ['Geld', 8, /^(order\.(book|invoice|cancel|withdraw)|invoice\.|excess\.|quantity\.|calls\.request\/.*finish)/],
  ['Mail', 4, /^(order\.(deliver|accept|amend)|correction\.|production\.|sendCorrections|sendEnquiry|form\.submit)/],
  [
    'Daten',
    4,
    /^(contact\.|client|media\.|image|note\.|unsentText|files?\.|server\.|text\.|sendCall|discardOrder|call\.)/,
  ],
] as const;

export interface Risk {
  readonly name: 'Geld' | 'Mail' | 'Daten' | 'übrige';
  readonly weight: number;
}

/** The risk of a sample's event. */
export function riskOf(sampleId: string): Risk {
  const [name, weight] = risks.find(([, , pattern]) => pattern.test(sampleId)) ?? ['übrige', 1];
  return { name, weight };
}

/** A path with what it costs and what it proves. */
export interface Weighed {
  readonly steps: readonly (Taken & {
    readonly sample: { readonly id: string };
    /** How often orders really take this step, from 0 to 1. */
    readonly use?: number;
  })[];
}

/**
 * The paths that prove most for their time, first; with a budget only those that fit into it.
 * @param secondsPerStep measured
 * @param budget seconds; Infinity for an order only
 */
export function byWorth<Path extends Weighed>(
  paths: readonly Path[],
  secondsPerStep: number,
  budget: number,
): { readonly chosen: readonly Path[]; readonly left: readonly Path[] } {
  const open = new Set(paths);
  const chosen: Path[] = [];
  const proven = new Set<string>();
  let rest = budget;
  const worthOf = ({ steps }: Path) => {
    const news = new Map(
      steps.flatMap(({ taken, sample, use = 0 }) => taken.map((id) => [id, riskOf(sample.id).weight * (1 + use)])),
    );
    const worth = [...news].reduce((sum, [id, weight]) => (proven.has(id) ? sum : sum + weight), 0);
    return worth / steps.length;
  };
  for (;;) {
    const possible = [...open].filter(({ steps }) => steps.length * secondsPerStep <= rest);
    const [best] = possible.map((path) => ({ path, worth: worthOf(path) })).sort((a, b) => b.worth - a.worth);
    if (best === undefined) return { chosen, left: [...open] };
    open.delete(best.path);
    chosen.push(best.path);
    rest -= best.path.steps.length * secondsPerStep;
    for (const { taken } of best.path.steps) for (const id of taken) proven.add(id);
  }
}
