/**
 * `node lab/screens/site.ts [build/client] [.cache/screens] [NAME]`: pictures of every page at 1280 and 390 px.
 * NAME filters by substring. Loads lazy pictures first.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pictureMessages } from '../../domain/client/enquiry.ts';
import type { Screen } from '../../domain/order/order-item.ts';
import { withIslands } from '../../e2e/support/with-islands.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { SCREENS, saveScreen } from './save.ts';
import { stopClock } from './stop-clock.ts';
import { startSiteServer } from './site-server.ts';

const VIEWPORTS = { desktop: { width: 1280, height: 800 }, mobil: { width: 390, height: 844 } } as const;
const clientDir = path.resolve(process.argv[2] ?? 'build/client');
const outDir = path.resolve(process.argv[3] ?? SCREENS);
const only = process.argv[4];
/** `wizard.ts` takes these, with their further states. */
const screensOfWizard = new Set(['start.options', 'start.premium'].map((screen) => screenTable[screen as Screen].path));

const server = await startSiteServer({ clientDir });
const { executablePath, args } = await chromiumPath();
// Hinting loses the gaps between words at these sizes.
const browser = await chromium.launch({ executablePath, args: [...args, '--font-render-hinting=none'] });
try {
  await mkdir(outDir, { recursive: true });
  for (const [name, viewport] of Object.entries(VIEWPORTS)) await photographAll(browser, name, viewport);
} finally {
  await browser.close();
  await server.close();
}

async function photographAll(browser: Browser, name: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  // Prices show a delivery date for today's orders.
  await stopClock(context);
  const page = withIslands(await context.newPage());
  const paths = siteRoutes.map((route) => route.path).filter((path) => !screensOfWizard.has(path));
  for (const address of paths) {
    const file = `${address === '/' ? 'start' : address.slice(1).replaceAll('/', '-')}-${name}`;
    if (only !== undefined && !file.includes(only)) continue;
    await page.goto(server.url + address);
    await settle(page);
    await save(page, file, true);
  }
  for (const [file, open] of Object.entries(states(name))) {
    if (only !== undefined && !file.includes(only)) continue;
    await open(page);
    await save(page, `${file}-${name}`, false);
  }
  await context.close();
}

/** States after a click. */
function states(viewport: string): Record<string, (page: Page) => Promise<void>> {
  return {
    menue: async (page) => {
      await page.goto(server.url);
      if (viewport === 'desktop') await page.getByText('Produktfotografie', { exact: true }).first().click();
      else await page.getByRole('button', { name: 'Menü öffnen' }).click();
      await settle(page);
    },
    'menue-bildbearbeitung': async (page) => {
      await page.goto(`${server.url}/kontakt`);
      if (viewport === 'desktop') await page.getByText('Bildbearbeitung', { exact: true }).first().click();
      else {
        await page.getByRole('button', { name: 'Menü öffnen' }).click();
        await page.getByRole('dialog').getByText('Bildbearbeitung', { exact: true }).click();
      }
      await settle(page);
    },
    'kontakt-fehler': async (page) => {
      await openLiveForm(page);
      await page.getByRole('button', { name: 'Unverbindlich anfragen' }).click();
      await page.getByText('Bitte füllen Sie die Pflichtfelder aus').waitFor();
    },
    'kontakt-bilder': async (page) => {
      await openLiveForm(page);
      await choosePictures(page, fileOf('Dose.jpg', 412_000), fileOf('Flasche.jpg', 1_240_000));
    },
    'kontakt-bilder-fehler': async (page) => {
      await openLiveForm(page);
      await choosePictures(page, fileOf('Dose.jpg', 412_000), fileOf('Preisliste.pdf', 90_000));
      await page.getByText(pictureMessages.noPicture('Preisliste.pdf')).waitFor();
    },
    bildansicht: async (page) => {
      await page.goto(`${server.url}/produktfotografie/schmuck`);
      await page.locator('[data-lightbox]').first().click();
      await page.getByRole('dialog', { name: 'Bildansicht' }).waitFor();
      await page.waitForLoadState('networkidle');
    },
    'schmuck-story': async (page) => {
      await page.goto(`${server.url}/produktfotografie/schmuck`);
      await page.getByRole('button', { name: 'Story ansehen' }).click();
      await settle(page);
    },
  };
}

/** The contact form with its script, which its first focus loads. */
async function openLiveForm(page: Page) {
  await page.goto(`${server.url}/kontakt`);
  await page.locator('#contactform').scrollIntoViewIfNeeded();
  await page.getByLabel('Vorname').fill('Jana');
  await page.waitForFunction(() => {
    // Inputs before the island listens are lost, so they repeat until it is live.
    document.activeElement?.dispatchEvent(new Event('input', { bubbles: true }));
    return document.querySelector('[data-island="enquiry"][data-live]') !== null;
  });
}

/** A browser's facts of an unsent file. */
function fileOf(name: string, size: number) {
  return { name, mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg', buffer: Buffer.alloc(size) };
}

/** Chooses example pictures for the form. */
async function choosePictures(page: Page, ...pictures: readonly ReturnType<typeof fileOf>[]) {
  const field = page.getByLabel('Beispielbilder', { exact: true });
  await field.setInputFiles([...pictures]);
  await page.getByRole('list', { name: 'Gewählte Bilder' }).waitFor();
  await field.scrollIntoViewIfNeeded();
}

/** Scrolls through the whole page, so that pictures and islands load, and returns to the top. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
  });
  await page.waitForFunction(() => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    return images.every((image) => image.complete && image.naturalWidth > 0);
  });
  // A loaded picture may wait for its decoding.
  await page.evaluate(() => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    return Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

async function save(page: Page, file: string, fullPage: boolean) {
  // On a phone the fixed bottom bar would cover part of a full-page picture.
  const style = fullPage ? '[data-quick-ways] { position: static !important }' : '';
  const options = { fullPage, animations: 'disabled', style } as const;
  // The first screenshot makes the browser paint unseen parts.
  await page.screenshot(options);
  const picture = await page.screenshot(options);
  await saveScreen(picture, outDir, file);
}
