/*
 * Stands in the build for the helper that Vite calls with each import() (`vite.config.ts`). Vite's knows old browsers and relative addresses, too, and
 * was a quarter of the script that every static page loads.
 */

/** Style sheets on their way, by their address. */
const sheets = new Map<string, Promise<unknown>>();

/**
 * Asks for all files that a module needs at once, not one after the other, and for the module itself when its style sheets are there. Fails
 * when one of them cannot be had; the next call tries again.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => ask(`/${file}`)));
  return load();
}

async function ask(href: string): Promise<unknown> {
  if (sheets.has(href) || document.querySelector(`link[href="${href}"]`) !== null) return sheets.get(href);
  const isSheet = href.endsWith('.css');
  const link = document.createElement('link');
  Object.assign(link, { rel: isSheet ? 'stylesheet' : 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
  if (!isSheet) return undefined;
  const arrival = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      sheets.delete(href);
      link.remove();
      reject(new Error(`${href} cannot be had`));
    });
  });
  sheets.set(href, arrival);
  return arrival;
}
