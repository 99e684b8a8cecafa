import * as z from 'zod/mini';
import { isEmailAddress, MAX_EMAIL } from '../client/address.ts';
import { cleanIdentifier } from '../texts/clean-text.ts';
import { contactMessages } from '../texts/messages.ts';

/** Recipient of a resume link. */
export const linkWishSchema = z.object({
  email: z
    .string(contactMessages.email)
    .check(
      z.overwrite(cleanIdentifier),
      z.maxLength(MAX_EMAIL, contactMessages.tooLong),
      z.refine(isEmailAddress, contactMessages.email),
    ),
});

/** Secret of a resume link or of a quote's link. */
export const linkSecretSchema = z.object({ token: z.string().check(z.maxLength(100), z.regex(/^[\w-]{20,100}$/)) });
