import type { Contract } from '../../../domain/contracts/contract.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { type Asked, callOf, readItem } from './call-api.ts';
import { ask } from './send.ts';

/** Calls the server by a contract that is answered with a document. @throws CallError */
export async function callForFile<Of extends Contract>(contract: Of, asked: Asked<Of> = {}): Promise<File> {
  const { file } = await ask(callOf(contract, asked), readItem);
  if (file === null) throw new CallError({ kind: 'failed', isUnsure: true });
  return file;
}
