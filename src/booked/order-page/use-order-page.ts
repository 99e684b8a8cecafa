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
  /** `unknown`: no order has this link, or this browser has booked none. `ended`: the link was good once. */
  | { readonly state: 'unknown' | 'ended' | 'failed' };

/**
 * The booked order behind a secret link, or without a token this browser's own, and how to ask for it once more.
 * Whoever comes back to the window sees where it stands by now.
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

interface Downloading {
  /** Begins to download a delivered file, or `all`. */
  readonly download: (what: string) => void;
  /** Whether that one is being asked for. */
  readonly isBusy: (what: string) => boolean;
  readonly hasFailed: boolean;
}

/**
 * Asks for an address that needs no secret, and leads the browser there: it writes the file to the disk, and the page
 * stays.
 */
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

/** Says of which kind images of the order behind this link are, or of this browser's own. */
export function useSorting(token: string) {
  const access: Access = token === '' ? byCookie : { kind: 'link', token };
  const { mutate, isError } = useMutation(
    {
      networkMode: 'always',
      mutationFn: ({ ids, kind }: { readonly ids: readonly string[]; readonly kind: string | null }) =>
        sortFiles(access, ids, kind),
      // Also after a failure: a part of them may have been sorted, or the studio has begun.
      onSettled: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
    },
    queries,
  );
  return { sort: mutate, hasFailed: isError };
}

/**
 * Takes images out of the order behind this link, or of this browser's own. Those that are gone already are as good as
 * removed.
 */
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

/**
 * Cancels the order behind this link, or this browser's own; its page then shows what has become of it. Twice is as
 * good as once.
 */
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

/** Why a step back was not possible; `begun`: the studio is at work by now. */
type StepBackFailure = 'begun' | 'failed' | null;

/** What has become of a step that is possible until production begins. */
function failureOf(error: Error | null): StepBackFailure {
  if (error === null) return null;
  return error instanceof CallError && error.problem.kind === 'refused' ? 'begun' : 'failed';
}

interface OrderingAgain {
  readonly order: () => void;
  readonly isBusy: boolean;
  /** The draft that is open in this browser already, or `failed`. */
  readonly failure: OrderItem | 'failed' | null;
}

/**
 * Begins a new order like the one behind this link, and leads to it. Pressed once more after a lost answer, it begins
 * the same one.
 */
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
