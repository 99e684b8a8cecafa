import type { Page } from '@playwright/test';
import type { Screen } from '../../../../domain/order/order-item.ts';
import { expectScreen, goOn } from './screen.ts';

/** Step 3 without an upload: promises the images for later. */
export async function sendLater(page: Page, next: Screen = 'client.type'): Promise<void> {
  await page.getByRole('checkbox', { name: /später/ }).check();
  await goOn(page, 'Auftrag abschließen');
  await expectScreen(page, next);
}
