import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { paths } from '../../../domain/contracts/paths.ts';
import { ENQUIRY_ANSWER } from '../../../domain/enquiry.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { send } from '../../lib/send.ts';

/**
 * Sends an enquiry under its key. Only the answer DONE is success; any other, whatever its status, is a failure (decisions, [12]).
 * @throws CallError in the visitor's terms: offline, timeout, tooMany, invalid with fields, or failed.
 */
export async function sendEnquiry(
  body: Readonly<Record<string, string>>,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const text = await send({ path: paths.enquiry, body, headers: { [KEY_HEADER]: key }, signal });
  if (text !== ENQUIRY_ANSWER) throw new CallError({ kind: 'failed' });
}
