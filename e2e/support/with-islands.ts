import type { Page } from '@playwright/test';
import { ISLANDS, islandsStart } from '../../domain/texts/islands-start.ts';

/**
 * The page, whose goto and reload wait for its islands: they load after the first paint and `load`.
 * Without waiting: `commit`.
 */
export function withIslands(page: Page): Page {
  const open = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil !== 'commit') await islandsOf(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await islandsOf(page);
    return answer;
  };
  return page;
}

/** Resolves once the page's script has run and has begun to load the islands in sight. */
export async function islandsOf(page: Page): Promise<void> {
  const arrival = page.evaluate(
    async ([address, start]) => {
      // Imports the module that the page itself requests.
      if (![...document.scripts].some(({ text }) => text === start)) return;
      await import(address);
      // The observer of the islands reports with the next frame; after a second one, their loads have begun.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    },
    [ISLANDS, islandsStart] as const,
  );
  // Offline no island loads, and a redirecting page is gone.
  await arrival.catch(() => undefined);
}
