import { readStored, writeStored } from '../../ui/lib/browser-store.ts';
import { scriptHeaders } from '../../ui/lib/fetch-api.ts';

const LAST_RELOAD = 'fs-code-reload';
/** In ms: a second reload within this time would not help. */
const TOO_SOON = 15_000;
/** Longest pause between two polls of the page, in ms. All pauses together exceed the time of a server's restart. */
const LONGEST_PAUSE = 16_000;

/**
 * Loads code that is needed later.
 * After a failure, waits for network and server and retries once; after a second one (a newer build has replaced the
 * file), reloads the page.
 * A reload loses files that were just chosen; the server and the unsent text keep the rest.
 * @throws the import's error, after a recent reload or when the server stays unreachable
 */
export async function insistentLoad<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((resolve) => globalThis.addEventListener('online', resolve, { once: true }));
    }
    if (!(await canBeHad())) throw error;
    return load().catch(beginAnew);
  }
}

/** @throws `error` after a recent reload */
function beginAnew(error: unknown): Promise<never> {
  if (Date.now() - Number(readStored('tab', LAST_RELOAD)) < TOO_SOON) throw error;
  // Without storage, it would reload endlessly.
  if (!writeStored('tab', LAST_RELOAD, String(Date.now()))) throw error;
  globalThis.location.reload();
  // Never resolves: the previous screen stays until the page unloads.
  return new Promise(() => undefined);
}

/** Whether the page can be reloaded: otherwise the browser would show an error page, from which nothing recovers. */
async function canBeHad(): Promise<boolean> {
  for (let pause = 1000; pause <= LONGEST_PAUSE; pause *= 2) {
    const isThere = await fetch(location.href, { method: 'HEAD', headers: scriptHeaders }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return true;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return false;
}
