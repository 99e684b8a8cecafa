import { isArchive } from '../../domain/files/media.ts';
import type { FileContext, FileSnapshot } from './file-machine.ts';
import type { QueueContext } from './queue-context.ts';
import type { QueueSnapshot } from './queue-machine.ts';

/** Display states of a file, in the order of the list: problems first, done last (design, 8.8). */
export const shownStates = [
  'refused',
  'failed',
  'duplicate',
  'incomplete',
  'lost',
  'silent',
  'asking',
  'elsewhere',
  'sending',
  'verifying',
  'paused',
  'checking',
  'waiting',
  'removing',
  'done',
] as const;
export type ShownState = (typeof shownStates)[number];

/** One row of the list. */
export interface ShownFile {
  readonly file: FileContext;
  readonly state: ShownState;
}

export const fileFilters = ['all', 'running', 'done', 'problems'] as const;
export type FileFilter = (typeof fileFilters)[number];

const filterOfState: Record<ShownState, Exclude<FileFilter, 'all'>> = {
  refused: 'problems',
  failed: 'problems',
  duplicate: 'problems',
  incomplete: 'problems',
  lost: 'running',
  silent: 'running',
  asking: 'running',
  elsewhere: 'running',
  sending: 'running',
  verifying: 'running',
  paused: 'running',
  checking: 'running',
  waiting: 'running',
  removing: 'running',
  done: 'done',
};

export function passesFilter({ state }: Pick<ShownFile, 'state'>, filter: FileFilter): boolean {
  return filter === 'all' || filterOfState[state] === filter;
}

export interface FileTotals {
  readonly counts: Readonly<Record<FileFilter, number>>;
  /** Files that the server has completely, including unconfirmed duplicates. */
  readonly arrived: number;
  /** Partial files on the server that this window cannot send. */
  readonly halves: number;
  /** Files whose upload failed. */
  readonly failed: number;
  /** Whether the server has a part of a file. */
  readonly hasPart: boolean;
  /** Files of the order: all but those that cannot arrive and unconfirmed duplicates. */
  readonly selected: number;
  /** Bytes of the selected files: those that have arrived, and all. */
  readonly bytesUploaded: number;
  readonly bytesTotal: number;
}

/** Display data of a queue. */
export interface QueueView extends Pick<QueueContext, 'notice'> {
  /** Problems first, done last, otherwise in the order of choice. */
  readonly files: readonly ShownFile[];
  readonly totals: FileTotals;
  /** False until the server's list has been loaded once. */
  readonly isLoaded: boolean;
  /** Whether a file is being sent. */
  readonly isSending: boolean;
  /** Whether the queue is held, by the customer or because of a problem that concerns all files. */
  readonly isHeld: boolean;
  readonly isOffline: boolean;
}

/** Display data of the current snapshot. */
export function viewOf(queue: QueueSnapshot): QueueView {
  const isHeld = queue.matches({ line: 'held' });
  const isOffline = queue.matches({ network: 'offline' });
  const shelves = queue.context.files.ofShelves(shelfWork[isHeld ? 'held' : 'going'][isOffline ? 'offline' : 'online']);
  return {
    files: shownStates.flatMap((state) => shelves.flatMap(({ rows }) => rows.get(state) ?? [])),
    totals: sumOf(shelves.map(({ totals }) => totals)),
    isLoaded: queue.matches({ list: 'known' }),
    isSending: queue.hasTag('sending'),
    isHeld,
    isOffline,
    notice: queue.context.notice,
  };
}

/** Display data of a shelf: the unit that is recomputed when one of thousands of files changes. */
interface ShownShelf {
  readonly rows: ReadonlyMap<ShownState, readonly ShownFile[]>;
  readonly totals: FileTotals;
}

