import { z } from 'zod';
import { type Enquiry, type EnquiryField, enquiryFields, enquiryProblems } from '../enquiry.ts';

const answers = Object.fromEntries(
  enquiryFields.map((field) => [field, field === 'description' ? longText() : line()]),
) as Record<EnquiryField, ReturnType<typeof line>>;

/**
 * An enquiry as it arrives. Missing and null count as empty. Control characters are taken out here, so that no answer can
 * begin a line of a mail's head or trouble the database.
 */
export const enquirySchema = z.object(answers).superRefine((enquiry: Enquiry, context) => {
  for (const [field, message] of Object.entries(enquiryProblems(enquiry))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

function line() {
  return z
    .string()
    .nullish()
    .transform((value) => cleanLine(value ?? ''));
}

function longText() {
  return z
    .string()
    .nullish()
    .transform((value) => cleanText(value ?? ''));
}

/** One line without control characters. */
export function cleanLine(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Several lines: line breaks and tabs stay, other control characters go. */
export function cleanText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]+/gu, '')
    .trim();
}
