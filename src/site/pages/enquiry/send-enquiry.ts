import { KEY_HEADER } from '../../../../domain/contracts/idempotency-key.ts';
import { paths } from '../../../../domain/contracts/paths.ts';
import { ENQUIRY_ANSWER } from '../../../../domain/client/enquiry.ts';
import { PICTURES_FIELD } from '../../../../domain/client/enquiry-pictures.ts';
import { CallError } from '../../../../machines/session/session-problems.ts';
import { send } from '../../../ui/lib/send.ts';

/** Milliseconds for an enquiry with pictures: 25 MB at half a megabit a second take seven minutes. */
const PATIENCE = 10 * 60_000;

/**
 * Sends an enquiry, with its pictures if there are any, under its key. Only the answer DONE is success; any other, whatever its status, is a
 * failure (decisions, [12]).
 * @throws CallError in the visitor's terms: offline, timeout, tooMany, invalid with fields, or failed.
 */
export async function sendEnquiry(
  fields: Readonly<Record<string, string>>,
  pictures: readonly File[],
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const brought = pictures.length === 0 ? { body: fields } : { body: inParts(fields, pictures), patience: PATIENCE };
  const text = await send({ path: paths.enquiry, ...brought, headers: { [KEY_HEADER]: key }, signal });
  if (text !== ENQUIRY_ANSWER) throw new CallError({ kind: 'failed' });
}

/** The fields first: the server decides about them before it takes a picture. */
function inParts(fields: Readonly<Record<string, string>>, pictures: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const picture of pictures) form.append(PICTURES_FIELD, picture, picture.name);
  return form;
}
