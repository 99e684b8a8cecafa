import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';
import { islandsOf } from './with-islands.ts';

/** Between two requests of one press the page needs time; only a longer silence means that it is done. ms */
const MOMENT = 60;

export interface PageTraffic {
  /** Waits until every request has been answered and none follows. */
  readonly settled: () => Promise<void>;
  /** The same, with islands started and prefetches of idle time completed. */
  readonly atRest: () => Promise<void>;
  /** Cuts the network at rest: code under way would be lost, and an island without it stays a plain link. */
  readonly cut: () => Promise<void>;
}

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
  const atRest = async () => {
    // A page reached by a link may not have its script yet.
    await islandsOf(page);
    await settled();
    // Requested last, so it runs after the page's own idle callbacks.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })));
    await settled();
  };
  return {
    settled,
    atRest,
    cut: async () => {
      await atRest();
      await page.context().setOffline(true);
    },
  };
}
