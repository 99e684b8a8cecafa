import { useQuery } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';

export type OrderPageState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly page: OrderPage }
  /** `unknown`: no order has this link, or this browser has booked none. `ended`: the link was good once. */
  | { readonly state: 'unknown' | 'ended' | 'failed' };

/**
 * The booked order behind a secret link, or without a token this browser's own, and how to ask for it once more. Whoever comes back to the
 * window sees where it stands by now.
 */
export function useOrderPage(token: string): readonly [OrderPageState, () => void] {
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: orderPageKey(token),
      queryFn: () => callApi(bookedOrderContracts.loadOrderPage, { headers: bearer(token) }),
      refetchOnWindowFocus: true,
    },
    queries,
  );
  return [stateOf(data, error, isFetching), () => void refetch()];
}

/** Where the answer for this link is kept. */
export const orderPageKey = (token: string) => ['order page', token];

function stateOf(page: OrderPage | undefined, error: Error | null, isFetching: boolean): OrderPageState {
  const kind = error instanceof CallError ? error.problem.kind : null;
  if (kind === 'gone') return { state: 'unknown' };
  if (kind === 'ended') return { state: 'ended' };
  if (page !== undefined) return { state: 'found', page };
  return { state: isFetching ? 'loading' : 'failed' };
}
