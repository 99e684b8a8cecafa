import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 2, part 4: types the number of images and saves it. */
export async function giveQuantity(page: Page, quantity: number): Promise<void> {
  await page.getByLabel('Anzahl der Bilder').fill(String(quantity));
  await goOn(page, 'Weiter zum Hochladen');
  await expectScreen(page, 'upload');
}
