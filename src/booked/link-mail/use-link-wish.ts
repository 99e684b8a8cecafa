import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import type { ProblemKind } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { useBookedCall } from '../use-booked-call.ts';

export interface LinkWish {
  readonly send: (email: string) => void;
  readonly isBusy: boolean;
  /** Address that a link was requested for; null before. */
  readonly sentTo: string | null;
  readonly problem: ProblemKind | null;
  readonly forget: () => void;
}

/** Requests a link by mail: to this browser's open order, or to one that this browser has lost. */
export function useLinkWish(
  call: 'sendResumeLink' | 'sendResumeLinkAgain',
  headers: Readonly<Record<string, string>> = {},
): LinkWish {
  const { send, lastBody, isBusy, isDone, problem, dismiss } = useBookedCall<string>({
    call: async ({ body: email }) => {
      await callApi(orderContracts[call], { body: { email }, headers });
    },
  });
  return {
    send,
    isBusy,
    sentTo: isDone ? (lastBody ?? null) : null,
    problem: problem?.kind ?? null,
    forget: dismiss,
  };
}
