import { type ListedFile, NAMED_FILES } from '../../../domain/contracts/upload-calls.ts';
import { uploadContracts } from '../../../domain/contracts/upload-contracts.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import type { ServerFile } from '../../../machines/upload/queue-files.ts';
import { callApi, callIfChanged } from '../../ui/lib/call-api.ts';
import { scriptHeaders } from '../../ui/lib/fetch-api.ts';
import { xsrfToken } from '../../ui/lib/send.ts';

/** By what the server knows whose files these are: the order's cookie, or the secret link of the transfer window. */
export type Access = { readonly kind: 'cookie' } | { readonly kind: 'link'; readonly token: string };

/** As the wizard's own window sends. */
export const byCookie: Access = { kind: 'cookie' };

/** The headers that every request of an upload carries (api.md, Order and session). */
export function accessHeaders(access: Access): Record<string, string> {
  return {
    ...scriptHeaders,
    ...(access.kind === 'link' ? { Authorization: `Bearer ${access.token}` } : { 'X-XSRF-TOKEN': xsrfToken() }),
  };
}

/** Files asked for at a time. */
const PAGE = 1000;

/** Of which kind images are, where somebody has said it: the type of its product, by the file's id on the server. */
export type SaidKinds = ReadonlyMap<string, string>;

/** What the server holds of an order, as it was under a tag; null where it changed while it was read. */
export interface FileList {
  readonly files: readonly ServerFile[];
  readonly kinds: SaidKinds;
  readonly tag: string | null;
}

/**
 * What the server holds of this order, whole and in part, page by page; `known` itself when nothing has changed since
 * that was read.
 * @throws CallError
 */
export async function listFiles(access: Access, known: FileList | null): Promise<FileList> {
  const headers = accessHeaders(access);
  const first = await callIfChanged(uploadContracts.listFiles, { query: { limit: PAGE }, headers }, known?.tag ?? null);
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
      { query: { limit: PAGE, after: page.said.next }, headers },
      null,
    );
  }
  return { files, kinds, tag: null };
}

function toServerFile(file: ListedFile): ServerFile {
  const { id, name, relativePath, size, offset, complete, fingerprint, duplicateOf } = file;
  return { id, name, path: relativePath, size, bytesUploaded: offset, isComplete: complete, fingerprint, duplicateOf };
}

/** Whether the server knows whose files these are. @throws CallError where it does not say. */
export async function isOpenTo(access: Access): Promise<boolean> {
  try {
    await callApi(uploadContracts.listFiles, { query: { limit: 1 }, headers: accessHeaders(access) });
    return true;
  } catch (error) {
    if (error instanceof CallError && ['gone', 'ended'].includes(error.problem.kind)) return false;
    throw error;
  }
}

/** Takes a file out of the order. One that is already gone counts as removed. @throws CallError */
export async function removeFile(access: Access, id: string): Promise<void> {
  try {
    await callApi(uploadContracts.removeFile, { id, headers: { ...accessHeaders(access), 'Tus-Resumable': '1.0.0' } });
  } catch (error) {
    if (!(error instanceof CallError) || error.problem.kind !== 'gone') throw error;
  }
}

/**
 * Says of which kind these images are, however many; null: takes it back. @throws CallError; a part of them may be
 * sorted by then
 */
export async function sortFiles(access: Access, ids: readonly string[], kind: string | null): Promise<void> {
  for (let from = 0; from < ids.length; from += NAMED_FILES) {
    const files = ids.slice(from, from + NAMED_FILES);
    await callApi(uploadContracts.sortFiles, { body: { files, kind }, headers: accessHeaders(access) });
  }
}

/** Says that these copies are wanted. @throws CallError */
export async function keepFiles(access: Access, ids: readonly string[]): Promise<void> {
  await callApi(uploadContracts.keepFiles, { body: { files: [...ids] }, headers: accessHeaders(access) });
}
