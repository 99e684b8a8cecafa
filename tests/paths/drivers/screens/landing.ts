import { expect, type Page } from '@playwright/test';
import { landingTexts } from '../../../../src/site/pages/clipping-service/texts.ts';
import { expectScreen } from './screen.ts';

export async function openLanding(page: Page): Promise<void> {
  await page.goto('/freistell-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Freistell-Service' })).toBeVisible();
}

export async function startOrder(page: Page): Promise<void> {
  await openLanding(page);
  await pressStart(page);
  await expectScreen(page, 'contact');
}

export async function pressStart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: landingTexts.order.start }).click();
}

export async function pressResume(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: landingTexts.order.resume }).click();
}

/** Chooses photographs, which begin an order or join the open one. */
export async function choosePictures(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.getByLabel(landingTexts.order.choose).setInputFiles([...paths]);
}
