import type { FileState, FileView } from './file-view.ts';

export const fileFilters = ['all', 'running', 'done', 'problems'] as const;
export type FileFilter = (typeof fileFilters)[number];

const filterOfState: Record<FileState, Exclude<FileFilter, 'all'>> = {
  refused: 'problems',
  failed: 'problems',
  duplicate: 'problems',
  incomplete: 'problems',
  interrupted: 'running',
  verifying: 'running',
  sending: 'running',
  paused: 'running',
  waiting: 'running',
  done: 'done',
};

export function passesFilter(view: FileView, filter: FileFilter): boolean {
  return filter === 'all' || filterOfState[view.state] === filter;
}

export interface FileTotals {
  readonly counts: Readonly<Record<FileFilter, number>>;
  /** Files that belong to the order: all but those that cannot come and doubles that nobody has confirmed. */
  readonly selected: number;
  /** Bytes of the selected files: those that have arrived, and all. */
  readonly bytesUploaded: number;
  readonly bytesTotal: number;
}

export function totalsOf(views: readonly FileView[]): FileTotals {
  const counts: Record<FileFilter, number> = { all: views.length, running: 0, done: 0, problems: 0 };
  let selected = 0;
  let bytesUploaded = 0;
  let bytesTotal = 0;
  for (const view of views) {
    counts[filterOfState[view.state]] += 1;
    if (!isSelected(view)) continue;
    selected += 1;
    bytesUploaded += view.bytesUploaded;
    bytesTotal += view.size;
  }
  return { counts, selected, bytesUploaded, bytesTotal };
}

/** A file that cannot come any more is as good as not chosen. */
function isSelected({ state, problem }: FileView): boolean {
  const isLost = problem === 'wrongContent' || problem === 'unreadable';
  return state !== 'refused' && state !== 'duplicate' && !(state === 'failed' && isLost);
}

/** Whole per cent, rounded down, so that 100 means everything. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100);
}
