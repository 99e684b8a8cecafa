/*
 * Which step of which path meets which fault, until every call or transition has met every fault.
 * order-paths.spec.ts walks the paths without faults; the faults are in the files beside this one.
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

/** How a step reaches the server, which decides the possible faults. */
export type StepKind = 'call' | 'local' | 'files' | 'script' | 'studio';

const meets: Readonly<Record<StepKind, readonly FaultName[]>> = {
  call: faultNames,
  // The premium view is local to a window: no call can fail, no other tab can interfere.
  // broken-code.spec.ts tests that its code needs the network.
  local: ['reloaded', 'backAndForward'],
  // Files have no revision, and their transfers retry. upload.spec.ts has their other faults.
  files: ['failing', 'cutBefore', 'offline', 'reloaded', 'backAndForward'],
  // A command needs no browser and no network. tests/server/database tests locks, a lost database and a killed process.
  studio: ['cutAfter', 'outdated', 'secondTab'],
  // A fault of the call would hit the script. These faults hit the window that must notice the change.
  script: ['cutAfter', 'outdated', 'offline', 'reloaded', 'backAndForward'],
};

export interface PlannedStep extends Step {
  /** null on the way to a step that needs a fault. */
  readonly fault: FaultName | null;
}
export type FaultPath = readonly PlannedStep[];
type Candidate = Pick<Step, 'sample' | 'transition'>;

/** What must meet every fault: each call or each declared transition. */
export type FaultUnit = 'call' | 'transition';

export function kindOfStep(before: OrderSnapshot, { sample }: Pick<Step, 'sample'>): StepKind {
  if (isPastBooking(before)) return 'studio';
  if (isByScript(before, sample.event)) return 'script';
  if (sample.event.type === 'media.report') return 'files';
  return sample.wire === null ? 'local' : 'call';
}

export function faultsAt(before: OrderSnapshot, step: Pick<Step, 'sample'>): readonly FaultName[] {
  const all = meets[kindOfStep(before, step)];
  const { event } = step.sample;
  // Without an order no window can be out of date, and before the contact there may be no order.
  if (event.type === 'wizard.start' && before.context.client.email === '') {
    return all.filter((fault) => fault !== 'outdated');
  }
  // Removing files sends nothing that could wait for the network.
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

/** The pairs that the graph allows, as `unit × fault`. */
export function possiblePairs({ graph }: Pick<PathSet, 'graph'>, unit: FaultUnit): Set<string> {
  const pairs = [...graph.situations.values()].flatMap(({ edges, snapshot }) =>
    edges.flatMap((edge) => pairsAt(unit, snapshot, edge)),
  );
  return new Set(pairs);
}

/** The pairs that this plan covers. */
export function plannedPairs({ graph }: PathSet, unit: FaultUnit, plan: readonly FaultPath[]): Set<string> {
  const pairs = plan.flatMap((path) =>
    path.map((step, index) =>
      step.fault === null ? null : pairOf(unit, beforeOf(graph, path, index), step, step.fault),
    ),
  );
  return new Set(pairs.filter((pair) => pair !== null));
}

/**
 * A small set of paths that covers every possible pair of unit and fault and every transition of the graph.
 * Steps without a fault lie on the way.
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
    // One fault of each unit at a time, so that each path covers several units.
    const wanted = new Set(new Map([...open].map((goal) => [goal.split(BETWEEN)[0], goal])).values());
    const goals: Goals = ({ before, ...offer }) => [offer.transition.id, ...pairsAt(unit, before, offer)];
    const paths = coverPaths(graph, goals, { wanted, mayPass });
    planned.push(...paths.map((path) => path.map((step, index) => withFault(step, beforeOf(graph, path, index)))));
  }
  return planned;
}

/** A path that no plan has, with a fault at each step that can meet one, another from step to step. */
export function withFaultsInTurn({ graph }: Pick<PathSet, 'graph'>, path: Path): FaultPath {
  return path.map((step, index) => {
    const faults = faultsAt(beforeOf(graph, path, index), step);
    return { ...step, fault: faults[index % faults.length] ?? null };
  });
}

const BETWEEN = ' × ';

function pairsAt(unit: FaultUnit, before: OrderSnapshot, step: Candidate): string[] {
  return faultsAt(before, step).map((fault) => pairOf(unit, before, step, fault));
}

/**
 * All scripts count as one unit, so that none replaces a step by hand; so do the studio's steps, which have no calls.
 */
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
