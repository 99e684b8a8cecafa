/*
 * The queue's operations on its files, as pure functions from map to map. Every change goes through the file's chart;
 * files that reach `removed` leave the map, and their duplicates get an event.
 */
import { afterEvent, type FileContext, type FileEvent, type FileSnapshot, fileMachine } from './file-machine.ts';
import {
  type FileAmount,
  type FileIdentity,
  fingerprintOf,
  isCompanion,
  MOST,
  type Refusal,
  refusalOf,
} from './file-rules.ts';
import { ShelvedMap } from './shelved-map.ts';

/** All files of an order by key, in the order of their arrival. */
export type Files = ShelvedMap<string, FileSnapshot>;

/** A file that a customer offers. */
export interface OfferedFile extends FileIdentity {
  readonly data: Blob;
}

/** A file as the server lists it. Sizes in bytes. */
export interface ServerFile extends Pick<FileContext, 'name' | 'path' | 'size' | 'bytesUploaded' | 'fingerprint'> {
  readonly id: string;
  readonly isComplete: boolean;
  /** Id of an older file with the same bytes, until the customer keeps both. */
  readonly duplicateOf: string | null;
}

/** Whether the file is being sent. */
export function isUnderWay(file: FileSnapshot | undefined): boolean {
  return typeof file?.value === 'object' && 'underWay' in file.value;
}

/** Whether another window is sending it, so that only the server knows its progress. */
function isElsewhere(file: FileSnapshot | undefined): boolean {
  return typeof file?.value === 'object' && 'underWay' in file.value && file.value.underWay === 'elsewhere';
}

/** Whether the server has the file, and no call about it is pending. */
export function isSettled(file: FileSnapshot): boolean {
  const { value } = file;
  return value === 'done' || (typeof value === 'object' && 'duplicate' in value && value.duplicate === 'stored');
}

/** The files after these events. A file ignores events that do not concern it. */
export function told(files: Files, events: Iterable<readonly [key: string, event: FileEvent]>): Files {
  const changed = new Map<string, FileSnapshot>();
  for (const [key, event] of events) {
    const file = changed.get(key) ?? files.get(key);
    if (file !== undefined) changed.set(key, afterEvent(file, event));
  }
  return withChanged(files, changed);
}

/** The files with these changes. Removed ones leave, and their duplicates get an event. */
function withChanged(files: Files, changed: ReadonlyMap<string, FileSnapshot>): Files {
  const next = files.with(changed);
  const removed = new Set<string>();
  for (const [key, { value }] of changed) if (value === 'removed') removed.add(key);
  if (removed.size === 0) {
    const present = presents.get(files);
    for (const [key, { context }] of changed) if (!files.has(key)) present?.add(context);
    if (present !== undefined) handOn(present, files, next);
    return next;
  }
  const rest = next.without(removed);
  const alone = rest.first(({ context: { duplicate } }) => duplicate !== null && removed.has(duplicate.key), rest.size);
  return rest.with(new Map(alone.map((file) => [file.context.key, afterEvent(file, { type: 'duplicate.gone' })])));
}

/** The initial snapshot of a file. */
function newFile(about: Pick<FileContext, 'key' | 'name' | 'path' | 'size' | 'fingerprint' | 'data'>): FileSnapshot {
  const nothing = { uploadId: null, bytesUploaded: 0, refusal: null, problem: null, duplicate: null };
  return fileMachine.resolveState({ value: 'offered', context: { ...about, ...nothing } });
}

/** A refused file, as stored across a reload. */
export type RefusedFile = Pick<FileContext, 'key' | 'name' | 'path' | 'size'> & { readonly refusal: Refusal };

/** Initial files of a window: those that were refused and not dismissed. */
export function refusedBefore(refused: readonly RefusedFile[]): Files {
  return ShelvedMap.of(
    refused.map(({ refusal, ...about }) => {
      const file = newFile({ ...about, fingerprint: about.key, data: null });
      return [about.key, afterEvent(file, { type: 'offer.refused', refusal })] as const;
    }),
  );
}

export interface Offer {
  readonly files: Files;
  /** Keys of new files, and of previously refused files that are accepted. */
  readonly added: readonly string[];
  /** Number of files that were already present. */
  readonly known: number;
}

/** The files after a customer offered some. Failed and partial ones resume. */
export function offered(files: Files, offers: readonly OfferedFile[], limit = MOST): Offer {
  const changed = new Map<string, FileSnapshot>();
  const present = presents.get(files) ?? presentIn(files);
  const added: string[] = [];
  let known = 0;
  for (const { data, ...identity } of offers) {
    if (isCompanion(identity)) continue;
    const key = fingerprintOf(identity);
    const before = changed.get(key) ?? files.get(key);
    if (before !== undefined && before.value !== 'refused') {
      const again = afterEvent(before, { type: 'offer.again', data });
      if (again === before) known += 1;
      else present.hold(again.context);
      changed.set(key, again);
      continue;
    }
    const { name, path, size } = identity;
    const file = newFile({ key, name, path, size, fingerprint: key, data });
    const verdict = verdictOn(file.context, present, limit);
    changed.set(key, afterEvent(file, verdict));
    const isRefused = verdict.type === 'offer.refused';
    if (before === undefined || !isRefused) added.push(key);
    if (!isRefused) present.add(file.context);
  }
  const next = files.with(changed);
  handOn(present, files, next);
  return { files: next, added, known };
}

