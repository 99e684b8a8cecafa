import type { FileCommand, FileContext, FileEvent, FileSnapshot, TransferReport, Twin } from './file-machine.ts';
import { isFingerprint } from './file-rules.ts';
import { type Files, isUnderWay, type Look, type Offer, type OfferedFile, told } from './queue-files.ts';

/** Files that one comparison, or one errand, takes on. */
export const COMPARED_AT_ONCE = 50;
const ERRANDS_AT_ONCE = 10;
/** Whole lists after which the server has made what it was about to make: the same file comes from another window then, where it is wanted. */
const LOOKS = 3;

/** Something that was done without being asked, or could not be done. */
export type QueueNotice =
  | DropNotice
  /** The server could not be told; names of the files. */
  | { readonly kind: 'undone'; readonly names: readonly string[] };

/** What was dropped or chosen. Who drops the same wrong folder twice can still take it back: a drop that brings nothing leaves the one before. */
export interface DropNotice {
  readonly kind: 'added';
  /** Of what the latest drop that brought something has brought. */
  readonly keys: readonly string[];
  /** How many files of the latest drop were there already. */
  readonly known: number;
  /** Whether the latest drop is the one that has brought the keys. */
  readonly isLatest: boolean;
}

export interface QueueContext {
  readonly files: Files;
  /** Key of the file whose turn it is or was a moment ago. */
  readonly current: string | null;
  /** Ids, and fingerprints of what had none yet, of files that were removed from here. */
  readonly removed: ReadonlySet<string>;
  /** At how many whole lists those fingerprints were looked for. */
  readonly looked: ReadonlyMap<string, number>;
  readonly notice: QueueNotice | null;
}

export type QueueEvent =
  /** `begins`: the first part of a drop, which comes in parts so that the page can breathe. */
  | { readonly type: 'files.offer'; readonly files: readonly OfferedFile[]; readonly begins: boolean }
  | { readonly type: 'files.tell'; readonly keys: readonly string[]; readonly command: FileCommand }
  | { readonly type: 'queue.hold' | 'queue.resume' | 'network.lost' | 'network.found' | 'notice.dismiss' }
  | ({ readonly type: 'server.listed' } & Omit<Look, 'removed'>)
  /** The part of a long list, ahead of the whole, so that the page can breathe. */
  | ({ readonly type: 'server.listedInPart' } & Omit<Look, 'removed'>)
  | TransferReport;

/** What a comparison has found: the older file with the same content, or null, for each that was compared. */
export type Comparison = ReadonlyMap<string, Twin | null>;
/** What the server is to be told. */
export interface Errands {
  readonly remove: readonly FileContext[];
  readonly keep: readonly FileContext[];
}
/** For each file of the errands whether the server knows now. */
export type ErrandAnswers = ReadonlyMap<FileContext, boolean>;

export const isWaiting = (file: FileSnapshot) => file.value === 'waiting';
export const isUnchecked = (file: FileSnapshot) => file.value === 'checking';
export const isPaused = (file: FileSnapshot) => file.value === 'paused';
/** Reads the value itself: asked of thousands of files, `matches` takes ten times as long. */
export const isErrand = ({ value }: FileSnapshot) =>
  typeof value === 'object' && ('removing' in value || ('duplicate' in value && value.duplicate === 'keeping'));

const NO_DROP: DropNotice = { kind: 'added', keys: [], known: 0, isLatest: false };

/** The notice after a drop, or one part of it, has brought `added` and has found so many files that were there already. */
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

/** What is different after all these files were told the same. */
export function tell(context: QueueContext, keys: Iterable<string>, event: FileEvent): Partial<QueueContext> {
  return after(
    context,
    [...keys].map((key) => [key, event]),
  );
}

/** What is different after each of these files was told its event. */
export function after(context: QueueContext, events: readonly (readonly [key: string, event: FileEvent])[]) {
  const files = told(context.files, events);
  const gone = events.flatMap(([key]) => {
    const file = context.files.get(key);
    if (file === undefined || files.has(key)) return [];
    const { uploadId, fingerprint } = file.context;
    if (uploadId !== null) return [uploadId];
    // The server may be about to make it, or has made it without a byte, and this window will not hear under which id.
    const mayBeMade = isUnderWay(file) || file.context.problem === 'unreadable';
    return fingerprint !== null && mayBeMade ? [fingerprint] : [];
  });
  return { files, removed: gone.length === 0 ? context.removed : new Set([...context.removed, ...gone]) };
}

/** What is different after a look at the whole list. */
export function afterLook({ removed, looked }: QueueContext): Pick<QueueContext, 'removed' | 'looked'> {
  const looks = new Map<string, number>();
  for (const one of removed) if (isFingerprint(one)) looks.set(one, (looked.get(one) ?? 0) + 1);
  const over = [...looks].filter(([, count]) => count >= LOOKS).map(([one]) => one);
  for (const one of over) looks.delete(one);
  return { removed: without(removed, over), looked: looks };
}

/** The set without these. */
export function without(set: ReadonlySet<string>, values: Iterable<string>): ReadonlySet<string> {
  const rest = new Set(set);
  for (const value of values) rest.delete(value);
  return rest;
}

/** The next errands; empty when there is nothing to tell. */
export function errandsOf(files: Files): Errands {
  const all = files.first(isErrand, ERRANDS_AT_ONCE);
  return {
    remove: all.filter((file) => file.matches('removing')).map(({ context }) => context),
    keep: all.filter((file) => !file.matches('removing')).map(({ context }) => context),
  };
}
