import type { Page } from '@playwright/test';
import { ANSWER_MARK } from '../../domain/contracts/headers.ts';
import type { OrderAnswer } from '../../domain/contracts/wizard-calls.ts';
import { beforeAfterLabels } from '../../src/site/blocks/before-after/before-after-island.ts';
import { isLeft } from '../support/arrow-key.ts';
import { expect, test } from '../support/test.ts';

// Many short, independent tests: spread over all workers.
test.describe.configure({ mode: 'parallel' });

test.describe('the header', () => {
  test('opens one menu at a time, closes it with Escape and with a click elsewhere', async ({ page }) => {
    await page.goto('/');
    const [photography, editing] = menusOf(page);

    await photography.summary.click();
    await expect(photography.link('Schmuck')).toBeVisible();
    await editing.summary.click();
    await expect(photography.link('Schmuck')).toBeHidden();
    await expect(editing.link('Bilder freistellen')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(editing.link('Bilder freistellen')).toBeHidden();
    await expect(editing.summary).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(editing.link('Bilder freistellen')).toBeVisible();
    await page.mouse.click(40, 700);
    await expect(editing.link('Bilder freistellen')).toBeHidden();
  });

  test('fits into one line at every width from 1024 px on', async ({ page }) => {
    await page.goto('/');
    for (const width of [1024, 1260, 1261, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const boxes = await page
        .locator('header')
        .first()
        .locator('a:visible, summary:visible')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().height)));
      expect(new Set(boxes)).toEqual(new Set([44]));
    }
  });

  test('keeps the pressed group of the phone’s menu in view when the one above it closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    const menu = page.getByRole('dialog', { name: 'Menü' });
    const group = menu.locator('summary').filter({ hasText: 'Bildbearbeitung' });
    await group.click();
    await expect(menu.getByRole('link', { name: 'Bilder freistellen' })).toBeVisible();
    await expect(group).toBeInViewport({ ratio: 1 });
    const line = menu.getByRole('button', { name: 'Menü schließen' });
    await expect
      .poll(async () => (await group.boundingBox())?.y ?? 0)
      .toBeGreaterThan((await line.boundingBox())?.y ?? 0);
  });

  test('has a full-screen menu on phones that traps the focus and restores it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const burger = page.getByRole('button', { name: 'Menü öffnen' });
    const menu = page.getByRole('dialog', { name: 'Menü' });

    await burger.click();
    await expect(menu.getByRole('link', { name: 'Schmuck' })).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('inert', '');
    await menu.getByRole('button', { name: 'Menü schließen' }).click();
    await expect(menu).toBeHidden();
    await expect(page.locator('main')).not.toHaveAttribute('inert', '');
    await expect(burger).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the header hides and returns with scrolling, and the next step stays visible', async ({ page }) => {
    await page.goto('/widerruf');
    const header = page.locator('[data-site-header]');
    const bar = page.getByRole('navigation', { name: 'Anfragen und bestellen' });
    await expect(bar.getByRole('link')).toHaveText(['Anfragen', 'Anrufen']);
    await expect(bar).toBeInViewport({ ratio: 1 });

    await page.mouse.wheel(0, 900);
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(header).toBeInViewport({ ratio: 1 });
    await page.locator('main form input:visible').first().focus();
    await expect(bar).toBeHidden();

    // The page ends there: no link of the footer is below it.
    await page.getByRole('link', { name: 'Impressum' }).focus();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(bar).not.toBeInViewport();
    await page.goto('/kontakt');
    await expect(bar).toHaveCount(0);
    expect((await page.locator('#contactform').boundingBox())?.y).toBeLessThan(400);
  });
});