function verdictOn(file: FileContext, present: Present, limit: FileAmount): FileEvent {
  const refusal = refusalOf(file, present.taken(), limit);
  if (refusal !== null) return { type: 'offer.refused', refusal };
  // Equal names, sizes and times prove nothing: uncompressed images have equal sizes, and disks store times in steps of
  // two seconds.
  return { type: present.hasSize(file.size) ? 'offer.doubtful' : 'offer.taken' };
}

/** Index of an order's files, because a drop may offer thousands. */
interface Present {
  readonly taken: () => FileAmount;
  /** Whether a file of this window has this size. */
  readonly hasSize: (size: number) => boolean;
  readonly add: (file: FileContext) => void;
  /** Registers that this window holds the content of a known file. */
  readonly hold: (file: FileContext) => void;
}

/** Caches the index across the parts of a drop, even if single files change between them. */
const presents = new WeakMap<Files, Present>();

/** Only the latest files keep the index, because it grows with them. */
function handOn(present: Present, files: Files, next: Files): void {
  presents.delete(files);
  presents.set(next, present);
}

function presentIn(files: Files): Present {
  const sizes = new Set<number>();
  let amount: FileAmount = { files: 0, bytes: 0 };
  const hold = ({ size, data }: FileContext) => void (data !== null && sizes.add(size));
  const add = (file: FileContext) => {
    amount = { files: amount.files + 1, bytes: amount.bytes + file.size };
    hold(file);
  };
  for (const { value, context } of files.values()) if (value !== 'refused') add(context);
  return {
    taken: () => amount,
    hasSize: (size) => sizes.has(size),
    add,
    hold,
  };
}

export interface Look {
  readonly listed: readonly ServerFile[];
  /** Files that were settled when the poll began, by key; the next poll judges those that have changed since. */
  readonly settled: ReadonlyMap<string, FileSnapshot>;
  /** Ids removed here, and fingerprints of files removed before their ids were known. */
  readonly removed: ReadonlySet<string>;
}

/** The files after a poll of the server's list: what another window sent, resumed or removed. */
export function listed(files: Files, look: Look): Files {
  const { changed, there } = withListed(files, look);
  for (const [key, file] of files) {
    if (there.has(key) || !(look.settled.get(key) === file || file.value === 'incomplete')) continue;
    changed.set(key, afterEvent(file, { type: 'server.gone' }));
  }
  return withChanged(files, changed);
}

/** The files after a part of that list; missing files may be in another part. */
export function listedInPart(files: Files, look: Look): Files {
  return withChanged(files, withListed(files, look).changed);
}

/** The files with news from the server, and the keys of all listed ones. */
function withListed(files: Files, { listed: list, settled, removed }: Look) {
  const changed = new Map<string, FileSnapshot>();
  const fileAt = (key: string) => changed.get(key) ?? files.get(key);
  const keyOfId = new Map<string | null, string>();
  for (const [key, { context }] of files) keyOfId.set(context.uploadId, key);
  const there = new Set<string>();
  for (const one of list) {
    if (removed.has(one.id)) continue;
    const key = keyOfId.get(one.id) ?? keyFor(one, fileAt);
    if (key === null) continue;
    keyOfId.set(one.id, key);
    there.add(key);
    const { name, path, size, fingerprint } = one;
    const file = fileAt(key) ?? newFile({ key, name, path, size, fingerprint, data: null });
    const event = standOf(one, keyOfId, fileAt);
    if (event.type === 'server.copy' && file.value !== 'offered' && settled.get(key) !== file) continue;
    if (event.type === 'server.part' && file.value !== 'offered' && isKnown(one, file)) continue;
    // Nothing new: the usual case for thousands of files.
    if (event.type === 'server.whole' && file.value === 'done') continue;
    const now = afterEvent(file, event);
    // The customer removed it before its id was known; a small file may already be complete.
    const isUnwanted = fingerprint !== null && removed.has(fingerprint) && !files.has(key);
    changed.set(key, isUnwanted ? afterEvent(now, { type: 'file.remove' }) : now);
  }
  return { changed, there };
}

type FileAt = (key: string) => FileSnapshot | undefined;

/** Key of a listed file with an unknown id; null while this window is about to learn the id. */
function keyFor({ id, fingerprint }: ServerFile, fileAt: FileAt): string | null {
  const own = fingerprint === null ? undefined : fileAt(fingerprint);
  if (fingerprint === null || (own !== undefined && own.context.uploadId !== null)) return id;
  return isUnderWay(own) && !isElsewhere(own) ? null : fingerprint;
}

function standOf(one: ServerFile, keyOfId: ReadonlyMap<string | null, string>, fileAt: FileAt): FileEvent {
  const stand = { uploadId: one.id, bytesUploaded: one.bytesUploaded };
  if (!one.isComplete) return { type: 'server.part', ...stand };
  const key = one.duplicateOf === null ? undefined : keyOfId.get(one.duplicateOf);
  const duplicate = key === undefined ? undefined : fileAt(key)?.context;
  if (duplicate === undefined) return { type: 'server.whole', ...stand };
  return { type: 'server.copy', ...stand, duplicate: { key: duplicate.key, name: duplicate.path ?? duplicate.name } };
}

function isKnown({ id, bytesUploaded }: ServerFile, { context }: FileSnapshot): boolean {
  return context.uploadId === id && context.bytesUploaded === bytesUploaded;
}