function shelfWorkFor(isHeld: boolean, isOffline: boolean) {
  return (files: readonly FileSnapshot[]): ShownShelf => {
    const rows = new Map<ShownState, ShownFile[]>();
    for (const snapshot of files) {
      const state = shownState(snapshot, isHeld, isOffline);
      if (state === null) continue;
      const row = { file: snapshot.context, state };
      const others = rows.get(state);
      if (others === undefined) rows.set(state, [row]);
      else others.push(row);
    }
    return { rows, totals: totalsOf([...rows.values()].flat()) };
  };
}

/** Constant functions, because `ofShelves` caches by function. */
const shelfWork = {
  going: { online: shelfWorkFor(false, false), offline: shelfWorkFor(false, true) },
  held: { online: shelfWorkFor(true, false), offline: shelfWorkFor(true, true) },
} as const;

/** null for a file that is not displayed: just offered, or removed. */
function shownState({ value }: FileSnapshot, isHeld: boolean, isOffline: boolean): ShownState | null {
  if (typeof value === 'object') {
    if ('underWay' in value) return isOffline ? 'lost' : value.underWay;
    if ('removing' in value) return 'removing';
    // The customer has decided, and the server is being told.
    return value.duplicate === 'keeping' ? 'verifying' : 'duplicate';
  }
  if (value === 'offered' || value === 'removed') return null;
  return value === 'waiting' && isHeld ? 'paused' : value;
}

/** Counts and sums over these files. */
export function totalsOf(files: readonly ShownFile[]): FileTotals {
  const counts: Record<FileFilter, number> = { all: files.length, running: 0, done: 0, problems: 0 };
  let [arrived, halves, failed, selected, bytesUploaded, bytesTotal] = [0, 0, 0, 0, 0, 0];
  let hasPart = false;
  for (const shown of files) {
    const { file, state } = shown;
    counts[filterOfState[state]] += 1;
    if (state === 'done' || (state === 'duplicate' && file.uploadId !== null)) arrived += 1;
    else if (file.uploadId !== null && state !== 'removing') hasPart = true;
    if (state === 'incomplete') halves += 1;
    if (state === 'failed') failed += 1;
    if (!isSelected(shown)) continue;
    selected += 1;
    bytesUploaded += file.bytesUploaded;
    bytesTotal += file.size;
  }
  return { counts, arrived, halves, failed, hasPart, selected, bytesUploaded, bytesTotal };
}

/** Sum of these totals. */
function sumOf(parts: readonly FileTotals[]): FileTotals {
  const sum = (number: (part: FileTotals) => number) => parts.reduce((total, part) => total + number(part), 0);
  const count = (filter: FileFilter) => sum(({ counts }) => counts[filter]);
  return {
    counts: { all: count('all'), running: count('running'), done: count('done'), problems: count('problems') },
    arrived: sum(({ arrived }) => arrived),
    halves: sum(({ halves }) => halves),
    failed: sum(({ failed }) => failed),
    hasPart: parts.some(({ hasPart }) => hasPart),
    selected: sum(({ selected }) => selected),
    bytesUploaded: sum(({ bytesUploaded }) => bytesUploaded),
    bytesTotal: sum(({ bytesTotal }) => bytesTotal),
  };
}

/** Whether another attempt may succeed. */
export function isRetryable({ file: { problem }, state }: ShownFile): boolean {
  return state === 'failed' && problem !== 'unreadable' && problem !== 'wrongContent';
}

/** Whether it counts for the order; a file that can never arrive does not. */
export function isSelected(shown: ShownFile): boolean {
  return !unselected.has(shown.state) && (shown.state !== 'failed' || isRetryable(shown));
}

const unselected = new Set<ShownState>(['refused', 'duplicate', 'removing']);

/** Whole per cent, rounded down, so that 100 means complete. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}

/** Whether all stated images have arrived and nothing is pending. null: no number was stated. */
export function isAllThere({ files, totals }: QueueView, stated: number | null): boolean {
  const { counts } = totals;
  if (counts.done === 0 || counts.running > 0 || counts.problems > 0) return false;
  return counts.done >= (stated ?? 1) || files.some(({ file }) => isArchive(file.name));
}
