import { expect, type Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 2, part 3: chooses one file format more. */
export async function addFormat(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Wählen ${name}` }).click();
  await expect(page.getByRole('button', { name: `Entfernen ${name}`, pressed: true })).toBeVisible();
}

/** Takes a file format out again. */
export async function removeFormat(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Entfernen ${name}` }).click();
  await expect(page.getByRole('button', { name: `Wählen ${name}`, pressed: false })).toBeVisible();
}

/** Confirms the file formats. */
export async function confirmFormats(page: Page): Promise<void> {
  await goOn(page, 'Weiter zur Bildmenge');
  await expectScreen(page, 'quantity');
}
