import type { Browser, PlaywrightWorkerArgs } from '@playwright/test';
import type { Screen } from '../../domain/order/order-item.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { fixedShare } from '../support/fixed-share.ts';
import { expect, test } from '../support/test.ts';

const { args, ...browser } = await chromiumPath();
const screens: readonly Screen[] = ['contact', 'projectType', 'formats.scale', 'quantity', 'upload', 'client.overview'];
const paths = siteRoutes.map((route) => route.path);

/* For visitors whose browser setting shows text at 1.5 or 2 times the usual size. */
for (const size of [24, 32]) {
  test(`no page overflows at 1700, 1280 or 390 px with text of ${size} px`, async ({ playwright, server }) => {
    // All pages at three widths.
    test.slow();
    await withLargeText(playwright, size, async (large) => {
      const page = await large.newPage({ baseURL: server.url });
      // Pictures have their size before they load.
      await page.route('**/photos/**', () => {});
      const wide: string[] = [];
      for (const address of paths) {
        // The thank-you page stays open only with a reason for thanks.
        await page.goto(address, { referer: `${server.url}/kontakt`, waitUntil: 'domcontentloaded' });
        await page.evaluate(() => document.fonts.ready);
        for (const width of [1700, 1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width)
            wide.push(`${address} at ${width}`);
        }
      }
      expect(wide).toEqual([]);
    });
  });

  test(`no screen of the wizard overflows or cuts a word with text of ${size} px`, async ({ playwright, server }) => {
    test.slow();
    await withLargeText(playwright, size, async (large) => {
      const wrong: string[] = [];
      for (const screen of screens) {
        const page = await large.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
        await goTo(page, screen);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 900 });
          const found = await page.evaluate(() => {
            const cut = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) => {
              const { overflowX, clipPath, clip, fontSize } = getComputedStyle(one);
              const isHiding = (overflowX === 'hidden' || overflowX === 'clip') && one.innerText?.trim() !== '';
              // Text for screen readers is clipped on purpose.
              const isHeard = clipPath !== 'none' || clip !== 'auto' || fontSize === '0px' || one.clientWidth <= 1;
              return isHiding && !isHeard && one.scrollWidth > one.clientWidth + 1;
            });
            return {
              isWide: document.documentElement.scrollWidth > window.innerWidth,
              cut: cut.map((one) => one.innerText.slice(0, 40)),
            };
          });
          if (found.isWide) wrong.push(`${screen} is wider than ${width}`);
          wrong.push(...found.cut.map((words) => `${screen} at ${width} cuts: ${words}`));
        }
        await page.setViewportSize({ width: 390, height: 664 });
        const share = await fixedShare(page);
        if (share > 0.25) wrong.push(`${screen}: fixed elements take ${Math.round(share * 100)} %`);
        await page.close();
      }
      expect(wrong).toEqual([]);
    });
  });
}

/** A browser with this default font size in px. */
async function withLargeText(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  size: number,
  look: (large: Browser) => Promise<void>,
): Promise<void> {
  const large = await chromium.launch({ ...browser, args: [...args, `--blink-settings=defaultFontSize=${size}`] });
  try {
    await look(large);
  } finally {
    await large.close();
  }
}
