import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { ENQUIRY_ANSWER } from '../../../domain/enquiry.ts';
import { CallError, type Problem } from '../../../machines/session/session-problems.ts';

/** An enquiry without an answer fails after this many milliseconds (decisions, [10]). */
const TIMEOUT_MS = 20_000;

/**
 * Sends an enquiry. Only the answer DONE is success; any other, whatever its status, is a failure (decisions, [12]).
 * @throws CallError in the visitor's terms: offline, timeout, tooMany, invalid with fields, or failed.
 */
export async function sendEnquiry(
  path: string,
  body: Readonly<Record<string, string>>,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let answer: { readonly status: number; readonly text: string };
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, timeout]),
      headers: {
        Accept: 'text/plain, application/json',
        'Content-Type': 'application/json',
        [KEY_HEADER]: key,
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: JSON.stringify(body),
    });
    answer = { status: response.status, text: await response.text() };
    if (response.ok && answer.text === ENQUIRY_ANSWER) return;
  } catch (error) {
    if (timeout.aborted) throw new CallError({ kind: 'timeout' }, { cause: error });
    throw new CallError({ kind: navigator.onLine ? 'failed' : 'offline' }, { cause: error });
  }
  throw new CallError(problemOf(answer));
}

function problemOf({ status, text }: { readonly status: number; readonly text: string }): Problem {
  if (status === 429) return { kind: 'tooMany' };
  if (status !== 400 && status !== 422) return { kind: 'failed' };
  const fields = fieldsOf(text);
  return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'failed' };
}

/** The sentences of an `invalid` answer, by field. Checked by hand: a schema library would outweigh the whole form. */
function fieldsOf(text: string): Record<string, string> {
  try {
    const body: unknown = JSON.parse(text);
    const fields: unknown = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : {};
    return Object.fromEntries(
      Object.entries(fields as object).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
