import { z } from 'zod';
import { type Withdrawal, withdrawalProblems } from '../withdrawal.ts';
import { cleanLine } from './enquiry-call.ts';

const line = z
  .string()
  .nullish()
  .transform((value) => cleanLine(value ?? ''));

/** A declaration of withdrawal as it arrives from the form, of either step. */
export const withdrawalSchema = z
  .object({ name: line, orderNumber: line, email: line })
  .superRefine((withdrawal: Withdrawal, context) => {
    for (const [field, message] of Object.entries(withdrawalProblems(withdrawal))) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });
