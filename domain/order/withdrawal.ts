/*
 * Withdrawal by the electronic function of § 356a BGB: name, contract, address of the receipt. It asks for no reason,
 * and no answer reveals whether an order exists.
 */
import { isEmailAddress, MAX_EMAIL } from '../client/address.ts';
import { cleanLine } from '../texts/clean-text.ts';
import { firstWorkdayFrom } from '../delivery/delivery.ts';
import { berlinDayOf } from '../delivery/workdays.ts';
import { withdrawalMessages } from '../texts/messages.ts';

/** Days of the period, counted from the day after the contract (§ 355 (2), § 187 (1) BGB). */
const WITHDRAWAL_DAYS = 14;

/**
 * Whether a declaration is in time: by the end of the fourteenth day in Berlin, or else of the next working day (§ 193
 * BGB).
 * Both moments as ISO strings.
 */
export function isWithinWithdrawalPeriod(bookedAt: string, declaredAt: string): boolean {
  return berlinDayOf(new Date(declaredAt)) <= firstWorkdayFrom(new Date(bookedAt), WITHDRAWAL_DAYS);
}

/**
 * Whether the customer of a booked order may withdraw at `now` (ISO): a private customer, in time, before the delivery
 * (§ 356 (4) BGB).
 * An addition is a contract of its own, with its own period.
 */
export function mayStillWithdraw(
  order: {
    readonly clientType: string | null;
    readonly bookedAt: string;
    readonly status: string;
    readonly additions: readonly { readonly at: string }[];
  },
  now: string,
): boolean {
  const isBefore = order.status === 'booked' || order.status === 'inProduction';
  const contracts = [order.bookedAt, ...order.additions.map(({ at }) => at)];
  return isBefore && order.clientType === 'private' && contracts.some((at) => isWithinWithdrawalPeriod(at, now));
}

export const withdrawalFields = ['name', 'orderNumber', 'email'] as const;
export type WithdrawalField = (typeof withdrawalFields)[number];
export type Withdrawal = Readonly<Record<WithdrawalField, string>>;

/** Name of the second step's buttons: `yes` confirms the declaration, `no` returns to it. */
export const CONFIRM_FIELD = 'confirm';

/** Characters; `orderNumber` may also be a sentence that describes the order. */
export const withdrawalLengths: Readonly<Record<WithdrawalField, number>> = {
  name: 200,
  orderNumber: 500,
  email: MAX_EMAIL,
};

export type WithdrawalProblems = Readonly<Partial<Record<WithdrawalField, string>>>;

/** What is missing or wrong, by field; `{}` when the declaration is complete. */
export function withdrawalProblems(withdrawal: Withdrawal): WithdrawalProblems {
  const problems: Partial<Record<WithdrawalField, string>> = {};
  for (const field of withdrawalFields) {
    const answer = cleanLine(withdrawal[field]);
    if (answer.length > withdrawalLengths[field]) problems[field] = withdrawalMessages.tooLong;
    if (answer === '') problems[field] = withdrawalMessages[field];
  }
  if (!isEmailAddress(withdrawal.email)) problems.email = withdrawalMessages.email;
  return problems;
}
