import { useMutation } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { bearer } from '../../lib/bearer.ts';
import { callApi } from '../../lib/call-api.ts';
import { queries } from '../../lib/queries.ts';
import { failureOf } from './failure-of.ts';
import { orderPageKey } from './use-order-page.ts';

/** Takes an image out of the order behind this link, or of this browser's own. One that is gone already is looked after by asking anew. */
export function useRemoval(token: string) {
  const { mutate, isPending, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (id: string) => callApi(bookedOrderContracts.removeImage, { id, headers: bearer(token) }),
      onSuccess: (page) => queries.setQueryData(orderPageKey(token), page),
      onError: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
    },
    queries,
  );
  return {
    remove: mutate,
    isBusy: isPending,
    failure: failureOf(error),
    forget: reset,
  } as const;
}
