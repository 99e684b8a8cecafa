/*
 * Replaces Vite's helper for import() in the build (`vite.config.ts`), so that a failed load can be repeated.
 */

/** Pending and finished loads, by address. */
const arrivals = new Map<string, Promise<unknown>>();

/**
 * Loads all files that a module needs in parallel, then the module.
 * Rejects when one of them fails; the next call retries.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => ask(`/${file}`)));
  return load();
}

function ask(href: string): Promise<unknown> {
  const arrival = arrivals.get(href) ?? (href.endsWith('.css') ? sheetAt(href) : bytesOf(href));
  arrivals.set(href, arrival);
  arrival.catch(() => arrivals.delete(href));
  return arrival;
}

async function sheetAt(href: string): Promise<unknown> {
  if (document.querySelector(`[rel=stylesheet][href="${href}"]`) !== null) return undefined;
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    const onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: resolve, onerror }));
  });
}

/**
 * Fills the browser's cache, from which the module loads its parts.
 * With `modulepreload`, or the import itself, Chromium would remember a failed load until the page is closed.
 */
async function bytesOf(href: string): Promise<unknown> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  return answer.blob();
}
