import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 3 without a single upload: promises the images for later. */
export async function sendLater(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /später/ }).check();
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.type');
}
