import type { InspectionEvent } from 'xstate';

/**
 * Shows the running session in the Stately inspector, a window of stately.ai: development only, with `?inspect`.
 * Undefined without that word in the address. The browser must allow the window.
 */
export function sessionInspector(): ((event: InspectionEvent) => void) | undefined {
  if (typeof location === 'undefined' || !new URLSearchParams(location.search).has('inspect')) return undefined;
  const inspector = import('@statelyai/inspect').then(({ createBrowserInspector }) => createBrowserInspector());
  // Events before it is loaded wait, in their order.
  return (event) => void inspector.then(({ inspect }) => inspect.next?.(event));
}
