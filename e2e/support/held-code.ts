import type { Page } from '@playwright/test';

export interface HeldCode {
  /** How often the page has requested it. */
  readonly requests: () => number;
  /** Releases it after the page's request; resolves when it has run. */
  release(): Promise<void>;
}

/** Delays the code of one island, as a slow connection does: `menu-island`, `story-island`. */
export async function holdCode(page: Page, island: string): Promise<HeldCode> {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<string>();
  let requests = 0;
  await page.route(new RegExp(`/assets/${island}-[\\w-]{7}\\.js$`), async (route) => {
    // Intercepted responses bypass the cache in which the module would find its prefetch (src/ui/lib/fetch-parts.ts).
    if (route.request().resourceType() === 'fetch') requests += 1;
    asked.resolve(route.request().url());
    await gate.promise;
    await route.continue();
  });
  return {
    requests: () => requests,
    async release() {
      gate.resolve();
      await page.evaluate((url) => import(url), await asked.promise);
    },
  };
}
