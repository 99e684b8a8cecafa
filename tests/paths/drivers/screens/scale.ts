import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 2, part 2: opens the custom format and fills its three fields. */
export async function giveCustomFormat(
  page: Page,
  format: { width: string; height: string; dpi: string },
): Promise<void> {
  const open = page.getByRole('button', { name: 'Eigenes Format angeben' });
  if (await open.isVisible()) await open.click();
  await page.getByLabel('Breite in px').fill(format.width);
  await page.getByLabel('Höhe in px').fill(format.height);
  await page.getByLabel('dpi', { exact: true }).fill(format.dpi);
}

export async function confirmSizes(page: Page): Promise<void> {
  await goOn(page, 'Weiter zum Dateiformat');
  await expectScreen(page, 'formats.extensions');
}
