import type { Page } from '@playwright/test';
import { siteRoutes } from '../src/site/pages/sitemap/site-map.ts';
import { barriersOn } from './support/barriers.ts';
import { watchTraffic } from './support/page-traffic.ts';
import { expect, test } from './support/test.ts';

const staticPaths = siteRoutes.map((route) => route.path);

// Many short, independent tests: spread over all workers.
test.describe.configure({ mode: 'parallel' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('menus open, pictures enlarge, stories can be read, forms can be sent', async ({ page }) => {
    await page.goto('/produktfotografie/schmuck');
    const menu = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('details').first();
    await menu.locator('summary').first().click();
    await expect(menu.getByRole('link', { name: 'Accessoires' }).first()).toBeVisible();

    await expect(page.locator('[data-lightbox="0"]').first()).toHaveAttribute(
      'href',
      /^\/photos\/.+\?v=[\w-]{4}&w=2880$/,
    );
    await page.goto('/stories/schmuck-ring');
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
    await page.goto('/kontakt');
    const form = page.locator('#contactform');
    await expect(form).toHaveAttribute('action', '/api/offer/createOffer');
    await expect(form.getByRole('button', { name: 'Unverbindlich anfragen' })).toBeEnabled();
  });

  test('the menu of phones opens and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible();
    await page.getByRole('button', { name: 'Menü schließen' }).click();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
  });
});

for (const address of staticPaths) {
  test.describe(address, () => {
    // The address of the 404 page answers 404 itself.
    test.use({ expectsFailedCalls: address === '/404' });

    test('axe finds nothing; fits 320 px; no foreign request before a click; no whole typeface', async ({
      page,
      server,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const traffic = watchTraffic(page);
      // The thank-you page stays open only with a reason for thanks.
      await page.goto(address, { referer: `${server.url}/kontakt` });
      // It stays empty until it has the reason.
      await expect(page.locator('h1')).toBeVisible();
      expect(await barriersOn(page)).toEqual([]);

      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (!leadsOnAtItsEnd.test(address)) await expectWayOnIn(page, address);

      await seeEverything(page);
      await traffic.settled();
      const others = asked.filter((url) => url.startsWith('http') && new URL(url).origin !== server.url);
      expect([others, asked.filter(isWholeTypeface)]).toEqual([[], []]);
      if (!address.startsWith('/blog/')) return;
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.locator('nav[data-island="contents"]').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(page.locator('nav [aria-current="location"]')).toHaveCount(1);
    });
  });
}

/** A story fills the window and has its button at its end; the thank-you page needs none. */
const leadsOnAtItsEnd = /^\/(?:stories\/|danke)/;

/** Sales pages have a call to action of their own; elsewhere the header's button is enough. */
const sells =
  /^\/(?:$|produktfotografie|bildbearbeitung|webstories|agentur|consulting|preise|ablauf|referenzen|fragen|dateivorgaben)/;

/** The first view of a desktop and of a phone shows a way on: a link or the form. */
async function expectWayOnIn(page: Page, address: string): Promise<void> {
  const links = ['[href^="/kontakt"]', '[href*="/freistell-service"]'];
  const ways = page.locator(links.map((link) => (sells.test(address) ? `main ${link}` : link)).join());
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tops = await ways
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    const forms = await page
      .locator('main form')
      .evaluateAll((found) => found.map((form) => form.getBoundingClientRect().top));
    expect(Math.min(...tops, ...forms)).toBeLessThanOrEqual(height);
  }
}

/** Two small files contain the letters of the pages; the whole font is for customers' text. */
function isWholeTypeface(url: string): boolean {
  return url.endsWith('.woff2') && !/\/(?:text|display)-[^/]+$/.test(url);
}

/** Scrolls through the page, so that everything lazy loads. */
async function seeEverything(page: Page): Promise<void> {
  // Rendering hundreds of pictures is outside of this test.
  await page.route('**/photos/**', (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async () => {
    for (const late of document.querySelectorAll<HTMLImageElement>('[loading="lazy"]')) late.loading = 'eager';
    for (const island of document.querySelectorAll('[data-island], [data-external]')) {
      if (!island.checkVisibility()) continue;
      island.scrollIntoView({ behavior: 'instant', block: 'center' });
      // The page's own observer is older and therefore runs first.
      await new Promise<void>((seen) => {
        const observer = new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
        });
        observer.observe(island);
      });
    }
  });
}
