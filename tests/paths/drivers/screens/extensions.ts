import { expect, type Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

export async function addFormat(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Wählen ${name}` }).click();
  await expect(page.getByRole('button', { name: `Entfernen ${name}` })).toBeVisible();
}

export async function removeFormat(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Entfernen ${name}` }).click();
  await expect(page.getByRole('button', { name: `Wählen ${name}` })).toBeVisible();
}

export async function confirmFormats(page: Page): Promise<void> {
  await goOn(page, 'Weiter zur Bildmenge');
  await expectScreen(page, 'quantity');
}
