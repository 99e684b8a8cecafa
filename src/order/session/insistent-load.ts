import { readStored, writeStored } from '../../ui/lib/browser-store.ts';
import { scriptHeaders } from '../../ui/lib/fetch-api.ts';

const LAST_RELOAD = 'fs-code-reload';
/** A second reload within this time would not help either. ms */
const TOO_SOON = 15_000;
/**
 * The longest pause between two looks whether the page can be had: together they are longer than a server is away that
 * is started anew. ms
 */
const LONGEST_PAUSE = 16_000;

/**
 * Fetches code that comes later. When it cannot be had, waits for network and server and asks once more; only when that
 * fails, too, because a newer build has replaced the file, the page begins anew. The answers are on the server then,
 * and what was typed waits in its draft; files that were just chosen would be lost, so it is the last resort.
 * @throws what the fetch threw, when a reload has just been tried or the server stays away.
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

/** @throws `error` when that has just been tried */
function beginAnew(error: unknown): Promise<never> {
  if (Date.now() - Number(readStored('tab', LAST_RELOAD)) < TOO_SOON) throw error;
  // Without storage it would begin anew for ever.
  if (!writeStored('tab', LAST_RELOAD, String(Date.now()))) throw error;
  globalThis.location.reload();
  // The page goes away; until then the old screen stays.
  return new Promise(() => undefined);
}

/**
 * Whether the page is there to be loaded anew: in its place the browser would show a page of its own, on which nothing
 * goes on by itself.
 */
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
