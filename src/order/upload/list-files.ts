import { z } from 'zod';
import { parseAnswer, send } from '../../lib/http.ts';
import { type Access, accessHeaders } from './access.ts';
import { UPLOAD_PATH } from './create-uppy.ts';
import type { ServerFile } from './file-view.ts';

const fileSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    relativePath: z.string().nullable(),
    size: z.int(),
    offset: z.int(),
    complete: z.boolean(),
    fingerprint: z.string().nullable(),
  })
  .transform(
    ({ id, name, relativePath, size, offset, complete, fingerprint }): ServerFile => ({
      id,
      name,
      path: relativePath,
      size,
      bytesUploaded: offset,
      isComplete: complete,
      fingerprint,
    }),
  );

const listSchema = z.object({ files: z.array(fileSchema), next: z.string().nullable() });

/** Files asked for at a time. */
const PAGE = 1000;

/** GET /api/upload/files, page by page: what the server holds of this order, whole and in part. @throws CallError */
export async function listFiles(access: Access): Promise<ServerFile[]> {
  const files: ServerFile[] = [];
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after === null ? {} : { after }) });
    const text = await send({ method: 'GET', path: `${UPLOAD_PATH}?${query}`, headers: accessHeaders(access) });
    const page: z.output<typeof listSchema> = parseAnswer(listSchema, text);
    files.push(...page.files);
    after = page.next;
  } while (after !== null);
  return files;
}
