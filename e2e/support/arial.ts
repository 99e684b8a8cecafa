import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const arimo = (weight: '400Regular' | '700Bold') =>
  readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/arimo/${weight}/Arimo_${weight}.ttf`)));

/**
 * Serves Arimo, which has Arial's widths, on machines without Arial.
 * `display`: font-display of late fonts; the site keeps the fallback.
 */
export async function giveArial(page: Page, display: 'optional' | 'block' = 'optional'): Promise<void> {
  await page.route(/\/arimo-(400|700)\.ttf$/, async (route) =>
    route.fulfill({
      body: await arimo(route.request().url().includes('700') ? '700Bold' : '400Regular'),
      contentType: 'font/ttf',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route('**/assets/styles-*.css', async (route) => {
    const answer = await route.fetch();
    const css = (await answer.text())
      .replaceAll('font-display:optional', `font-display:${display}`)
      .replaceAll(/local\(Arial Bold\)/g, 'url(/arimo-700.ttf)')
      .replaceAll(/local\(Arial\)/g, 'url(/arimo-400.ttf)');
    await route.fulfill({ response: answer, body: css });
  });
}
