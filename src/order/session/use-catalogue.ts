import { useQuery } from '@tanstack/react-query';
import { type Catalogue, catalogue } from '../../../domain/catalogue/catalogue.ts';
import { orderContracts } from '../../../domain/contracts/order-contracts.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';

/**
 * Products and prices. The build's catalogue shows at once; the server's replaces it when it differs, so that a page
 * that is open for days does not promise an old price. Retries by itself, because no customer waits for it.
 */
export function useCatalogue(): Catalogue {
  const query = {
    queryKey: ['catalogue'],
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(orderContracts.loadCatalogue, { signal }),
    initialData: catalogue,
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
    retry: 2,
    refetchOnWindowFocus: true,
  };
  return useQuery(query, queries).data;
}
