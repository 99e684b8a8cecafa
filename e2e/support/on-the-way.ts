import type { Page, Route } from '@playwright/test';

/**
 * `meet` handles the first `times` requests to `address`, or all until the returned function is called.
 * Later ones pass. The route itself stays: a browser that stops intercepting forgets its held request.
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
