/* API of the forms on static pages: enquiry and withdrawal. */
import * as z from 'zod/mini';
import {
  type Enquiry,
  ENQUIRY_ANSWER,
  type EnquiryField,
  enquiryFields,
  enquiryLengths,
  enquiryProblems,
  pictureLimits,
  PICTURES_FIELD,
} from '../client/enquiry.ts';
import { type Withdrawal, type WithdrawalField, withdrawalLengths, withdrawalProblems } from '../order/withdrawal.ts';
import { cleanIdentifier, cleanLine, cleanText } from '../texts/clean-text.ts';
import { enquiryMessages } from '../texts/messages.ts';
import { type Contract, key } from './contract.ts';
import { paths } from './paths.ts';

const enquiryAnswers = Object.fromEntries(
  enquiryFields.map((field) => [field, typed(enquiryLengths[field], cleanerOf(field))]),
) as Record<EnquiryField, ReturnType<typeof typed>>;

/** An enquiry as it arrives, each answer cleaned. Missing and null count as empty. */
export const enquirySchema = z.object(enquiryAnswers).check(
  z.superRefine((enquiry: Enquiry, context) => {
    for (const [field, message] of Object.entries(enquiryProblems(enquiry))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }),
);

const withdrawalLine = (field: WithdrawalField) =>
  typed(withdrawalLengths[field], field === 'email' ? cleanIdentifier : cleanLine);

/** A declaration of withdrawal as it arrives, from either step of the form. */
export const withdrawalSchema = z
  .object({ name: withdrawalLine('name'), orderNumber: withdrawalLine('orderNumber'), email: withdrawalLine('email') })
  .check(
    z.superRefine((withdrawal: Withdrawal, context) => {
      for (const [field, message] of Object.entries(withdrawalProblems(withdrawal))) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

export const formContracts = {
  sendEnquiry: {
    method: 'POST',
    path: paths.enquiry,
    summary: 'A non-binding enquiry.',
    by: 'page',
    headers: key,
    body: {
      type: 'application/json',
      schema: enquirySchema,
      form: 'thanks by 303, or the form again with what is wrong',
      files: {
        field: PICTURES_FIELD,
        says: `up to ${pictureLimits.pieces} pictures behind all other fields, of at most ${pictureLimits.bytes} bytes each and ${pictureLimits.allBytes} together`,
      },
    },
    answer: { status: 200, type: 'text/plain', schema: z.literal(ENQUIRY_ANSWER) },
    codes: ['inProgress', 'keyReused'],
  },
  openEnquiry: {
    method: 'GET',
    path: paths.enquiry,
    summary: 'Where an answered form post is opened again: leads to the form.',
    by: 'anybody',
    answer: { status: 303 },
    codes: [],
  },
  sendWithdrawal: {
    method: 'POST',
    path: paths.withdrawal,
    summary: 'A step of the electronic withdrawal function, answered with the page and the next step.',
    by: 'page',
    headers: key,
    body: { type: 'application/json', schema: withdrawalSchema, form: 'the same page' },
    answer: { status: 200, type: 'text/html' },
    codes: ['inProgress', 'keyReused'],
  },
  openWithdrawal: {
    method: 'GET',
    path: paths.withdrawal,
    summary: 'Where an answered form post is opened again: leads to the form.',
    by: 'anybody',
    answer: { status: 303 },
    codes: [],
  },
} as const satisfies Record<string, Contract>;

/**
 * Text of a field, cleaned.
 * The form's rules check the length; more than twice that length never came from the form.
 */
function typed(length: number, clean: (value: string) => string) {
  return z.pipe(
    z.nullish(z.string().check(z.overwrite(clean), z.maxLength(2 * length, enquiryMessages.tooLong))),
    z.transform((value: string | null | undefined) => value ?? ''),
  );
}

function cleanerOf(field: EnquiryField): (typed: string) => string {
  if (field === 'mail') return cleanIdentifier;
  return field === 'description' ? cleanText : cleanLine;
}
