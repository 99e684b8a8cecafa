import type { Page } from '@playwright/test';
import { quantityTexts } from '../../../../src/order/quantity/texts.ts';
import { expectScreen, goOn } from './screen.ts';

/** Step 2, part 4: types the number of images and saves it. */
export async function giveQuantity(page: Page, quantity: number): Promise<void> {
  await page.getByLabel('Anzahl der Bilder').fill(String(quantity));
  await goOn(page, 'Weiter zum Hochladen');
  await expectScreen(page, 'upload');
}

/** Enters the number of images of another kind; stays on the screen. */
export async function giveKind(page: Page, name: string, quantity: number): Promise<void> {
  await page.getByRole('button', { name: quantityTexts.kinds.open }).click();
  await page.getByLabel(name).fill(String(quantity));
}
