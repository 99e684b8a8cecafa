import { expect, type Page } from '@playwright/test';
import type { OrderState } from '../../../../domain/order/order-item.ts';
import { facesOf } from '../../../../machines/order/order-decision.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';

/** Waits until the customer stands on the screen of `state`: heading, address and title say so. */
export async function expectScreen(page: Page, state: OrderState): Promise<void> {
  const { screen } = facesOf(state);
  const { heading, path } = screenTable[screen];
  // The project type greets by name.
  const words = screen === 'projectType' ? /^Hallo .*, was sollen wir freistellen\?$/ : heading;
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(new RegExp(`^${heading.replace('?', '\\?')}`));
}

/** Presses the button that leads on, by its words. */
export async function goOn(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: words }).click();
}
