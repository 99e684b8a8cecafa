import { QueryClient } from '@tanstack/react-query';

/**
 * Pause between two looks at what may change elsewhere, in milliseconds: what another window or computer does is shown
 * within five seconds.
 */
export const LOOK_MS = 4_000;

/**
 * What the wizard reads from the server, but the order itself (docs/orders-and-chart.md). One rule for all: somebody
 * waits for the answer, so a read that fails says so at once, also without a connection, and whoever waits decides
 * about another try. Two looks at the same time are one.
 */
export const queries = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, refetchOnWindowFocus: false } },
});
