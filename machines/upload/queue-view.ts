import { isArchive } from '../../domain/files/media.ts';
import type { FileContext, FileSnapshot } from './file-machine.ts';
import type { QueueContext } from './queue-context.ts';
import type { QueueSnapshot } from './queue-machine.ts';

/** How a file is shown, in the order of the list: problems first, what is done last (design, 8.8). */
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
  /** Files that the server has whole, unconfirmed copies among them. */
  readonly arrived: number;
  /** Files that nobody sends of which the server holds a part. */
  readonly halves: number;
  /** Files that did not get through. */
  readonly failed: number;
  /** Whether the server holds a part of a file. */
  readonly hasPart: boolean;
  /** Files that belong to the order: all but those that cannot come and doubles that nobody has confirmed. */
  readonly selected: number;
  /** Bytes of the selected files: those that have arrived, and all. */
  readonly bytesUploaded: number;
  readonly bytesTotal: number;
}

/** What is shown of a queue. */
export interface QueueView extends Pick<QueueContext, 'notice'> {
  /** Problems on top, what is done last, otherwise in the order of choice. */
  readonly files: readonly ShownFile[];
  readonly totals: FileTotals;
  /** False until the server's list has been asked for once. */
  readonly isLoaded: boolean;
  /** A file is on its way. */
  readonly isSending: boolean;
  /** Everything stands still, by the customer's wish or because of a problem that concerns all files. */
  readonly isHeld: boolean;
  readonly isOffline: boolean;
}

/** What is shown of the queue as it stands. */
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

/** What is shown of some files: of thousands, as many lie together as are worked out anew when one of them changes. */
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

/** The same each time, so that what was worked out is found again. */
const shelfWork = {
  going: { online: shelfWorkFor(false, false), offline: shelfWorkFor(false, true) },
  held: { online: shelfWorkFor(true, false), offline: shelfWorkFor(true, true) },
} as const;

/** Null for a file that nobody sees: just offered, or gone. */
function shownState({ value }: FileSnapshot, isHeld: boolean, isOffline: boolean): ShownState | null {
  if (typeof value === 'object') {
    if ('underWay' in value) return isOffline ? 'lost' : value.underWay;
    return 'duplicate' in value ? 'duplicate' : 'removing';
  }
  if (value === 'offered' || value === 'removed') return null;
  return value === 'waiting' && isHeld ? 'paused' : value;
}

/** How much there is of everything. */
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

/** How much there is of all of these together. */
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

/** Whether it may get through at another attempt, as it is. */
export function isRetryable({ file: { problem }, state }: ShownFile): boolean {
  return state === 'failed' && problem !== 'unreadable' && problem !== 'wrongContent';
}

/** Whether it belongs to the order; a file that cannot come any more is as good as not chosen. */
export function isSelected(shown: ShownFile): boolean {
  return !unselected.has(shown.state) && (shown.state !== 'failed' || isRetryable(shown));
}

const unselected = new Set<ShownState>(['refused', 'duplicate', 'removing']);

/** Whole per cent, rounded down, so that 100 means everything. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}

/** Whether everything that was stated is there, and nothing is left to be done. Null: nobody has stated a number. */
export function isAllThere({ files, totals }: QueueView, stated: number | null): boolean {
  const { counts } = totals;
  if (counts.done === 0 || counts.running > 0 || counts.problems > 0) return false;
  return counts.done >= (stated ?? 1) || files.some(({ file }) => isArchive(file.name));
}

/** The three facts of the specification (section 4): running flag, progress in per cent, error flag. */
export interface UploadStatus {
  readonly running: boolean;
  readonly progress: number;
  readonly error: boolean;
}

/** How the present turn stands, or the last one, until it is cleaned away. */
export function uploadStatus(queue: QueueSnapshot): UploadStatus {
  const { files, current } = queue.context;
  const file = files.get(current ?? '');
  return {
    running: queue.hasTag('sending'),
    progress: file === undefined ? 0 : percentOf(file.context.bytesUploaded, file.context.size),
    error: file?.matches('failed') === true,
  };
}
