import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';

interface OrderingAgain {
  readonly order: () => void;
  readonly isBusy: boolean;
  /** The draft that is open in this browser already, or `failed`. */
  readonly failure: OrderItem | 'failed' | null;
}

/** Begins a new order like the one behind this link, and leads to it. Pressed once more after a lost answer, it begins the same one. */
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
  return { order: mutate, isBusy: isPending || isSuccess, failure: failureOf(error) };
}

function failureOf(error: Error | null): OrderingAgain['failure'] {
  if (error === null) return null;
  const problem = error instanceof CallError ? error.problem : null;
  return problem?.kind === 'refused' && problem.orderItem !== undefined ? problem.orderItem : 'failed';
}
