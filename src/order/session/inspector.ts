import type { InspectionEvent } from 'xstate';

/**
 * Shows the running session in the Stately inspector, a window of stately.ai: development only, with `?inspect`.
 * Undefined without that word in the address. The browser must allow the window.
 */
export function sessionInspector(): ((event: InspectionEvent) => void) | undefined {
  if (typeof location === 'undefined' || !new URLSearchParams(location.search).has('inspect')) return undefined;
  let waiting: InspectionEvent[] | null = [];
  let pass = (event: InspectionEvent) => void waiting?.push(event);
  void import('@statelyai/inspect').then(({ createBrowserInspector }) => {
    const { inspect } = createBrowserInspector();
    pass = (event) => inspect.next?.(event);
    for (const event of waiting ?? []) pass(event);
    waiting = null;
  });
  return (event) => pass(event);
}
