import * as z from 'zod/mini';
import { cleanNote } from '../texts/clean-text.ts';
import { limits } from '../texts/limits.ts';
import { orderMessages } from '../texts/messages.ts';

/** The customer's note to the studio, wherever it is written. */
export const noteSchema = z.string().check(z.overwrite(cleanNote), z.maxLength(limits.noteLength, orderMessages.note));
