import { QueryClient } from '@tanstack/react-query';

/** Poll interval in ms: changes from another window or computer show within five seconds. */
export const LOOK_MS = 4_000;

/**
 * Cache of server data except the wizard's order (docs/orders-and-chart.md).
 * Readers wait for the answer, so a failed read reports at once, also offline, and the reader decides about a retry.
 * Concurrent reads of a key share one request.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false } },
});

// No provider mounts the client here; unmounted, it would not notice the window's focus and connection.
queries.mount();

/** Stores a newer answer than those of reads under way, which would replace it with an older one. */
export function showNewer(queryKey: readonly unknown[], data: unknown): void {
  // It cancels at once; the promise is of the reads.
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, data);
}
