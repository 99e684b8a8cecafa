import { QueryClient, useQuery } from '@tanstack/react-query';
import { type Catalogue, catalogue, catalogueSchema } from '../../../domain/catalogue.ts';
import { parseAnswer, send } from '../../lib/http.ts';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 2 } } });

/** GET /api/wizard/catalogue. @throws CallError */
async function loadCatalogue(signal: AbortSignal): Promise<Catalogue> {
  return parseAnswer(catalogueSchema, await send({ method: 'GET', path: '/api/wizard/catalogue', signal }));
}

/**
 * What can be ordered and what it costs. The build's own catalogue shows at once; the server's replaces it when it differs,
 * so that a page that has been open for days does not promise an old price.
 */
export function useCatalogue(): Catalogue {
  const query = {
    queryKey: ['catalogue'],
    queryFn: ({ signal }: { signal: AbortSignal }) => loadCatalogue(signal),
    initialData: catalogue,
    initialDataUpdatedAt: 0,
  };
  return useQuery(query, queries).data;
}
