import * as z from 'zod/mini';
import { cleanIdentifier, cleanLine, cleanText } from '../texts/clean-text.ts';
import { type Enquiry, type EnquiryField, enquiryFields, enquiryLengths, enquiryProblems } from '../client/enquiry.ts';
import { enquiryMessages } from '../texts/messages.ts';

const answers = Object.fromEntries(
  enquiryFields.map((field) => [field, typed(enquiryLengths[field], cleanerOf(field))]),
) as Record<EnquiryField, ReturnType<typeof typed>>;

/**
 * An enquiry as it arrives, each answer cleaned. Missing and null count as empty.
 */
export const enquirySchema = z.object(answers).check(
  z.superRefine((enquiry: Enquiry, context) => {
    for (const [field, message] of Object.entries(enquiryProblems(enquiry))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);

/**
 * What stands in a field, cleaned. The rules of the form say which length it may have; what is more than twice as long was never typed
 * there.
 */
export function typed(length: number, clean: (value: string) => string) {
  return z.pipe(
    z.nullish(z.string().check(z.overwrite(clean), z.maxLength(2 * length, enquiryMessages.tooLong))),
    z.transform((value: string | null | undefined) => value ?? ''),
  );
}

function cleanerOf(field: EnquiryField): (typed: string) => string {
  if (field === 'mail') return cleanIdentifier;
  return field === 'description' ? cleanText : cleanLine;
}
