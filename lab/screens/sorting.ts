import type { Page } from '@playwright/test';
import { productOfType } from '../../domain/catalogue/catalogue.ts';

export const HAIR = productOfType('hair')?.name ?? '';

/** Selects these images in the list of the upload or of the order's page. */
export async function selectImages(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
}

/** Assigns the selected images to this kind. */
export async function putTo(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Bildart von / }).selectOption(kind);
}
