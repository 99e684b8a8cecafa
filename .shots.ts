import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startServer } from './e2e/support/server.ts';
import { walkEveryState } from './tests/paths/drivers/screens/every-state.ts';
import { chromiumPath } from './scripts/chromium.ts';
const VIEWPORTS = { desktop: { width: 1280, height: 900 }, mobil: { width: 390, height: 844 } } as const;
const outDir = path.resolve(process.argv[2]!);
const what = process.argv[3] ?? 'all';
const server = await startServer();
const { executablePath, args } = await chromiumPath();
const browser = await chromium.launch({ executablePath, args: [...args, '--font-render-hinting=none'] });
await mkdir(outDir, { recursive: true });
try {
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      reducedMotion: 'reduce',
      locale: 'de-DE',
      timezoneId: 'Europe/Berlin',
    });
    const page = await context.newPage();
    page.on('console', (m) => {
      if (m.type() === 'error' || m.type() === 'warning') console.log(device, m.type(), m.text());
    });
    page.on('pageerror', (e) => console.log(device, 'pageerror', e.message));
    const shot = async (name: string) => {
      await page.mouse.move(0, 0);
      await page.setViewportSize({
        width: viewport.width,
        height: await page.evaluate(() => document.documentElement.scrollHeight),
      });
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => {
        await document.fonts.ready;
        await Promise.all(document.getAnimations().map((a) => a.finished.catch(() => undefined)));
        await Promise.all(
          [...document.images].filter((i) => i.checkVisibility()).map((i) => i.decode().catch(() => undefined)),
        );
      });
      await page.screenshot({ path: path.join(outDir, `${name}-${device}.png`) });
      await page.setViewportSize(viewport);
    };
    if (what === 'all' || what === 'site') await site(page, shot);
    if (what === 'all' || what === 'wizard') {
      await walkEveryState(page, async (name) => {
        if (/w08-start|w08-premium|w09|w16|w17|w18|w14b|w12-eigenes|w14-menge$|w14-verwerfen/.test(name))
          await shot(name);
      });
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
async function site(page: Page, shot: (name: string) => Promise<void>) {
  const live = async () => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
  };
  for (const [name, address] of [
    ['kontakt', '/kontakt'],
    ['kontakt-freistellen', '/kontakt/freistellen'],
  ] as const) {
    await page.goto(address);
    await shot(name);
    await page.locator('#contactform').scrollIntoViewIfNeeded();
    await live();
    await page.getByLabel('Vorname').fill('Jana');
    await live();
    await page.getByRole('button', { name: 'Unverbindlich anfragen' }).click();
    await page.getByText('Bitte füllen Sie die Pflichtfelder aus').waitFor();
    await shot(`${name}-fehler`);
    await page.evaluate(() => sessionStorage.clear());
  }
  await page.goto('/kontakt');
  await page.locator('#contactform').scrollIntoViewIfNeeded();
  await live();
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Familienname').fill('Winter');
  await page.getByLabel('E-Mail').fill('a@b.example');
  await page.getByLabel('Telefon').fill('030');
  await live();
  await page.route('**/createOffer', (r) => r.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Unverbindlich anfragen' }).click();
  await page.getByText('Es ist ein Fehler aufgetreten').waitFor();
  await shot('kontakt-gescheitert');
  await page.unroute('**/createOffer');
  await page.goto('/widerruf');
  await shot('widerruf');
  const s = page.locator('#widerrufen');
  await s.scrollIntoViewIfNeeded();
  await live();
  await s.getByLabel('Name Pflichtfeld').fill('Tom Sander');
  await live();
  await s.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await s.getByText('Bitte füllen Sie').waitFor();
  await shot('widerruf-fehler');
  await s.getByLabel('E-Mail').fill('a@b.example');
  await s.getByLabel('Auftragsnummer').fill('FS-2611-7KQ4M9');
  await s.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await s.getByRole('heading', { name: 'Ihr Widerruf' }).waitFor();
  await shot('widerruf-bestaetigen');
  await s.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await s.getByRole('heading', { name: 'eingegangen' }).waitFor();
  await shot('widerruf-eingang');
  await page.goto('/produktfotografie/legeware-fotografie');
  await shot('legeware');
}
