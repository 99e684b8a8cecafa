import { contracts } from '../../../domain/contracts/contracts.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../lib/call-api.ts';
import { type Access, accessHeaders } from './access.ts';

/** Takes a file out of the order. One that is already gone counts as removed. @throws CallError */
export async function removeFile(access: Access, id: string): Promise<void> {
  try {
    await callApi(contracts.removeFile, { id, headers: { ...accessHeaders(access), 'Tus-Resumable': '1.0.0' } });
  } catch (error) {
    if (!(error instanceof CallError) || error.problem.kind !== 'gone') throw error;
  }
}
