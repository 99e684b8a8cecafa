import { type ListedFile, LONGEST_PATH, NAMED_FILES } from '../../../domain/contracts/upload-calls.ts';
import { uploadContracts } from '../../../domain/contracts/upload-contracts.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import type { FileContext } from '../../../machines/upload/file-machine.ts';
import type { ServerFile } from '../../../machines/upload/queue-files.ts';
import { callApi, callIfChanged } from '../../ui/lib/call-api.ts';
import { scriptHeaders } from '../../ui/lib/fetch-api.ts';
import { type Access, orderHeaders, xsrfToken } from '../../ui/lib/send.ts';

/** Headers of every request of an upload (api.md, Order and session). */
export function accessHeaders(access: Access): Record<string, string> {
  const pair = access.kind === 'cookie' && { 'X-XSRF-TOKEN': xsrfToken() };
  return { ...scriptHeaders, ...pair, ...orderHeaders(access) };
}

/** Files per request. */
const PAGE = 1000;

/** Assigned kinds of images: type of the product, by the file's id on the server. */
export type SaidKinds = ReadonlyMap<string, string>;

/** The server's files of an order and their tag; the tag is null when they changed while being read. */
export interface FileList {
  readonly files: readonly ServerFile[];
  readonly kinds: SaidKinds;
  readonly tag: string | null;
}

/**
 * Lists the server's files of this order, complete and partial, page by page; `known` itself when they are unchanged.
 * @throws CallError
 */
export async function listFiles(access: Access, known: FileList | null, signal: AbortSignal): Promise<FileList> {
  const headers = accessHeaders(access);
  const first = await callIfChanged(
    uploadContracts.listFiles,
    { query: { limit: PAGE }, headers, signal },
    known?.tag ?? null,
  );
  if (first === null && known !== null) return known;
  let page = first;
  const files: ServerFile[] = [];
  const kinds = new Map<string, string>();
  while (page !== null) {
    files.push(...page.said.files.map(toServerFile));
    for (const { id, kind } of page.said.files) if (kind !== null) kinds.set(id, kind);
    if (page.said.next === null) return { files, kinds, tag: page.tag === first?.tag ? page.tag : null };
    page = await callIfChanged(
      uploadContracts.listFiles,
      { query: { limit: PAGE, after: page.said.next }, headers, signal },
      null,
    );
  }
  return { files, kinds, tag: null };
}

function toServerFile(file: ListedFile): ServerFile {
  const { id, name, relativePath, size, offset, complete, fingerprint, duplicateOf } = file;
  return { id, name, path: relativePath, size, bytesUploaded: offset, isComplete: complete, fingerprint, duplicateOf };
}

/**
 * Whether the server accepts these credentials.
 * @throws CallError when it does not answer that
 */
export async function isOpenTo(access: Access): Promise<boolean> {
  try {
    await callApi(uploadContracts.listFiles, { query: { limit: 1 }, headers: accessHeaders(access) });
    return true;
  } catch (error) {
    if (error instanceof CallError && ['gone', 'ended'].includes(error.problem.kind)) return false;
    throw error;
  }
}

/**
 * Removes a file from the order. A file that is already gone counts as removed.
 * @throws CallError
 */
export async function removeFile(access: Access, id: string): Promise<void> {
  try {
    await callApi(uploadContracts.removeFile, { id, headers: { ...accessHeaders(access), 'Tus-Resumable': '1.0.0' } });
  } catch (error) {
    if (!(error instanceof CallError) || error.problem.kind !== 'gone') throw error;
  }
}

/**
 * Assigns these images to a kind, in batches; null removes the assignment.
 * @throws CallError; some may be assigned by then
 */
export async function sortFiles(access: Access, ids: readonly string[], kind: string | null): Promise<void> {
  for (let from = 0; from < ids.length; from += NAMED_FILES) {
    const files = ids.slice(from, from + NAMED_FILES);
    await callApi(uploadContracts.sortFiles, { body: { files, kind }, headers: accessHeaders(access) });
  }
}

/**
 * Keeps these copies, because the customer wants them.
 * @throws CallError
 */
export async function keepFiles(access: Access, ids: readonly string[]): Promise<void> {
  await callApi(uploadContracts.keepFiles, { body: { files: [...ids] }, headers: accessHeaders(access) });
}

/** Metadata of a file besides `filename` and `filetype` (api.md, Uploads). */
export interface FileMeta extends Record<string, unknown> {
  readonly fingerprint?: string;
  readonly relativePath?: string;
}

export function metaOf({ fingerprint, path }: FileContext): FileMeta {
  return {
    ...(fingerprint === null ? {} : { fingerprint }),
    ...(path === null ? {} : { relativePath: path.slice(-LONGEST_PATH) }),
  };
}