test('the carousel shows 2, 3, 4 and 5 pictures side by side and scrolls by its arrows', async ({ page }) => {
  await page.goto('/produktfotografie');
  for (const [width, expected] of [
    [679, 1],
    [680, 2],
    [1023, 2],
    [1024, 3],
    [1332, 3],
    [1333, 4],
    [1584, 4],
    [1585, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const viewport = page.locator('[data-carousel-viewport]');
    await viewport.scrollIntoViewIfNeeded();
    const [frame, first, second, third] = await Promise.all(
      [viewport, ...[0, 1, 2].map((slide) => viewport.locator('li').nth(slide))].map((part) => part.boundingBox()),
    );
    const step = (third?.x ?? 0) - (first?.x ?? 0);
    expect(Math.round(step - (first?.width ?? 0))).toBe(32);
    expect(Math.round(((frame?.width ?? 0) + 32) / step)).toBe(expected);
    // Two rows: the second picture is below the first, with the same gap as the third.
    expect(Math.round((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0))).toBe(32);
  }
  const previous = page.getByRole('button', { name: 'Vorherige Bilder' });
  const next = page.getByRole('button', { name: 'Nächste Bilder' });
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto('/produktfotografie');
  await page.locator('[data-carousel-viewport]').scrollIntoViewIfNeeded();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
});

test('a strip of five pictures shows three, four and five of them whole, depending on the width', async ({ page }) => {
  const shown: [number, number][] = [];
  await page.goto('/produktfotografie/accessoires');
  for (const width of [1024, 1332, 1333, 1584, 1585]) {
    await page.setViewportSize({ width, height: 900 });
    const whole = await page.locator('[data-carousel-viewport]').evaluate((frame) => {
      const { left, right } = frame.getBoundingClientRect();
      const slides = [...frame.querySelectorAll('li')].map((slide) => slide.getBoundingClientRect());
      return slides.filter((slide) => slide.left >= left - 1 && slide.right <= right + 1).length;
    });
    shown.push([width, whole]);
  }
  expect(shown).toEqual([
    [1024, 3],
    [1332, 3],
    [1333, 4],
    [1584, 4],
    [1585, 5],
  ]);
});

test('a cut-out in a strip loads a photo of at most 288 px width, upright and landscape', async ({ page }) => {
  for (const path of ['/bildbearbeitung/bilder-freistellen', '/produktfotografie/packshots']) {
    await page.goto(path);
    const cutouts = page.locator('[data-carousel-viewport] .fs-checker img');
    await expect(cutouts).not.toHaveCount(0);
    for (const cutout of await cutouts.all()) {
      await cutout.scrollIntoViewIfNeeded();
      await expect
        .poll(() => cutout.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc))
        .toMatch(/&w=288$/);
    }
  }
});

test('a window of 3440 px upscales no photo, cuts no bottle, and overflows nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 3440, height: 1440 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(3440);
  const logo = await page.locator('header a[href="/"]').first().boundingBox();
  const heading = await page.locator('h1').boundingBox();
  expect(heading?.x).toBe(logo?.x);
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    const { shown, own } = await image.evaluate((one: HTMLImageElement) => ({
      shown: one.getBoundingClientRect().width,
      own: Number(one.getAttribute('width')),
    }));
    expect(shown, (await image.getAttribute('src')) ?? '').toBeLessThanOrEqual(own);
  }
  // The hero's photo is 4:3; a frame of that ratio crops nothing.
  const hero = await page.locator('main img').first().boundingBox();
  expect((hero?.width ?? 0) / (hero?.height ?? 1)).toBeGreaterThan(1.2);
});

