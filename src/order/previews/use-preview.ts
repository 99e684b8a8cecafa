import { useQuery } from '@tanstack/react-query';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { previewPause } from '../../../domain/contracts/upload-calls.ts';
import { bearer } from '../../ui/lib/send.ts';
import { fetchApi, isOurs } from '../../ui/lib/fetch-api.ts';
import { whenIdle } from '../../ui/lib/page-time.ts';
import { queries } from '../../ui/lib/queries.ts';

/** Requests without a preview before the query gives up; a new mount starts again. */
const TRIES = 30;
/** Delay in ms before a request, which costs the page a millisecond or more: of thousands, most only scroll past. */
const SEEN_MS = 100;
/** Cache time of previews that are not visible, in ms. */
const KEPT_MS = 60_000;

/**
 * The server's preview of a file, requested while mounted; null until it has loaded, and where there is none.
 * `token` is that of the link to the order's page, or '' for the order's cookie.
 */
export function usePreview(id: string, token: string): Blob | null {
  return useExpectedPreview(id, token) ?? null;
}

/** The same: undefined while a preview may still come, null where there is none. Without an id it requests nothing. */
export function useExpectedPreview(id: string | null, token: string): Blob | null | undefined {
  const { data } = useQuery(
    {
      queryKey: ['preview', id],
      queryFn: ({ signal }) => askForPreview(id ?? '', token, signal),
      enabled: id !== null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      refetchInterval: ({ state }) =>
        state.status === 'error' && state.errorUpdateCount < TRIES ? previewPause * 1000 : false,
    },
    queries,
  );
  return id === null ? null : data;
}

/**
 * null where there will never be a preview.
 * @throws Error while the server draws it, or cannot answer
 */
async function askForPreview(id: string, token: string, signal: AbortSignal): Promise<Blob | null> {
  await whenSeen(signal);
  // Lower priority than the wizard's own calls.
  const answer = await fetchApi(pathTo(paths.preview, id), { headers: bearer(token), signal, priority: 'low' });
  if (!isOurs(answer)) throw new Error('a preview: something else has answered');
  if (answer.status === 200) return answer.blob();
  if (answer.status === 404) return null;
  throw new Error(`a preview: ${answer.status}`);
}

/** Resolves after `SEEN_MS` on the screen, once the page is idle; never if `signal` aborts first. */
function whenSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const seen = setTimeout(() => whenIdle(resolve, signal), SEEN_MS);
    signal.addEventListener('abort', () => clearTimeout(seen), { once: true });
  });
}
