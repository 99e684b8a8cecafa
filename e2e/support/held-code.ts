import type { Page } from '@playwright/test';

export interface HeldCode {
  /** How often the page has asked for it. */
  readonly requests: () => number;
  /** Lets it through once the page has asked for it; resolves when it has run there. */
  release(): Promise<void>;
}

/** Holds back the code of one island, as a slow line does: `menu-island`, `story-island`. */
export async function holdCode(page: Page, island: string): Promise<HeldCode> {
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<string>();
  let requests = 0;
  await page.route(new RegExp(`/assets/${island}-[\\w-]{7}\\.js$`), async (route) => {
    // What is intercepted is in no cache, where the module would find what was fetched for it (src/ui/lib/fetch-parts.ts).
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
