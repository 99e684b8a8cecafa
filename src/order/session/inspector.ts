import type { InspectionEvent } from 'xstate';

/** The library's name for its window. */
const WINDOW = 'xstateinspector';
/** Milliseconds within which the inspector's page connects, also on a slow line. */
const CONNECTS = 15_000;

/**
 * Shows the running session in the Stately inspector, a window of stately.ai: development only, with `?inspect`.
 * Undefined without that word in the address, and where the browser blocks the window; the console then says why.
 */
export function sessionInspector(): ((event: InspectionEvent) => void) | undefined {
  if (typeof location === 'undefined' || !new URLSearchParams(location.search).has('inspect')) return undefined;
  // The library opens its page in the window of this name, and is silent about a blocked one.
  if (window.open('', WINDOW) === null) {
    warn('The browser blocked the inspector’s window. Allow windows of this address, then reload.');
    return undefined;
  }
  const silence = setTimeout(() => {
    warn('https://stately.ai/inspect does not answer, so nothing is shown. Is it blocked or offline?');
  }, CONNECTS);
  window.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === '@statelyai.connected') clearTimeout(silence);
  });
  const inspector = import('@statelyai/inspect').then(
    ({ createBrowserInspector }) => createBrowserInspector(),
    (error: unknown) => warn(`The inspector could not be loaded: ${String(error)}`),
  );
  // Events before it is loaded wait, in their order.
  return (event) => void inspector.then((loaded) => loaded?.inspect.next?.(event));
}

function warn(sentence: string): void {
  // oxlint-disable-next-line eslint/no-console -- for developers, and no page of the site contains it
  console.warn(`?inspect: ${sentence}`);
}
