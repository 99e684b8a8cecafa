import { expect, type Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Opens the landing of the cut-out service. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/freistell-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Freistell-Service' })).toBeVisible();
}

/** From the landing into the guided order. */
export async function startOrder(page: Page): Promise<void> {
  await openLanding(page);
  await goOn(page, 'Freistell-Service starten');
  await expectScreen(page, 'contact');
}
