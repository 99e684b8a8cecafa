import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { NAMED_FILES } from '../../../domain/contracts/upload-calls.ts';
import { shownType } from '../../../domain/files/file-types.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { CallError, type Problem } from '../../../machines/session/session-problems.ts';
import { sortFiles } from '../../order/upload/upload-calls.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { fetchApi, isOurs } from '../../ui/lib/fetch-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { type Access, bearer } from '../../ui/lib/send.ts';
import { callOrder, orderPageKey, reloadOrderPage, showOrderPage, useBookedCall } from '../use-booked-call.ts';

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

/** Requests an address without a secret; the browser saves its file. */
export function useDownload(access: Access): Downloading {
  const { send, isBusy, lastBody, problem } = useBookedCall<string>({
    access,
    call: async ({ body: id }) => {
      const { url } = await callOrder(access, bookedOrderContracts.askForDownload, { id });
      // No navigation: unsent wishes would make the browser ask whether to leave the page.
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    traits: { overlaps: true },
  });
  return { download: send, isBusy: (what) => isBusy && lastBody === what, hasFailed: problem !== null };
}

/** Delay in ms before a file is requested: of those that are only passed, none is. */
const RESTS_MS = 300;
/** Time in ms for which a file stays in memory after its picture has gone. */
const KEPT_MS = 15_000;

interface ShownFile {
  /** null: not yet. */
  readonly data: Blob | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** A delivered file as a picture, requested while it is wanted, by the address of its download. */
export function useShownFile(file: { readonly id: string; readonly name: string }, access: Access, isWanted: boolean) {
  const { id, name } = file;
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['shown file', id],
      queryFn: ({ signal }) => loadFile(id, name, access, signal),
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      refetchOnReconnect: true,
    },
    queries,
  );
  // A picture that the customer has left takes no more of the line.
  useEffect(
    () => (isWanted ? () => void queries.cancelQueries({ queryKey: ['shown file', id] }) : undefined),
    [id, isWanted],
  );
  return { data: data ?? null, hasFailed: isError, retry: () => void refetch() } satisfies ShownFile;
}

/** @throws CallError without an address, TypeError or Error without the file */
async function loadFile(id: string, name: string, access: Access, signal: AbortSignal): Promise<Blob> {
  await new Promise<void>((resolve) => {
    const waiting = setTimeout(resolve, RESTS_MS);
    signal.addEventListener('abort', () => clearTimeout(waiting), { once: true });
  });
  const { url } = await callOrder(access, bookedOrderContracts.askForDownload, { id, signal });
  const answer = await fetchApi(url, { signal });
  if (!isOurs(answer) || !answer.ok) throw new Error(`a finished file: ${answer.status}`);
  return new Blob([await answer.blob()], { type: shownType(name) ?? '' });
}

/** Accepts the delivery of this link's order, or of this browser's own. Idempotent. */
export function useAccept(access: Access, onDone: () => void) {
  const { send, isBusy, problem, dismiss } = useBookedCall<null>({
    access,
    call: () => callOrder(access, bookedOrderContracts.acceptDelivery),
    onDone,
  });
  return { accept: () => send(null), isBusy, hasFailed: problem !== null, forget: dismiss };
}

interface Sorting {
  readonly ids: readonly string[];
  /** Of the catalogue; null: of no kind. */
  readonly kind: string | null;
}

/** Assigns images of this link's order, or of this browser's own, to a kind. */
export function useSorting(access: Access) {
  const { send, problem } = useBookedCall<Sorting>({
    access,
    call: async ({ body: { ids, kind } }) => {
      await sortFiles(access, ids, kind);
      await reloadOrderPage(access);
    },
    // Some files may be assigned, or work may have begun.
    traits: { reloads: true, overlaps: true },
  });
  return { sort: send, hasFailed: problem !== null };
}

/**
 * Removes images from this link's order, or from this browser's own. Images that are already gone count as removed.
 * Calls `onRemoved` with them when the order has none of them.
 */
export function useRemoval(access: Access, onRemoved: (ids: readonly string[]) => void) {
  const { send, isBusy, problem, dismiss } = useBookedCall<readonly string[]>({
    access,
    call: async ({ body: ids }) => {
      for (let from = 0; from < ids.length; from += NAMED_FILES) {
        const files = ids.slice(from, from + NAMED_FILES);
        showOrderPage(access, await callOrder(access, bookedOrderContracts.removeImages, { body: { files } }));
      }
    },
    onDone: onRemoved,
    traits: { reloads: true },
  });
  return { remove: send, isBusy, failure: failureOf(problem), forget: dismiss } as const;
}

interface Cancelling {
  readonly cancel: () => void;
  readonly isBusy: boolean;
  readonly failure: StepBackFailure;
  readonly forget: () => void;
}

/** Cancels the order; its page then shows the result. Idempotent. */
export function useCancel(access: Access, onDone: () => void): Cancelling {
  const { send, isBusy, problem, dismiss } = useBookedCall<null>({
    access,
    call: () => callOrder(access, bookedOrderContracts.cancelOrder),
    onDone,
  });
  return { cancel: () => send(null), isBusy, failure: failureOf(problem), forget: dismiss };
}

/** Why an action failed; `begun`: the studio is at work. */
type StepBackFailure = 'begun' | 'failed' | null;

/** Failure of an action that is possible until production begins. */
function failureOf(problem: Problem | null): StepBackFailure {
  if (problem === null) return null;
  return problem.kind === 'refused' ? 'begun' : 'failed';
}

interface OrderingAgain {
  readonly order: () => void;
  readonly isBusy: boolean;
  /** The open order that this browser already has, or `failed`. */
  readonly failure: OrderItem | 'failed' | null;
}

/** Begins a new order like this link's and navigates to it. Repeating it after a lost answer begins the same order. */
export function useAgain(access: Access): OrderingAgain {
  const { send, isBusy, isDone, problem, dismiss } = useBookedCall<null>({
    access,
    call: async ({ key }) => {
      const { screen } = await callOrder(access, bookedOrderContracts.orderAgain, { headers: { [KEY_HEADER]: key } });
      globalThis.location.assign(screenTable[screen].path);
    },
  });
  // Back from the new order: the back-forward cache keeps the page as it was left.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (!persisted) return;
    dismiss();
    void reloadOrderPage(access);
  });
  return { order: () => send(null), isBusy: isBusy || isDone, failure: failureOfAgain(problem) };
}

function failureOfAgain(problem: Problem | null): OrderingAgain['failure'] {
  if (problem === null) return null;
  return problem.kind === 'refused' && problem.orderItem !== undefined ? problem.orderItem : 'failed';
}
