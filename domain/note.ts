import * as z from 'zod/mini';
import { limits } from './catalogue.ts';
import { cleanNote } from './clean-text.ts';
import { orderMessages } from './messages.ts';

/** The customer's note to the studio, wherever it is written. */
export const noteSchema = z.string().check(z.overwrite(cleanNote), z.maxLength(limits.noteLength, orderMessages.note));
