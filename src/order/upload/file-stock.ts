import { getSafeFileId } from '@uppy/core/utils';
import { limits } from '../../../domain/catalogue.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { queries } from '../../lib/queries.ts';
import type { FileAmount, Refusal } from './accepted-files.ts';
import type { Access } from './access.ts';
import { type Admitted, admit } from './admission.ts';
import type { FileMeta, UploadUppy } from './create-uppy.ts';
import type { FileNote, LocalFile, RefusedFile, ServerFile } from './file-view.ts';
import { type FileIdentity, fingerprintOf, identityOf } from './fingerprint.ts';
import { listFiles } from './list-files.ts';
import { localFiles, uploadIdOf } from './local-files.ts';
import { presenceOf } from './presence.ts';
import { removeFile } from './remove-file.ts';
import { isLive } from './transfer-file.ts';
import { findTwin } from './twins.ts';

/** A file on its way into Uppy. */
interface Welcome extends Pick<Admitted, 'resumes' | 'twin'> {
  readonly local: LocalFile;
  readonly descriptor: { readonly name: string; readonly type: string; readonly data: File; readonly meta: FileMeta };
  /** Files of the same size. */
  readonly others: readonly LocalFile[];
}

/** As much of a folder's path as the server keeps. */
const MAX_PATH = 2000;

/** What one order takes. */
const MOST: FileAmount = { files: limits.uploadFiles, bytes: limits.uploadBytes };

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
    const present = presenceOf(local(), server);
    let known = 0;
    const welcome: Welcome[] = [];
    for (const file of files) {
      const identity = identityOf(file);
      const admission = admit(identity, present, MOST);
      if (admission.kind === 'known') known += 1;
      if (admission.kind === 'retried') note(admission.key, { problem: undefined, isPaused: false });
      if (admission.kind === 'refused') refuse(identity, admission.refusal);
      if (admission.kind !== 'admitted') continue;
      const one = welcomed(file, identity, admission);
      // Uppy takes names that differ in capitals only for one and the same.
      if (present.has(one.local.key)) known += 1;
      else {
        welcome.push({ ...one, others: present.sameSize(file.size) });
        present.add(one.local);
      }
    }
    takeIn(welcome);
    return known;
  }

  function refuse(identity: FileIdentity, refusal: Refusal): void {
    const { name, path, size } = identity;
    const key = `refused|${fingerprintOf(identity)}`;
    refused = [...refused.filter((one) => one.key !== key), { key, name, path, size, refusal }];
  }

  function welcomed(file: File, identity: FileIdentity, { fingerprint, resumes, twin }: Admitted) {
    const { name, path, size } = identity;
    const meta = { fingerprint, ...(path === null ? {} : { relativePath: path.slice(-MAX_PATH) }) };
    const descriptor = { name, type: file.type, data: file, meta };
    const key = getSafeFileId({ ...descriptor, isRemote: false }, uppy.getID());
    const local = { key, name, path, size, fingerprint, data: file, bytesUploaded: 0, isComplete: false };
    return { descriptor, resumes, twin, local: { ...local, uploadId: resumes, note: {} } };
  }

  function takeIn(files: readonly Welcome[]): void {
    // In one go: Uppy copies its whole list for every call.
    uppy.addFiles(files.map(({ descriptor }) => descriptor));
    for (const { local: file, resumes, twin, others } of files) {
      if (resumes !== null) uppy.setFileState(file.key, { tus: { uploadUrl: pathTo(paths.file, resumes) } });
      if (twin !== null) note(file.key, { twin });
      else if (resumes === null && others.length > 0) compare(file, others);
    }
  }

  /** Looks for the same content among the files of the same size, before the file is sent. */
  function compare(file: LocalFile, others: readonly LocalFile[]): void {
    note(file.key, { isChecking: true });
    comparing = comparing.then(async () => {
      const twin = await findTwin(
        file.data,
        others.filter(({ key }) => uppy.getFile(key) !== undefined),
      );
      if (uppy.getFile(file.key) === undefined) return;
      note(file.key, {
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

  /** One look at a time; what has arrived since it began is for the next one to judge. */
  async function refresh(): Promise<void> {
    await queries.fetchQuery({ queryKey: ['files', uppy.getID()], queryFn: look, gcTime: 0, structuralSharing: false });
  }

  async function look(): Promise<readonly ServerFile[]> {
    const arrived = local().filter((file) => file.isComplete);
    const listed = (await listFiles(access)).filter((one) => !removedIds.has(one.id));
    const ids = new Set<string | null>(listed.map(({ id }) => id));
    // What had arrived and is not there any more was removed in another window.
    uppy.removeFiles(arrived.filter(({ uploadId }) => !ids.has(uploadId)).map(({ key }) => key));
    server = listed;
    return listed;
  }

  return { local, server: () => server, refused: () => refused, note, offer, remove, refresh };
}
