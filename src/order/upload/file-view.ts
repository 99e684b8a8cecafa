import type { UploadProblem } from '../../../machines/upload/upload-problems.ts';
import type { Refusal } from './accepted-files.ts';

/** Another file with the same content. */
export interface Twin {
  readonly key: string;
  /** With its folder, where there is one. */
  readonly name: string;
}

/** What the desk remembers about a file besides what Uppy knows. */
export interface FileNote {
  /** Stopped by the customer. */
  readonly isPaused?: boolean;
  /** It is being found out whether another file has the same content; until then it is not sent. */
  readonly isChecking?: boolean;
  /** The file waits for the customer's word. */
  readonly twin?: Twin;
  readonly problem?: UploadProblem;
}

/** A file that this window holds. */
export interface LocalFile {
  readonly key: string;
  readonly name: string;
  readonly path: string | null;
  readonly size: number;
  readonly fingerprint: string;
  readonly bytesUploaded: number;
  readonly isComplete: boolean;
  /** The server's id of it; null before it is created there. */
  readonly uploadId: string | null;
  readonly data: Blob;
  readonly note: FileNote;
}

/** A file that was not even begun. */
export interface RefusedFile {
  readonly key: string;
  readonly name: string;
  readonly path: string | null;
  readonly size: number;
  readonly refusal: Refusal;
}

/** A file as the server lists it. */
export interface ServerFile {
  readonly id: string;
  readonly name: string;
  readonly path: string | null;
  readonly size: number;
  readonly bytesUploaded: number;
  readonly isComplete: boolean;
  readonly fingerprint: string | null;
}

/** The run under way (`machines/upload`). */
export interface CurrentRun {
  readonly file: string;
  readonly bytesUploaded: number;
  readonly isVerifying: boolean;
  readonly isInterrupted: boolean;
}

/** In the order of the list: problems first, what is done last (design, 8.8). */
export const fileStates = [
  'refused',
  'failed',
  'duplicate',
  'incomplete',
  'interrupted',
  'verifying',
  'sending',
  'paused',
  'waiting',
  'done',
] as const;
export type FileState = (typeof fileStates)[number];

/** One row of the list. Unchanged rows keep their identity. */
export interface FileView {
  readonly key: string;
  readonly name: string;
  readonly path: string | null;
  readonly size: number;
  readonly state: FileState;
  readonly bytesUploaded: number;
  readonly refusal: Refusal | null;
  readonly problem: UploadProblem | null;
  /** Name of the file with the same content. */
  readonly twin: string | null;
  /** For a thumbnail; null for files that this window does not hold. */
  readonly data: Blob | null;
  /** The server's id of a file that only the server has, whole, and may show; otherwise null. */
  readonly previewId: string | null;
}

export interface FileSources {
  readonly local: readonly LocalFile[];
  readonly server: readonly ServerFile[];
  readonly refused: readonly RefusedFile[];
  readonly run: CurrentRun | null;
  /** Everything was stopped by the customer, or by a problem that concerns all files. */
  readonly isHeld: boolean;
  /** The server shows stamps to the holder of the order's cookie. */
  readonly hasPreviews: boolean;
}

/** All files of the order, this window's and the server's, each once, problems on top. */
export function viewFiles(sources: FileSources, before: readonly FileView[] = []): FileView[] {
  const known = new Map(before.map((view) => [view.key, view]));
  const ids = new Set(sources.local.map((file) => file.uploadId));
  const fingerprints = new Set(sources.local.map((file) => file.fingerprint));
  const views = [
    ...sources.refused.map(viewOfRefused),
    ...sources.local.map((file) => viewOfLocal(file, sources)),
    ...sources.server
      .filter((file) => !ids.has(file.id) && (file.fingerprint === null || !fingerprints.has(file.fingerprint)))
      .map((file) => viewOfServer(file, sources)),
  ];
  return views
    .map((view) => sameOr(known.get(view.key), view))
    .sort((one, other) => fileStates.indexOf(one.state) - fileStates.indexOf(other.state));
}

const plain = { refusal: null, problem: null, twin: null, data: null, previewId: null };

function viewOfRefused({ key, name, path, size, refusal }: RefusedFile): FileView {
  return { ...plain, key, name, path, size, state: 'refused', bytesUploaded: 0, refusal };
}

function viewOfServer(file: ServerFile, { hasPreviews }: FileSources): FileView {
  const { id, name, path, size, bytesUploaded, isComplete } = file;
  const previewId = hasPreviews && isComplete ? id : null;
  return { ...plain, key: id, name, path, size, bytesUploaded, state: isComplete ? 'done' : 'incomplete', previewId };
}

function viewOfLocal(file: LocalFile, { run, isHeld }: FileSources): FileView {
  const { key, name, path, size, data, note } = file;
  const ownRun = run?.file === key ? run : null;
  return {
    ...plain,
    key,
    name,
    path,
    size,
    data,
    state: stateOf(file, ownRun, isHeld),
    bytesUploaded: file.isComplete ? size : (ownRun?.bytesUploaded ?? file.bytesUploaded),
    problem: note.problem ?? null,
    twin: note.twin?.name ?? null,
  };
}

function stateOf({ isComplete, note }: LocalFile, run: CurrentRun | null, isHeld: boolean): FileState {
  if (isComplete) return 'done';
  if (note.problem !== undefined) return 'failed';
  if (note.twin !== undefined) return 'duplicate';
  if (run !== null) return run.isInterrupted ? 'interrupted' : run.isVerifying ? 'verifying' : 'sending';
  return isHeld || note.isPaused === true ? 'paused' : 'waiting';
}

function sameOr(before: FileView | undefined, now: FileView): FileView {
  if (before === undefined) return now;
  return (Object.keys(now) as (keyof FileView)[]).every((field) => before[field] === now[field]) ? before : now;
}
