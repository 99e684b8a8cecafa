import { transition } from 'xstate';
import {
  type FileContext,
  type FileEvent,
  type FileSnapshot,
  fileMachine,
} from '../../../machines/upload/file-machine.ts';
import { type FileIdentity, fingerprintOf } from '../../../machines/upload/file-rules.ts';
import type { Files, OfferedFile, ServerFile } from '../../../machines/upload/queue-files.ts';
import { ShelvedMap } from '../../../machines/upload/shelved-map.ts';

export const aBlob = new Blob(['bild']);

/** A file on a customer's computer. */
export function aFile(name: string, change: Partial<FileIdentity> = {}): FileIdentity {
  return { name, size: 1000, lastModified: 1_700_000_000_000, path: null, ...change };
}

/** The same as an offered file. */
export function anOffer(name: string, change: Partial<FileIdentity> = {}): OfferedFile {
  return { ...aFile(name, change), data: aBlob };
}

/** Its key in the queue. */
export function keyOf(name: string, change: Partial<FileIdentity> = {}): string {
  return fingerprintOf(aFile(name, change));
}

/** The same file in the server's list. */
export function onServer(
  name: string,
  change: Partial<ServerFile> = {},
  identity: Partial<FileIdentity> = {},
): ServerFile {
  const file = aFile(name, identity);
  return {
    id: `id-${name}`,
    name,
    path: file.path,
    size: file.size,
    bytesUploaded: file.size,
    isComplete: true,
    fingerprint: fingerprintOf(file),
    duplicateOf: null,
    ...change,
  };
}

export function aContext(name: string, change: Partial<FileContext> = {}): FileContext {
  return {
    key: keyOf(name),
    name,
    path: null,
    size: 1000,
    fingerprint: keyOf(name),
    data: aBlob,
    uploadId: null,
    bytesUploaded: 0,
    refusal: null,
    problem: null,
    duplicate: null,
    ...change,
  };
}

/** The snapshot of a file after these events. */
export function aSnapshot(name: string, events: readonly FileEvent[], change: Partial<FileContext> = {}): FileSnapshot {
  const offered = fileMachine.resolveState({ value: 'offered', context: aContext(name, change) });
  return events.reduce((file, event) => transition(fileMachine, file, event)[0], offered);
}

export function filesOf(...files: readonly FileSnapshot[]): Files {
  return ShelvedMap.of(files.map((file) => [file.context.key, file]));
}

/** The state of every file, by name. */
export function standings(files: Files): Record<string, unknown> {
  return Object.fromEntries([...files.values()].map(({ value, context }) => [context.path ?? context.name, value]));
}

const part = { type: 'bytes.moved', bytesUploaded: 400, uploadId: 'id-a.jpg' } as const;

/** One event of each kind, two where it matters. */
export const fileEvents: readonly FileEvent[] = [
  { type: 'offer.refused', refusal: 'empty' },
  { type: 'offer.doubtful' },
  { type: 'offer.taken' },
  { type: 'offer.again', data: aBlob },
  { type: 'check.unique' },
  { type: 'check.duplicate', duplicate: { key: 'b', name: 'b.jpg' } },
  { type: 'turn.begin' },
  { type: 'turn.end' },
  part,
  { ...part, bytesUploaded: 1000 },
  { type: 'connection.silent' },
  { type: 'connection.lost' },
  { type: 'window.busy' },
  { type: 'window.free' },
  { type: 'transfer.done', uploadId: 'id-a.jpg' },
  { type: 'transfer.failed', problem: 'cut' },
  { type: 'transfer.failed', problem: 'removed' },
  { type: 'file.pause' },
  { type: 'file.resume' },
  { type: 'file.retry' },
  { type: 'file.keep' },
  { type: 'file.remove' },
  { type: 'duplicate.gone' },
  { type: 'server.whole', bytesUploaded: 1000, uploadId: 'id-a.jpg' },
  { type: 'server.copy', bytesUploaded: 1000, uploadId: 'id-a.jpg', duplicate: { key: 'b', name: 'b.jpg' } },
  { type: 'server.part', bytesUploaded: 400, uploadId: 'id-a.jpg' },
  { type: 'server.gone' },
  { type: 'task.done' },
  { type: 'task.failed' },
];
