import { CallError } from '../../../machines/session/session-problems.ts';
import { send } from '../../lib/http.ts';
import { type Access, accessHeaders } from './access.ts';
import { UPLOAD_PATH } from './create-uppy.ts';

/** DELETE /api/upload/files/:id: takes a file out of the order. One that is already gone counts as removed. @throws CallError */
export async function removeFile(access: Access, id: string): Promise<void> {
  try {
    await send({
      method: 'DELETE',
      path: `${UPLOAD_PATH}/${encodeURIComponent(id)}`,
      headers: { ...accessHeaders(access), 'Tus-Resumable': '1.0.0' },
    });
  } catch (error) {
    if (!(error instanceof CallError) || error.problem.kind !== 'gone') throw error;
  }
}