test('pictures of a strip are 32 px apart, also upright ones and on phones', async ({ page }) => {
  for (const [width, path] of [
    [390, '/'],
    [1100, '/'],
    [1280, '/produktfotografie/hollowman-fotografie'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    for (const viewport of await page.locator('[data-carousel-viewport]').all()) {
      const [first, second] = await Promise.all([0, 1].map((slide) => viewport.locator('li').nth(slide).boundingBox()));
      expect(Math.round((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0))).toBe(32);
    }
  }
});

test('Tab moves from the divider to the choice below it', async ({ page }) => {
  await page.goto('/bildbearbeitung/bilder-freistellen');
  await page.getByRole('slider').first().focus();
  await page.keyboard.press('Tab');
  const pairs = page.getByRole('group', { name: beforeAfterLabels.choose }).getByRole('radio');
  await expect(pairs.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(pairs.nth(1)).toBeChecked();
  await expect(page.getByText('Handtasche, vorher und nachher', { exact: false })).toBeVisible();
  await expect(page.getByText('Kopfhörer, vorher und nachher', { exact: false })).toBeHidden();
});

test('the divider between raw shot and cut-out follows keys and pointer', async ({ page }) => {
  await page.goto('/bildbearbeitung/bilder-freistellen');
  const frame = page.locator('[data-island="before-after"]').first();
  const range = frame.getByRole('slider', { name: 'Trennlinie' });
  // The island is active: without it the keys would move the input by one.
  await expect(frame).toHaveAttribute('style', /--split: 52%/);

  await range.focus();
  await page.keyboard.press('ArrowRight');
  await expect(range).toHaveValue('57');
  await expect(range).toHaveAttribute('aria-valuetext', '57\u00A0% unbearbeitet');
  // Alt with an arrow key means the previous page.
  expect(await isLeft(range, { altKey: true })).toBe(true);
  await expect(range).toHaveValue('57');

  const box = await frame.boundingBox();
  if (box === null) throw new Error('the comparison has no size');
  await page.mouse.move(box.x + box.width * 0.57, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + 200);
  await page.mouse.up();
  await expect(frame).toHaveCSS('--split', '20%');

  // A vertical drag elsewhere scrolls the page; a horizontal one moves the divider.
  await page.mouse.move(box.x + box.width * 0.8, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + 300);
  await expect(frame).toHaveCSS('--split', '20%');
  await page.mouse.move(box.x + box.width * 0.7, box.y + 300, { steps: 3 });
  await page.mouse.up();
  await expect(frame).toHaveCSS('--split', '70%');
});

test.describe('the thank-you page', () => {
  const called = '**/api/wizard/order';

  test('shows no thanks until it knows the cause: then for the order, by name', async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    await page.route(called, async (route) => {
      asked.resolve();
      await answer.promise;
      await route.fulfill({ headers: { [ANSWER_MARK]: '1' }, json: { orderItem: null, allowed: [], booked } });
    });
    await page.goto('/danke');
    await asked.promise;
    await expect(page.locator('main h1')).toBeHidden();
    answer.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, Jana Winter. Wir übernehmen.');
    await expect(page.getByText('Eigene Referenz: PO 4711/26')).toBeVisible();
  });

  test('thanks for the enquiry where nothing was ordered, also after a reload', async ({ page, server }) => {
    await page.goto('/danke', { referer: `${server.url}/kontakt` });
    const thanks = page.getByText('Ihre Anfrage ist eingegangen.');
    await expect(thanks).toBeVisible();
    await page.reload();
    await expect(thanks).toBeVisible();
    await expect(page.getByText('Alles ist bei uns eingegangen.')).toBeHidden();
  });

  test('addresses its reader consistently: du after an order, Sie after an enquiry', async ({ page, server }) => {
    const texts = () => page.locator('main').innerText();
    await page.goto('/danke', { referer: `${server.url}/kontakt` });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await texts()).toMatch(/\bSie\b/);
    expect(await texts()).not.toMatch(/\b(?:du|dir|dich|dein\w*)\b/i);

    await page.route(called, (route) =>
      route.fulfill({ headers: { [ANSWER_MARK]: '1' }, json: { orderItem: null, allowed: [], booked } }),
    );
    await page.goto('/danke');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Wir übernehmen/);
    expect(await texts()).toMatch(/\bDu\b/);
    expect(await texts()).not.toMatch(/\b(?:Sie|Ihnen|Ihr\w*)\b/);
  });

  test('redirects to the start page where there is nothing to thank for', async ({ page }) => {
    await page.goto('/danke');
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });

  test('shows a text that is true of both eventually, even without an answer of the server', async ({ page }) => {
    await page.route(called, () => {});
    await page.goto('/danke');
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke. Wir melden uns.');
    const main = page.getByRole('main');
    await expect(main.getByText('Alles ist bei uns eingegangen.')).toBeVisible();
    await expect(main.getByText('Ihre Anfrage ist eingegangen.')).toBeHidden();
  });
});

test('the lines for scripts are copied as shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api');
  const lines = page.locator('#datei').locator('pre');
  await page.locator('#datei').getByRole('button', { name: 'Kopieren' }).click();

  await expect(page.locator('#datei').getByRole('button')).toHaveText('Kopiert.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await lines.textContent());
});

const booked: OrderAnswer['booked'] = {
  orderNumber: 'FS-2611-7KQ4M9',
  greetingName: 'Jana Winter',
  email: 'jana.winter@nordlicht.example',
  reference: 'PO 4711/26',
  delivery: 'Bis Dienstag, 24. November 2026, 18 Uhr',
  imagesFollow: false,
  quantity: '120 Bilder',
  total: { label: 'Gesamtpreis inkl. MwSt.', value: '112,81\u00A0€' },
  isTest: false,
};

/** The two dropdowns of the header. */
function menusOf(page: Page) {
  const menu = (label: string) => {
    const details = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('details', { hasText: label }).first();
    return {
      summary: details.locator('summary').filter({ hasText: label }),
      link: (name: string) => details.getByRole('link', { name }).first(),
    };
  };
  return [menu('Produktfotografie'), menu('Bildbearbeitung')] as const;
}
