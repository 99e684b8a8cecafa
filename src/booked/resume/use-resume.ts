import { useQuery } from '@tanstack/react-query';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import type { SentItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import type { ProblemKind } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { useBookedCall } from '../use-booked-call.ts';

/** This browser's open order; null when there is none, undefined while loading. The call also sets the XSRF pair. */
export function useOpenOrder(): SentItem | null | undefined {
  const { data, isError } = useQuery(
    {
      queryKey: ['open order'],
      queryFn: async ({ signal }) => {
        const { orderItem } = await callApi(orderContracts.loadOrder, { signal });
        return orderItem?.status === 'draft' ? orderItem : null;
      },
    },
    queries,
  );
  return isError ? null : data;
}

export interface Resuming {
  readonly resume: () => void;
  readonly isBusy: boolean;
  readonly problem: ProblemKind | null;
}

/** Opens the link's order in this browser and replaces this page. */
export function useResume(token: string): Resuming {
  const { send, isBusy, isDone, problem } = useBookedCall<null>({
    call: async () => {
      const { screen } = await callApi(orderContracts.resumeOrder, { body: { token } });
      globalThis.location.replace(screenTable[screen].path);
    },
  });
  return { resume: () => send(null), isBusy: isBusy || isDone, problem: problem?.kind ?? null };
}
