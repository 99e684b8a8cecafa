import * as z from 'zod/mini';
import { cleanLine, cleanText } from '../clean-text.ts';
import { type Enquiry, type EnquiryField, enquiryFields, enquiryLengths, enquiryProblems } from '../enquiry.ts';
import { enquiryMessages } from '../messages.ts';

const answers = Object.fromEntries(
  enquiryFields.map((field) => [field, typed(enquiryLengths[field], field === 'description' ? cleanText : cleanLine)]),
) as Record<EnquiryField, ReturnType<typeof typed>>;

/**
 * An enquiry as it arrives. Missing and null count as empty. Control characters are taken out here, so that no answer can
 * begin a line of a mail's head or trouble the database.
 */
export const enquirySchema = z.object(answers).check(
  z.superRefine((enquiry: Enquiry, context) => {
    for (const [field, message] of Object.entries(enquiryProblems(enquiry))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);

/**
 * What stands in a field, cleaned. The length that counts is the cleaned one, and the rules of the form look at it; what is more
 * than twice as long has never been typed there.
 */
export function typed(length: number, clean: (value: string) => string) {
  return z.pipe(
    z.nullish(z.string().check(z.maxLength(2 * length, enquiryMessages.tooLong))),
    z.transform((value: string | null | undefined) => clean(value ?? '')),
  );
}
