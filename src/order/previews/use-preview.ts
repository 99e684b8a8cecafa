import { useQuery } from '@tanstack/react-query';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { previewPause } from '../../../domain/contracts/upload-calls.ts';
import { bearer } from '../../ui/lib/send.ts';
import { fetchApi, isOurs } from '../../ui/lib/fetch-api.ts';
import { whenIdle } from '../../ui/lib/page-time.ts';
import { queries } from '../../ui/lib/queries.ts';

/** After so many questions nothing is asked any more until it is shown anew. */
const TRIES = 30;
/**
 * Milliseconds after which a picture is not just flying past: to ask for it costs the page a millisecond or more, and
 * of thousands most are passed over.
 */
const SEEN_MS = 100;
/** How long previews that are not seen any more stay in memory, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * The server's preview of a file, asked for while something shows it; null until it is there, and where there is none.
 * `token` is that of the link to the order's page, or '' where the order's cookie is asked.
 */
export function usePreview(id: string, token: string): Blob | null {
  const { data } = useQuery(
    {
      queryKey: ['preview', id],
      queryFn: ({ signal }) => askForPreview(id, token, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
      refetchInterval: ({ state }) =>
        state.status === 'error' && state.errorUpdateCount < TRIES ? previewPause * 1000 : false,
    },
    queries,
  );
  return data ?? null;
}

/** null where there is none and never will be. @throws Error while it is being drawn, or the server cannot say. */
async function askForPreview(id: string, token: string, signal: AbortSignal): Promise<Blob | null> {
  await whenSeen(signal);
  // The wizard's own calls go first.
  const answer = await fetchApi(pathTo(paths.preview, id), { headers: bearer(token), signal, priority: 'low' });
  if (!isOurs(answer)) throw new Error('a preview: something else has answered');
  if (answer.status === 200) return answer.blob();
  if (answer.status === 404) return null;
  throw new Error(`a preview: ${answer.status}`);
}

/** Resolved when somebody looks at it and the page has time; never, when `signal` says before that nobody does. */
function whenSeen(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const seen = setTimeout(() => whenIdle(resolve, signal), SEEN_MS);
    signal.addEventListener('abort', () => clearTimeout(seen), { once: true });
  });
}
