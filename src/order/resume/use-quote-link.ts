import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { KEY_HEADER } from '../../../domain/contracts/idempotency-key.ts';
import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { type Problem, problemOf } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../lib/call-api.ts';
import { newKey } from '../../lib/new-key.ts';
import { queries } from '../../lib/queries.ts';

interface QuoteLink {
  readonly begin: () => void;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
}

/** Begins an order by the quote behind the link, in the place of this page. Pressed once more after a lost answer, it begins the same one. */
export function useQuoteLink(token: string): QuoteLink {
  const [key] = useState(newKey);
  const { mutate, isPending, isSuccess, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => callApi(quoteContracts.openQuote, { body: { token }, headers: { [KEY_HEADER]: key } }),
      onSuccess: ({ screen }) => globalThis.location.replace(screenTable[screen].path),
    },
    queries,
  );
  return { begin: mutate, isBusy: isPending || isSuccess, problem: error === null ? null : problemOf(error) };
}
