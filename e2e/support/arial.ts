import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const arimo = (weight: 400 | 700) =>
  readFile(fileURLToPath(import.meta.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`)));

/** Not every machine has Arial; Arimo has the same widths. */
export async function giveArial(page: Page): Promise<void> {
  await page.route(/\/arimo-(400|700)\.woff2$/, async (route) =>
    route.fulfill({
      body: await arimo(route.request().url().includes('700') ? 700 : 400),
      contentType: 'font/woff2',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route('**/assets/styles-*.css', async (route) => {
    const answer = await route.fetch();
    const css = (await answer.text())
      .replaceAll(/local\(Arial Bold\)/g, 'url(/arimo-700.woff2)')
      .replaceAll(/local\(Arial\)/g, 'url(/arimo-400.woff2)');
    await route.fulfill({ response: answer, body: css });
  });
}
