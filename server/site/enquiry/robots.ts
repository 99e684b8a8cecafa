import * as z from 'zod/mini';
import { cleanLine } from '../../../domain/texts/clean-text.ts';
import { ELAPSED_FIELD, MIN_ELAPSED_MS, TRAP_FIELD } from '../../../domain/texts/form-page.ts';
import { enquiryMessages } from '../../../domain/texts/messages.ts';
import { AppError } from '../../app/platform/errors.ts';

/*
 * Against robots, without a puzzle for people: a field that nobody sees, and the time that filling takes. Both answers can be
 * mended, so that a person who is taken for a robot loses nothing.
 */

/** Only whether the trap is filled matters. */
const MAX_TRAP = 100;

export const marksSchema = z.object({
  [TRAP_FIELD]: z.catch(z.string().check(z.maxLength(MAX_TRAP)), ({ value }) =>
    typeof value === 'string' ? value.slice(0, MAX_TRAP) : '',
  ),
  [ELAPSED_FIELD]: z.catch(z.coerce.number(), 0),
});

/** Checks what the form's script has added; all of it may be missing. @throws AppError invalid or tooMany */
export function refuseRobots(body: unknown): void {
  const marks = marksSchema.safeParse(body);
  if (!marks.success) return;
  const { [TRAP_FIELD]: trap, [ELAPSED_FIELD]: elapsed } = marks.data;
  if (cleanLine(trap) !== '') throw new AppError('invalid', { fields: { [TRAP_FIELD]: enquiryMessages.website } });
  if (elapsed > 0 && elapsed < MIN_ELAPSED_MS) throw new AppError('tooMany', { message: enquiryMessages.tooFast });
}
