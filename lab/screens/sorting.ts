import type { Page } from '@playwright/test';
import { productOfType } from '../../domain/catalogue/catalogue.ts';

export const HAIR = productOfType('hair')?.name ?? '';

/** Marks these images in the list of the upload, or on the page of an order. */
export async function selectImages(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
}

/** Puts the marked images to this kind. */
export async function putTo(page: Page, kind: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Bildart von / }).selectOption(kind);
}
