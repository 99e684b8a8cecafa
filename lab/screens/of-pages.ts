import type { Page } from '@playwright/test';
import { withIslands } from '../../e2e/support/with-islands.ts';
import { type Studio, withWindow } from './customer-window.ts';

/** Pages of the site that lead to an order, and the enquiry with its mistakes. */
export const pages = (studio: Studio) =>
  withWindow(studio, async ({ page, photograph }) => {
    const site = withIslands(page);
    for (const [name, address] of Object.entries({
      start: '/',
      preise: '/preise',
      freistellen: '/bildbearbeitung/bilder-freistellen',
      landing: '/freistell-service',
      kontakt: '/kontakt',
    })) {
      await site.goto(address);
      await photograph(name);
    }
    await showMistakes(site);
    await photograph('kontakt-fehler');
  });

async function showMistakes(page: Page): Promise<void> {
  await page.getByLabel('Vorname').fill('Jana');
  await page.locator('[data-island="enquiry"][data-live]').waitFor();
  await page.getByRole('button', { name: 'Unverbindlich anfragen' }).click();
  await page.getByText('Bitte füllen Sie die Pflichtfelder aus').waitFor();
}
