/*
 * What the queue does with its files, as plain functions: the map of snapshots in, the next map out. Every change goes through the chart of the
 * file; whoever it leads to `removed` leaves the map, and its doubles are told.
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

/** All files of an order by their keys, in the order in which they came. */
export type Files = ShelvedMap<string, FileSnapshot>;

/** A file as a customer hands it in. */
export interface OfferedFile extends FileIdentity {
  readonly data: Blob;
}

/** A file as the server lists it. Sizes in bytes. */
export interface ServerFile extends Pick<FileContext, 'name' | 'path' | 'size' | 'bytesUploaded' | 'fingerprint'> {
  readonly id: string;
  readonly isComplete: boolean;
  /** Id of an older file with the same bytes, while nobody has said that both are wanted. */
  readonly duplicateOf: string | null;
}

/** Whether the file is on its way now. */
export function isUnderWay(file: FileSnapshot | undefined): boolean {
  return typeof file?.value === 'object' && 'underWay' in file.value;
}

/** Whether another window has it on its way, so that what becomes of it is heard from the server alone. */
function isElsewhere(file: FileSnapshot | undefined): boolean {
  return typeof file?.value === 'object' && 'underWay' in file.value && file.value.underWay === 'elsewhere';
}

/** Whether the server has the file, and nothing about it is under way. */
export function isSettled(file: FileSnapshot): boolean {
  const { value } = file;
  return value === 'done' || (typeof value === 'object' && 'duplicate' in value && value.duplicate === 'stored');
}

/** The files after each of these was told its event. What does not concern a file leaves it as it is. */
export function told(files: Files, events: Iterable<readonly [key: string, event: FileEvent]>): Files {
  const changed = new Map<string, FileSnapshot>();
  for (const [key, event] of events) {
    const file = changed.get(key) ?? files.get(key);
    if (file !== undefined) changed.set(key, afterEvent(file, event));
  }
  return withChanged(files, changed);
}

/** The files with these in the place of what they were, but for those that have come to their end: whose doubles hear of it. */
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
  const alone = rest.first(({ context: { twin } }) => twin !== null && removed.has(twin.key), rest.size);
  return rest.with(new Map(alone.map((file) => [file.context.key, afterEvent(file, { type: 'twin.gone' })])));
}

/** The beginning of a file's chart. */
function newFile(about: Pick<FileContext, 'key' | 'name' | 'path' | 'size' | 'fingerprint' | 'data'>): FileSnapshot {
  const nothing = { uploadId: null, bytesUploaded: 0, refusal: null, problem: null, twin: null };
  return fileMachine.resolveState({ value: 'offered', context: { ...about, ...nothing } });
}

/** A refused file, as it is kept over a reload. */
export type RefusedFile = Pick<FileContext, 'key' | 'name' | 'path' | 'size'> & { readonly refusal: Refusal };

/** The files with which a window begins: those that were refused and nobody has dismissed. */
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
  /** Keys of those that were not there before, or were refused then and are not now. */
  readonly added: readonly string[];
  /** How many were here already, or on their way. */
  readonly known: number;
}

/** The files after a customer has handed some in. What has failed, or is here in part, goes on. */
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
  // Equal names, sizes and times prove nothing: an uncompressed picture is as long as the next one, and disks keep time by two seconds.
  return { type: present.hasSize(file.size) ? 'offer.doubtful' : 'offer.taken' };
}

/** What of an order is already there, quick to ask: thousands of files may be offered at once. */
interface Present {
  readonly taken: () => FileAmount;
  /** Whether a file of this window is as long. */
  readonly hasSize: (size: number) => boolean;
  readonly add: (file: FileContext) => void;
  /** Takes note that this window holds a file that was there already. */
  readonly hold: (file: FileContext) => void;
}

/** A drop comes in parts, and what one has found out the next one need not, whatever has become of single files in between. */
const presents = new WeakMap<Files, Present>();

/** Only the latest files have it: it grows with them. */
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
  /** Keys of the files that were settled when the look began; what has happened since then is for the next one to judge. */
  readonly settled: ReadonlySet<string>;
  /** Ids that were removed from here, and fingerprints of files that were removed before the server had told their ids. */
  readonly removed: ReadonlySet<string>;
}

/** The files after a look at the server's list: what another window has sent, gone on with or removed. */
export function listed(files: Files, look: Look): Files {
  const { changed, there } = withListed(files, look);
  for (const [key, file] of files) {
    if (there.has(key) || !(look.settled.has(key) || file.value === 'incomplete')) continue;
    changed.set(key, afterEvent(file, { type: 'server.gone' }));
  }
  return withChanged(files, changed);
}

/** The files after a part of that list. Who is not in it may be in another part. */
export function listedInPart(files: Files, look: Look): Files {
  return withChanged(files, withListed(files, look).changed);
}

/** The files of which the server says something new, and the keys of all that it lists. */
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
    if (event.type === 'server.copy' && file.value !== 'offered' && !settled.has(key)) continue;
    if (event.type === 'server.part' && file.value !== 'offered' && isKnown(one, file)) continue;
    // Nothing new, thousands of times.
    if (event.type === 'server.whole' && file.value === 'done') continue;
    const now = afterEvent(file, event);
    // Its sender took it back before it was heard under which id it is known; a small one may be whole by then.
    const isUnwanted = fingerprint !== null && removed.has(fingerprint) && !files.has(key);
    changed.set(key, isUnwanted ? afterEvent(now, { type: 'file.remove' }) : now);
  }
  return { changed, there };
}

type FileAt = (key: string) => FileSnapshot | undefined;

/** Under which key a file is kept whose id nobody knows here; null while this window is about to learn it. */
function keyFor({ id, fingerprint }: ServerFile, fileAt: FileAt): string | null {
  const own = fingerprint === null ? undefined : fileAt(fingerprint);
  if (fingerprint === null || (own !== undefined && own.context.uploadId !== null)) return id;
  return isUnderWay(own) && !isElsewhere(own) ? null : fingerprint;
}

function standOf(one: ServerFile, keyOfId: ReadonlyMap<string | null, string>, fileAt: FileAt): FileEvent {
  const stand = { uploadId: one.id, bytesUploaded: one.bytesUploaded };
  if (!one.isComplete) return { type: 'server.part', ...stand };
  const key = one.duplicateOf === null ? undefined : keyOfId.get(one.duplicateOf);
  const twin = key === undefined ? undefined : fileAt(key)?.context;
  if (twin === undefined) return { type: 'server.whole', ...stand };
  return { type: 'server.copy', ...stand, twin: { key: twin.key, name: twin.path ?? twin.name } };
}

function isKnown({ id, bytesUploaded }: ServerFile, { context }: FileSnapshot): boolean {
  return context.uploadId === id && context.bytesUploaded === bytesUploaded;
}
