import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** Between two requests of one press the page needs a moment; only a longer silence means that it has done. ms */
const MOMENT = 60;

/** What this page is waiting for. */
export interface PageTraffic {
  /** Waits until every request has been answered, and none follows. */
  readonly settled: () => Promise<void>;
  /** The same, and the page has fetched what it fetches while it rests. */
  readonly atRest: () => Promise<void>;
}

/** Watches the page's requests from now on. */
export function watchTraffic(page: Page): PageTraffic {
  const pending = new Set<Request>();
  let lastAnswer = 0;
  const answered = (request: Request) => {
    if (pending.delete(request)) lastAnswer = Date.now();
  };
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  const settled = () =>
    expect
      .poll(() => pending.size === 0 && Date.now() - lastAnswer > MOMENT, {
        intervals: [20],
        message: 'requests under way',
      })
      .toBe(true);
  return {
    settled,
    atRest: async () => {
      // Asked for last, so it comes after everything that the page itself wants to do at rest.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
      await settled();
    },
  };
}
