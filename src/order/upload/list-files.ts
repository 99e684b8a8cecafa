import { contracts } from '../../../domain/contracts/contracts.ts';
import type { FilePage, ListedFile } from '../../../domain/contracts/upload-calls.ts';
import { callApi } from '../../lib/call-api.ts';
import { type Access, accessHeaders } from './access.ts';
import type { ServerFile } from './file-view.ts';

/** Files asked for at a time. */
const PAGE = 1000;

/** What the server holds of this order, whole and in part, page by page. @throws CallError */
export async function listFiles(access: Access): Promise<ServerFile[]> {
  const files: ServerFile[] = [];
  let after: string | null = null;
  do {
    const query = { limit: PAGE, ...(after === null ? {} : { after }) };
    const page: FilePage = await callApi(contracts.listFiles, { query, headers: accessHeaders(access) });
    files.push(...page.files.map(toServerFile));
    after = page.next;
  } while (after !== null);
  return files;
}

function toServerFile({ id, name, relativePath, size, offset, complete, fingerprint }: ListedFile): ServerFile {
  return { id, name, path: relativePath, size, bytesUploaded: offset, isComplete: complete, fingerprint };
}
