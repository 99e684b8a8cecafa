import { useMutation } from '@tanstack/react-query';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import { type ProblemKind, problemOf } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';

export interface LinkWish {
  readonly send: (email: string) => void;
  readonly isBusy: boolean;
  /** Address that a link was requested for; null before. */
  readonly sentTo: string | null;
  readonly problem: ProblemKind | null;
  readonly forget: () => void;
}

/** Requests a link by mail: to this browser's open order, or to one that this browser has lost. */
export function useLinkWish(call: 'sendResumeLink' | 'sendResumeLinkAgain'): LinkWish {
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation(
    { networkMode: 'always', mutationFn: (email: string) => callApi(orderContracts[call], { body: { email } }) },
    queries,
  );
  return {
    send: mutate,
    isBusy: isPending,
    sentTo: isSuccess ? variables : null,
    problem: problemIn(error),
    forget: reset,
  };
}

/** Kind of the problem for the customer; null without an error. */
export function problemIn(error: Error | null): ProblemKind | null {
  return error === null ? null : problemOf(error).kind;
}
