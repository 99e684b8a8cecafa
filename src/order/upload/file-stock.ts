import { limits } from '../../../domain/catalogue.ts';
import type { Access } from './access.ts';
import { type Admission, admit } from './admission.ts';
import { listFiles } from './api/list-files.ts';
import { removeFile } from './api/remove-file.ts';
import { UPLOAD_PATH, type UploadUppy } from './create-uppy.ts';
import type { FileNote, LocalFile, RefusedFile, ServerFile } from './file-view.ts';
import { type FileIdentity, fingerprintOf, identityOf } from './fingerprint.ts';
import { localFiles, uploadIdOf } from './local-files.ts';
import { isLive } from './transfer-file.ts';
import { findTwin } from './twins.ts';

/** As much of a folder's path as the server keeps. */
const MAX_PATH = 2000;

/** Which files there are: Uppy's, the server's, and those that were turned away, with what the customer wishes for each. */
export interface FileStock {
  readonly local: () => LocalFile[];
  readonly server: () => readonly ServerFile[];
  readonly refused: () => readonly RefusedFile[];
  readonly note: (key: string, change: FileNote) => void;
  /** Takes files in as far as they are welcome. Gives how many were here already. */
  readonly offer: (files: readonly File[]) => number;
  /** Takes a file out, here and on the server. @throws CallError when the server could not do it; then it stays. */
  readonly remove: (key: string) => Promise<void>;
  /** Asks the server what it holds. @throws CallError */
  readonly refresh: () => Promise<void>;
}

/** @param onChange called when something has become known later, such as a double */
export function createFileStock(uppy: UploadUppy, access: Access, onChange: () => void): FileStock {
  const notes = new Map<string, FileNote>();
  const removedIds = new Set<string>();
  let server: readonly ServerFile[] = [];
  let refused: readonly RefusedFile[] = [];
  /** Files are compared one after the other, so that only two are in memory. */
  let comparing: Promise<void> = Promise.resolve();

  const local = () => localFiles(uppy, notes);
  const note = (key: string, change: FileNote) => notes.set(key, { ...notes.get(key), ...change });

  function offer(files: readonly File[]): number {
    const present = local();
    let taken = [...present, ...server.filter((one) => !isHere(one, present))].reduce((sum, one) => sum + one.size, 0);
    let known = 0;
    for (const file of files) {
      const identity = identityOf(file);
      const admission = admit(identity, { local: present, server, taken, limit: limits.uploadBytes });
      if (admission.kind === 'known') known += 1;
      if (admission.kind === 'retried') note(admission.key, { problem: undefined, isPaused: false });
      if (admission.kind === 'refused') refuse(identity, admission);
      if (admission.kind === 'admitted') {
        const added = takeIn(file, identity, admission, present);
        if (added === undefined) known += 1;
        else present.push(added);
        taken += added?.size ?? 0;
      }
    }
    return known;
  }

  function refuse(identity: FileIdentity, { refusal }: Extract<Admission, { kind: 'refused' }>): void {
    const { name, path, size } = identity;
    const key = `refused|${fingerprintOf(identity)}`;
    refused = [...refused.filter((one) => one.key !== key), { key, name, path, size, refusal }];
  }

  function takeIn(
    file: File,
    { name, path }: FileIdentity,
    { fingerprint, resumes, twin }: Extract<Admission, { kind: 'admitted' }>,
    others: readonly LocalFile[],
  ): LocalFile | undefined {
    const meta = { fingerprint, ...(path === null ? {} : { relativePath: path.slice(-MAX_PATH) }) };
    let key: string;
    try {
      key = uppy.addFile({ name, type: file.type, data: file, meta });
    } catch {
      // Uppy takes names that differ in capitals only for one and the same.
      return undefined;
    }
    if (resumes !== null) uppy.setFileState(key, { tus: { uploadUrl: `${UPLOAD_PATH}/${resumes}` } });
    if (twin !== null) note(key, { twin });
    else if (resumes === null && others.some((one) => one.size === file.size)) compare(key, file);
    return local().find((one) => one.key === key);
  }

  function compare(key: string, data: File): void {
    note(key, { isChecking: true });
    comparing = comparing.then(async () => {
      const files = local();
      const place = files.findIndex((one) => one.key === key);
      const twin = place < 0 ? null : await findTwin({ key, name: data.name, data }, files.slice(0, place));
      note(key, {
        isChecking: false,
        ...(twin === null ? {} : { twin: { key: twin.key, name: twin.path ?? twin.name } }),
      });
      onChange();
    });
  }

  async function remove(key: string): Promise<void> {
    refused = refused.filter((one) => one.key !== key);
    const file = uppy.getFile(key);
    const id = file === undefined ? server.find((one) => one.id === key)?.id : uploadIdOf(file);
    // Uppy itself ends on the server what it has begun; everything else has to be taken back from there.
    if (typeof id === 'string' && !isLive(uppy, key)) await removeFile(access, id);
    if (file !== undefined) uppy.removeFile(key);
    if (typeof id === 'string') removedIds.add(id);
    server = server.filter((one) => one.id !== id);
    notes.delete(key);
    // Whoever was its double is none any more.
    for (const [other, { twin }] of notes) if (twin?.key === key) note(other, { twin: undefined });
  }

  async function refresh(): Promise<void> {
    const listed = await listFiles(access);
    server = listed.filter((one) => !removedIds.has(one.id));
  }

  return { local, server: () => server, refused: () => refused, note, offer, remove, refresh };
}

function isHere(file: ServerFile, local: readonly LocalFile[]): boolean {
  return local.some((one) => one.uploadId === file.id || one.fingerprint === file.fingerprint);
}
