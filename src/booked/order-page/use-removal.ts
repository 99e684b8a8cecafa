import { useMutation } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { NAMED_FILES } from '../../../domain/contracts/upload-calls.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { failureOf } from './failure-of.ts';
import { orderPageKey } from './use-order-page.ts';

/** Takes images out of the order behind this link, or of this browser's own. Those that are gone already are as good as removed. */
export function useRemoval(token: string) {
  const { mutate, isPending, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: async (ids: readonly string[]) => {
        for (let from = 0; from < ids.length; from += NAMED_FILES) {
          const files = ids.slice(from, from + NAMED_FILES);
          const headers = bearer(token);
          const page = await callApi(bookedOrderContracts.removeImages, { body: { files }, headers });
          queries.setQueryData<OrderPage>(orderPageKey(token), page);
        }
      },
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
