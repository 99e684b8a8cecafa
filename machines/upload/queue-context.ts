import type { FileCommand, FileContext, FileEvent, FileSnapshot, TransferReport, Duplicate } from './file-machine.ts';
import { isFingerprint } from './file-rules.ts';
import { type Files, isUnderWay, type Look, type Offer, type OfferedFile, told } from './queue-files.ts';

/** Files per comparison, and per batch of tasks. */
export const COMPARED_AT_ONCE = 50;
const TASKS_AT_ONCE = 10;
/**
 * Complete lists after which the server must have listed a pending creation.
 * A file with the same fingerprint that appears later comes from another window, where it is wanted.
 */
const POLLS = 3;

/** What happened without a request, or failed. */
export type QueueNotice =
  | DropNotice
  /** A call to the server failed; names of the files. */
  | { readonly kind: 'undone'; readonly names: readonly string[] };

/**
 * What was dropped or chosen.
 * A drop without new files keeps the keys of the previous one, so that the customer can undo it.
 */
export interface DropNotice {
  readonly kind: 'added';
  /** Keys from the latest drop that brought new files. */
  readonly keys: readonly string[];
  /** Number of files of the latest drop that were already present. */
  readonly known: number;
  /** Whether the latest drop brought the keys. */
  readonly isLatest: boolean;
}

export interface QueueContext {
  readonly files: Files;
  /** Key of the file being sent, or of the last one. */
  readonly current: string | null;
  /** Ids of files removed here; fingerprints of those without an id. */
  readonly removed: ReadonlySet<string>;
  /** Number of complete lists searched for each of those fingerprints. */
  readonly polled: ReadonlyMap<string, number>;
  readonly notice: QueueNotice | null;
}

export type QueueEvent =
  /** `begins`: the first part of a drop; parts keep the page responsive. */
  | { readonly type: 'files.offer'; readonly files: readonly OfferedFile[]; readonly begins: boolean }
  | { readonly type: 'files.tell'; readonly keys: readonly string[]; readonly command: FileCommand }
  | { readonly type: 'queue.hold' | 'queue.resume' | 'network.lost' | 'network.found' | 'notice.dismiss' }
  | ({ readonly type: 'server.listed' } & Omit<Look, 'removed'>)
  /** Part of a long list, before the complete one, to keep the page responsive. */
  | ({ readonly type: 'server.listedInPart' } & Omit<Look, 'removed'>)
  | TransferReport;

/** Result of a comparison: for each compared file the older file with the same content, or null. */
export type Comparison = ReadonlyMap<string, Duplicate | null>;
/** Calls to make: files to remove, and duplicates to keep. */
export interface Tasks {
  readonly remove: readonly FileContext[];
  readonly keep: readonly FileContext[];
}
/** For each file whether its call succeeded. */
export type TaskAnswers = ReadonlyMap<FileContext, boolean>;

export const isWaiting = (file: FileSnapshot) => file.value === 'waiting';
export const isUnchecked = (file: FileSnapshot) => file.value === 'checking';
export const isPaused = (file: FileSnapshot) => file.value === 'paused';
/** Reads the value directly: for thousands of files, `matches` takes ten times as long. */
export const isTask = ({ value }: FileSnapshot) =>
  typeof value === 'object' && ('removing' in value || ('duplicate' in value && value.duplicate === 'keeping'));

const NO_DROP: DropNotice = { kind: 'added', keys: [], known: 0, isLatest: false };

/** The notice after a drop, or a part of it, with `added` keys and the number of `known` files. */
export function noticeOfDrop(
  notice: QueueNotice | null,
  { added, known, begins }: Pick<Offer, 'added' | 'known'> & { readonly begins: boolean },
): DropNotice {
  const standing = notice?.kind === 'added' ? notice : NO_DROP;
  const before = begins ? { ...standing, known: 0, isLatest: false } : standing;
  const now = { ...before, known: before.known + known };
  if (added.length === 0) return now;
  return { ...now, keys: before.isLatest ? [...before.keys, ...added] : added, isLatest: true };
}

/** Changes of the context after sending one event to all these files. */
export function tell(context: QueueContext, keys: Iterable<string>, event: FileEvent): Partial<QueueContext> {
  return after(
    context,
    [...keys].map((key) => [key, event]),
  );
}

/** Changes of the context after sending each file its event. */
export function after(context: QueueContext, events: readonly (readonly [key: string, event: FileEvent])[]) {
  const files = told(context.files, events);
  const gone = events.flatMap(([key]) => {
    const file = context.files.get(key);
    if (file === undefined || files.has(key)) return [];
    const { uploadId, fingerprint } = file.context;
    if (uploadId !== null) return [uploadId];
    // The server may create it, or has created it without a byte, and this window will not learn its id.
    const mayBeMade = isUnderWay(file) || file.context.problem === 'unreadable';
    return fingerprint !== null && mayBeMade ? [fingerprint] : [];
  });
  return { files, removed: gone.length === 0 ? context.removed : new Set([...context.removed, ...gone]) };
}

/** Changes of the context after a poll of the complete list. */
export function afterLook({ removed, polled }: QueueContext): Pick<QueueContext, 'removed' | 'polled'> {
  const polls = new Map<string, number>();
  for (const one of removed) if (isFingerprint(one)) polls.set(one, (polled.get(one) ?? 0) + 1);
  const over = [...polls].filter(([, count]) => count >= POLLS).map(([one]) => one);
  for (const one of over) polls.delete(one);
  return { removed: without(removed, over), polled: polls };
}

/** The set without these. */
export function without(set: ReadonlySet<string>, values: Iterable<string>): ReadonlySet<string> {
  const rest = new Set(set);
  for (const value of values) rest.delete(value);
  return rest;
}

/** The next tasks; empty without any. */
export function tasksOf(files: Files): Tasks {
  const all = files.first(isTask, TASKS_AT_ONCE);
  return {
    remove: all.filter((file) => file.matches('removing')).map(({ context }) => context),
    keep: all.filter((file) => !file.matches('removing')).map(({ context }) => context),
  };
}
