import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { NAMED_FILES } from '../../../domain/contracts/upload-calls.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { type Access, byCookie, sortFiles } from '../../order/upload/upload-calls.ts';
import { bearer } from '../../ui/lib/send.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';

type OrderPageState =
  | { readonly state: 'loading' }
  | { readonly state: 'found'; readonly page: OrderPage }
  /** `unknown`: no order has this link, or this browser has booked none. `ended`: the link was valid once. */
  | { readonly state: 'unknown' | 'ended' | 'failed' };

/**
 * The booked order of a secret link, or this browser's own without a token, and a retry.
 * Reloads when the window gets the focus.
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

/** Query key of the order page of this link. */
export const orderPageKey = (token: string) => ['order page', token];

function stateOf(page: OrderPage | undefined, error: Error | null, isFetching: boolean): OrderPageState {
  const kind = error instanceof CallError ? error.problem.kind : null;
  if (kind === 'gone') return { state: 'unknown' };
  if (kind === 'ended') return { state: 'ended' };
  if (page !== undefined) return { state: 'found', page };
  return { state: isFetching ? 'loading' : 'failed' };
}

interface Downloading {
  /** Starts the download of a delivered file, of `all`, or of the order's document. */
  readonly download: (what: string) => void;
  /** Whether the address of this download is being requested. */
  readonly isBusy: (what: string) => boolean;
  readonly hasFailed: boolean;
}

/** Requests an address without a secret and navigates to it: the browser saves the file and the page stays. */
export function useDownload(token: string): Downloading {
  const { mutate, isPending, isError, variables } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (what: string) => callApi(bookedOrderContracts.askForDownload, { id: what, headers: bearer(token) }),
      onSuccess: ({ url }) => globalThis.location.assign(url),
    },
    queries,
  );
  return { download: mutate, isBusy: (what) => isPending && variables === what, hasFailed: isError };
}

/** Accepts the delivery of this link's order, or of this browser's own. Idempotent. */
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

/** Assigns images of this link's order, or of this browser's own, to a kind. */
export function useSorting(token: string) {
  const access: Access = token === '' ? byCookie : { kind: 'link', token };
  const { mutate, isError } = useMutation(
    {
      networkMode: 'always',
      mutationFn: ({ ids, kind }: { readonly ids: readonly string[]; readonly kind: string | null }) =>
        sortFiles(access, ids, kind),
      // Also after a failure: some files may be assigned, or work may have begun.
      onSettled: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
    },
    queries,
  );
  return { sort: mutate, hasFailed: isError };
}

/** Removes images from this link's order, or from this browser's own. Images that are already gone count as removed. */
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

interface Cancelling {
  readonly cancel: () => void;
  readonly isBusy: boolean;
  readonly failure: StepBackFailure;
  readonly forget: () => void;
}

/** Cancels this link's order, or this browser's own; its page then shows the result. Idempotent. */
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

/** Why an action failed; `begun`: the studio is at work. */
type StepBackFailure = 'begun' | 'failed' | null;

/** Failure of an action that is possible until production begins. */
function failureOf(error: Error | null): StepBackFailure {
  if (error === null) return null;
  return error instanceof CallError && error.problem.kind === 'refused' ? 'begun' : 'failed';
}

interface OrderingAgain {
  readonly order: () => void;
  readonly isBusy: boolean;
  /** The open order that this browser already has, or `failed`. */
  readonly failure: OrderItem | 'failed' | null;
}

/** Begins a new order like this link's and navigates to it. Repeating it after a lost answer begins the same order. */
export function useAgain(token: string): OrderingAgain {
  const [key] = useState(newKey);
  const { mutate, isPending, isSuccess, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => callApi(bookedOrderContracts.orderAgain, { headers: { [KEY_HEADER]: key, ...bearer(token) } }),
      onSuccess: ({ screen }) => globalThis.location.assign(screenTable[screen].path),
    },
    queries,
  );
  return { order: mutate, isBusy: isPending || isSuccess, failure: failureOfAgain(error) };
}

function failureOfAgain(error: Error | null): OrderingAgain['failure'] {
  if (error === null) return null;
  const problem = error instanceof CallError ? error.problem : null;
  return problem?.kind === 'refused' && problem.orderItem !== undefined ? problem.orderItem : 'failed';
}
