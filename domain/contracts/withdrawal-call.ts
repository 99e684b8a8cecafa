import * as z from 'zod/mini';
import { cleanIdentifier, cleanLine } from '../texts/clean-text.ts';
import { type Withdrawal, type WithdrawalField, withdrawalLengths, withdrawalProblems } from '../order/withdrawal.ts';
import { typed } from './enquiry-call.ts';

const line = (field: WithdrawalField) =>
  typed(withdrawalLengths[field], field === 'email' ? cleanIdentifier : cleanLine);

/** A declaration of withdrawal as it arrives from the form, of either step. */
export const withdrawalSchema = z
  .object({ name: line('name'), orderNumber: line('orderNumber'), email: line('email') })
  .check(
    z.superRefine((withdrawal: Withdrawal, context) => {
      for (const [field, message] of Object.entries(withdrawalProblems(withdrawal))) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );
