import type { Contract } from '../../../domain/contracts/contract.ts';
import { answerOf, type Asked, callOf, readItem, type Said } from './call-api.ts';
import { ask } from './send.ts';

/** Calls the server by a contract where the caller has an answer under this tag; null when that one still holds. @throws CallError */
export async function callIfChanged<Of extends Contract>(
  contract: Of,
  asked: Asked<Of>,
  tag: string | null,
): Promise<{ readonly said: Said<Of>; readonly tag: string | null } | null> {
  const headers = { ...asked.headers, ...(tag === null ? {} : { 'If-None-Match': tag }) };
  const answer = await ask(callOf(contract, { ...asked, headers }), readItem);
  if (answer.status === 304) return null;
  return { said: answerOf(contract, answer.text) as Said<Of>, tag: answer.heads.get('ETag') };
}
