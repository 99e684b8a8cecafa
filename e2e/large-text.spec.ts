import { chromiumPath } from '../scripts/chromium.ts';
import { siteRoutes } from '../src/site/sitemap/site-map.ts';
import { expect, test } from './support/test.ts';

/* For visitors whose browser shows text larger than usual: 24 px and 32 px instead of 16. */
const { args, ...browser } = await chromiumPath();
const paths = siteRoutes.map((route) => route.path).filter((address) => address !== '/freistell-service');

for (const size of [24, 32]) {
  test.describe(`text of ${size} px`, () => {
    test.use({
      launchOptions: { ...browser, args: [...(args ?? []), `--blink-settings=defaultFontSize=${size}`] },
      expectsFailedCalls: true,
    });

    for (const width of [1280, 390]) {
      test(`leaves nothing beside a window of ${width} px`, async ({ page, server }) => {
        await page.setViewportSize({ width, height: 900 });
        const wide: string[] = [];
        for (const address of paths) {
          // The thank-you page stays only where there is something to thank for.
          await page.goto(address, { referer: `${server.url}/kontakt` });
          if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) wide.push(address);
        }
        expect(wide).toEqual([]);
      });
    }
  });
}
