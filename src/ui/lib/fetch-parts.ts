/*
 * Stands in the build for the helper that Vite calls with each import() (`vite.config.ts`). Vite's knows old browsers
 * and relative addresses, too, and was a quarter of the script that every static page loads.
 */

/** What is on its way or there, by its address. */
const arrivals = new Map<string, Promise<unknown>>();

/**
 * Asks for all files that a module needs at once, not one after the other, and for the module itself when they are
 * there. Fails when one of them cannot be had; the next call tries again.
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
 * Into the browser's cache, where the module finds its parts. By `modulepreload`, or by the module itself, Chromium
 * would remember one that did not come for as long as the page is open, and never ask for it again.
 */
async function bytesOf(href: string): Promise<unknown> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(href);
  return answer.blob();
}
