import { useMutation } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { failureOf, type StepBackFailure } from './failure-of.ts';
import { orderPageKey } from './use-order-page.ts';

interface Cancelling {
  readonly cancel: () => void;
  readonly isBusy: boolean;
  readonly failure: StepBackFailure;
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
