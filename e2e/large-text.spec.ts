import { chromiumPath } from '../scripts/chromium.ts';
import { siteRoutes } from '../src/site/sitemap/site-map.ts';
import { expect, test } from './support/test.ts';

/* For visitors whose browser shows text twice as large as usual. */
const { args, ...browser } = await chromiumPath();
test.use({
  launchOptions: { ...browser, args: [...args, '--blink-settings=defaultFontSize=32'] },
  // The address of the 404 page answers 404 itself.
  expectsFailedCalls: true,
});

const paths = siteRoutes.map((route) => route.path).filter((address) => address !== '/freistell-service');

test('no page is wider than a window of 1700, 1280 or 390 px', async ({ page, server }) => {
  const wide: string[] = [];
  for (const address of paths) {
    // The thank-you page stays only where there is something to thank for.
    await page.goto(address, { referer: `${server.url}/kontakt` });
    for (const width of [1700, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
        wide.push(`${address} at ${width}`);
    }
  }
  expect(wide).toEqual([]);
});
