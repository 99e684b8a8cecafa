import type { Page, Route } from '@playwright/test';

/**
 * Lets `meet` have the requests of this page to `address`, the first `times` of them, or all until the returned function is called;
 * further ones get through. The route itself stays: a browser that stops to hold requests back forgets the one that it is holding
 * at this moment, and the page waits for its answer for ever.
 */
export async function onTheWay(
  page: Page,
  address: string | RegExp,
  meet: (route: Route) => unknown,
  times = Number.POSITIVE_INFINITY,
): Promise<() => void> {
  let left = times;
  await page.route(address, async (route) => {
    left -= 1;
    if (left < 0) await route.fallback();
    else await meet(route);
  });
  return () => {
    left = 0;
  };
}
