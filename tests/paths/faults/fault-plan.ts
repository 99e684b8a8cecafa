/*
 * Which step of which path meets which fault: until every call, or every transition, has met every fault. Walks in which nothing goes wrong
 * are those of order-paths.spec.ts. The faults themselves are in the files beside this one.
 */
import type { Media } from '../../../domain/files/media-schema.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { isByScript, mayPass, obstacleOf, type PathSet } from '../drivers/by-hand.ts';
import { coverPaths, everyTransition, type Goals, goalsOf } from '../model/cover.ts';
import { isPastBooking } from '../model/facts.ts';
import type { OrderGraph, Step } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';

export const faultNames = [
  'failing',
  'tooMany',
  'cutBefore',
  'cutAfter',
  'outdated',
  'offline',
  'reloaded',
  'secondTab',
  'backAndForward',
] as const;
export type FaultName = (typeof faultNames)[number];

/** How a step reaches the server, which decides what can go wrong with it. */
export type StepKind = 'call' | 'local' | 'files' | 'script' | 'studio';

const meets: Readonly<Record<StepKind, readonly FaultName[]>> = {
  call: faultNames,
  // The premium view is each window's own: no call that could fail, nothing that another tab could know. That its code needs
  // the network is tested in e2e/deep/journeys/broken-code.spec.ts.
  local: ['reloaded', 'backAndForward'],
  // Files have no revision and repeat themselves; what else can happen to them is in e2e/deep/journeys/upload.spec.ts.
  files: ['failing', 'cutBefore', 'offline', 'reloaded', 'backAndForward'],
  // A command beside the server: its customer's browser has no part in it, and no network lies between it and the database. What a
  // locked or lost database and a killed process do to a transaction, is tested in tests/server/database.
  studio: ['cutAfter', 'outdated', 'secondTab'],
  // A fault would hit the script, not the window: these are what can happen to the window that has to notice.
  script: ['cutAfter', 'outdated', 'offline', 'reloaded', 'backAndForward'],
};

export interface PlannedStep extends Step {
  /** null on the way to a step that still needs one. */
  readonly fault: FaultName | null;
}
export type FaultPath = readonly PlannedStep[];
type Candidate = Pick<Step, 'sample' | 'transition'>;

/** What has to meet every fault: each call, or each declared transition. */
export type FaultUnit = 'call' | 'transition';

export function kindOfStep(before: OrderSnapshot, { sample }: Pick<Step, 'sample'>): StepKind {
  if (isPastBooking(before)) return 'studio';
  if (isByScript(before, sample.event)) return 'script';
  if (sample.event.type === 'media.report') return 'files';
  return sample.wire === null ? 'local' : 'call';
}

/** The faults that this step can meet. */
export function faultsAt(before: OrderSnapshot, step: Pick<Step, 'sample'>): readonly FaultName[] {
  const all = meets[kindOfStep(before, step)];
  const { event } = step.sample;
  // Without an order no window can be out of date; as long as nobody has given a contact, there may be none.
  if (event.type === 'wizard.start' && before.context.client.email === '') {
    return all.filter((fault) => fault !== 'outdated');
  }
  // Nothing is sent while files are only taken away, so there is nothing that could wait for the network.
  if (event.type === 'media.report' && !hasNewFile(before.context.media, event.media)) {
    return all.filter((fault) => fault !== 'offline');
  }
  return all;
}

function hasNewFile(before: Media, now: Media): boolean {
  const there = wholeFiles(before);
  return wholeFiles(now).some((name) => !there.includes(name));
}

function wholeFiles(media: Media): string[] {
  return Object.values(media).flatMap(({ complete, name }) => (complete ? [name] : []));
}

/** The pairs of unit and fault that the graph makes possible at all, as `unit × fault`. */
export function possiblePairs({ graph }: Pick<PathSet, 'graph'>, unit: FaultUnit): Set<string> {
  const pairs = [...graph.situations.values()].flatMap(({ edges, snapshot }) =>
    edges.flatMap((edge) => pairsAt(unit, snapshot, edge)),
  );
  return new Set(pairs);
}

/** The pairs that come about when this plan is walked. */
export function plannedPairs({ graph }: PathSet, unit: FaultUnit, plan: readonly FaultPath[]): Set<string> {
  const pairs = plan.flatMap((path) =>
    path.map((step, index) =>
      step.fault === null ? null : pairOf(unit, beforeOf(graph, path, index), step, step.fault),
    ),
  );
  return new Set(pairs.filter((pair) => pair !== null));
}

/**
 * A small set of paths on which every possible pair of unit and fault comes about, and a fault at every transition that
 * the graph has. A step without one lies on the way.
 */
export function planFaults({ graph }: Pick<PathSet, 'graph'>, unit: FaultUnit): FaultPath[] {
  const open = new Set([...possiblePairs({ graph }, unit), ...goalsOf(graph, everyTransition)]);
  const planned: FaultPath[] = [];
  let turn = 0;

  const withFault = (step: Step, before: OrderSnapshot): PlannedStep => {
    const place = (fault: FaultName) => (faultNames.indexOf(fault) - turn + faultNames.length) % faultNames.length;
    const isMissing = (fault: FaultName) => open.has(pairOf(unit, before, step, fault));
    const faults = faultsAt(before, step).toSorted((one, other) => place(one) - place(other));
    const fault = faults.find(isMissing) ?? (open.has(step.transition.id) ? faults[0] : undefined);
    if (fault === undefined) return { ...step, fault: null };
    open.delete(step.transition.id);
    open.delete(pairOf(unit, before, step, fault));
    turn = (turn + 1) % faultNames.length;
    return { ...step, fault };
  };

  while (open.size > 0) {
    // One fault of each unit at a time, so that a path can do something for all of them.
    const wanted = new Set(new Map([...open].map((goal) => [goal.split(BETWEEN)[0], goal])).values());
    const goals: Goals = ({ before, ...offer }) => [offer.transition.id, ...pairsAt(unit, before, offer)];
    const paths = coverPaths(graph, goals, { wanted, mayPass });
    planned.push(...paths.map((path) => path.map((step, index) => withFault(step, beforeOf(graph, path, index)))));
  }
  return planned;
}

const BETWEEN = ' × ';

function pairsAt(unit: FaultUnit, before: OrderSnapshot, step: Candidate): string[] {
  return faultsAt(before, step).map((fault) => pairOf(unit, before, step, fault));
}

/** Scripts count as one unit, so that nothing which a person could do is left to them; without calls of their own, so do the studio's steps. */
function pairOf(unit: FaultUnit, before: OrderSnapshot, { sample, transition }: Candidate, fault: FaultName): string {
  const isStudio = isPastBooking(before);
  const lacks = isStudio ? null : obstacleOf(before, sample.event)?.lacks;
  const isScript = lacks === 'answer' || (lacks === 'transition' && unit === 'call');
  const call = isStudio ? 'studio' : (sample.wire?.call ?? sample.event.type);
  const name = unit === 'transition' ? transition.id : call;
  return `${isScript ? 'script' : name}${BETWEEN}${fault}`;
}

function beforeOf(graph: OrderGraph, path: Path, index: number): OrderSnapshot {
  return path[index - 1]?.snapshot ?? graph.start.snapshot;
}
