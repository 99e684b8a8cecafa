import { useMutation } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../lib/bearer.ts';
import { callApi } from '../../lib/call-api.ts';
import { queries } from '../../lib/queries.ts';
import { orderPageKey } from './use-order-page.ts';

interface Cancelling {
  readonly cancel: () => void;
  readonly isBusy: boolean;
  /** `begun`: the studio is at work by now. */
  readonly failure: 'begun' | 'failed' | null;
  readonly forget: () => void;
}

/** Cancels the order behind this link, or this browser's own; its page then shows what has become of it. Twice is as good as once. */
export function useCancel(token: string): Cancelling {
  const { mutate, isPending, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => callApi(bookedOrderContracts.cancelOrder, { headers: bearer(token) }),
      onSuccess: (page) => queries.setQueryData(orderPageKey(token), page),
    },
    queries,
  );
  return { cancel: mutate, isBusy: isPending, failure: failureOf(error), forget: reset };
}

function failureOf(error: Error | null): Cancelling['failure'] {
  if (error === null) return null;
  return error instanceof CallError && error.problem.kind === 'refused' ? 'begun' : 'failed';
}
