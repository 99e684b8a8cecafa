import { useMutation } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { orderPageKey } from './use-order-page.ts';

/** Accepts the delivery of the order behind this link, or of this browser's own. Twice is as good as once. */
export function useAccept(token: string) {
  const { mutate, isPending, isError, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => callApi(bookedOrderContracts.acceptDelivery, { headers: bearer(token) }),
      onSuccess: (page) => queries.setQueryData(orderPageKey(token), page),
    },
    queries,
  );
  return { accept: mutate, isBusy: isPending, hasFailed: isError, forget: reset };
}
