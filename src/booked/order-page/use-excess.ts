import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import type { orderExcessSchema, takeBackExcessSchema } from '../../../domain/order/texts/excess.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { orderPageKey } from './use-order-page.ts';

/** Why a decision was not taken. `stale`: other images are here by now, or another window has decided. */
export type ExcessFailure = 'stale' | 'refused' | 'failed' | null;

/** Orders the images that are more than ordered, or takes them back. Sent again after a lost answer, nothing happens twice. */
export function useExcess(token: string) {
  const headers = bearer(token);
  const then = {
    networkMode: 'always' as const,
    onSuccess: (page: unknown) => queries.setQueryData(orderPageKey(token), page),
    // What is here by now tells why.
    onError: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
  };
  const ordering = useMutation(
    {
      ...then,
      mutationFn: (body: z.input<typeof orderExcessSchema>) =>
        callApi(bookedOrderContracts.orderExcess, { body, headers }),
    },
    queries,
  );
  const takingBack = useMutation(
    {
      ...then,
      mutationFn: (body: z.input<typeof takeBackExcessSchema>) =>
        callApi(bookedOrderContracts.takeBackExcess, { body, headers }),
    },
    queries,
  );
  return {
    order: ordering.mutate,
    takeBack: takingBack.mutate,
    isOrdering: ordering.isPending,
    isTakingBack: takingBack.isPending,
    notOrdered: failureOf(ordering.error),
    notTakenBack: failureOf(takingBack.error),
    forget: takingBack.reset,
  } as const;
}

function failureOf(error: Error | null): ExcessFailure {
  if (error === null) return null;
  const kind = error instanceof CallError ? error.problem.kind : null;
  return kind === 'stale' || kind === 'refused' ? kind : 'failed';
}
