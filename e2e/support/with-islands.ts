import type { Page } from '@playwright/test';
import { ISLANDS, islandsStart } from '../../domain/texts/islands-start.ts';

/**
 * The page, opened and loaded anew only when its islands are there: they come after the first paint, for which `load` does not wait. Whoever
 * wants to be quicker goes on at `commit`.
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

async function islandsOf(page: Page): Promise<void> {
  const arrival = page.evaluate(
    async ([address, start]) => {
      // The module that the page itself asks for, however far it has come.
      if ([...document.scripts].some(({ text }) => text === start)) await import(address);
    },
    [ISLANDS, islandsStart] as const,
  );
  // Without a line none come, and a page that leads on by itself is gone.
  await arrival.catch(() => undefined);
}
