import * as z from 'zod/mini';
import { errorCodes } from '../texts/error-codes.ts';

/** Names the request in the answer to it, and in the server's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** The body of every error answer. `fields` maps a path of the body to the German sentence that stands beside the field. */
export const errorBodySchema = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  orderItem: z.optional(z.unknown()),
  /** Further facts: how far a file has come, when its piece did not fit. */
  data: z.optional(z.record(z.string(), z.unknown())),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
