import { expect, type Page } from '@playwright/test';
import { landingTexts } from '../../../../src/site/pages/clipping-service/texts.ts';
import { expectScreen } from './screen.ts';

/** Opens the landing of the cut-out service. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/freistell-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Freistell-Service' })).toBeVisible();
}

/** From the landing into the guided order. */
export async function startOrder(page: Page): Promise<void> {
  await openLanding(page);
  await pressStart(page);
  await expectScreen(page, 'contact');
}

/** Presses the landing's button while no order has begun. */
export async function pressStart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: landingTexts.order.start }).click();
}

/** The same when the landing knows of a begun order. */
export async function pressResume(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: landingTexts.order.resume }).click();
}
