import { expect, type Page } from '@playwright/test';
import type { OrderState } from '../../../../domain/order/order-item.ts';
import { facesOf } from '../../../../machines/order/order-decision.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';

/** Waits for heading, address and title of the state's screen. */
export async function expectScreen(page: Page, state: OrderState): Promise<void> {
  const { screen } = facesOf(state);
  const { heading, path } = screenTable[screen];
  // The project type greets by name.
  const texts = screen === 'projectType' ? /^Hallo .*, was sollen wir freistellen\?$/ : heading;
  await expect(page.getByRole('heading', { level: 1, name: texts })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(new RegExp(`^${heading.replace('?', '\\?')}`));
}

/** Presses the button to the next screen. */
export async function goOn(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: text }).click();
}
