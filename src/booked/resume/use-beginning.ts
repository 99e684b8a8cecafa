import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { type Problem, problemOf } from '../../../machines/session/session-problems.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';

export interface Beginning {
  readonly begin: () => void;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
}

/**
 * Begins an order by what a link has brought, in the place of this page. `call`: posts it with these headers. Pressed once more after a lost answer, it
 * begins the same one.
 */
export function useBeginning(call: (headers: Readonly<Record<string, string>>) => Promise<OrderItem>): Beginning {
  const [key] = useState(newKey);
  const { mutate, isPending, isSuccess, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => call({ [KEY_HEADER]: key }),
      onSuccess: ({ screen }) => globalThis.location.replace(screenTable[screen].path),
    },
    queries,
  );
  return { begin: mutate, isBusy: isPending || isSuccess, problem: error === null ? null : problemOf(error) };
}
