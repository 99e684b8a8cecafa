import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

export type Use = 'Onlineshop und Marktplatz' | 'Katalog und Druck' | 'Individuelles Format';

/** Step 2, part 1: ticks the purposes and goes on to the sizes. */
export async function chooseUses(page: Page, ...uses: readonly Use[]): Promise<void> {
  await tickUses(page, uses);
  await goOn(page, uses.length === 1 ? 'Weiter mit 1 Vorgabe' : `Weiter mit ${uses.length} Vorgaben`);
  await expectScreen(page, 'formats.scale');
}

/** Takes the whole recommendation of these purposes by the fast lane. */
export async function takeRecommendation(page: Page, ...uses: readonly Use[]): Promise<void> {
  await tickUses(page, uses);
  await goOn(page, 'Empfehlung komplett übernehmen');
  await expectScreen(page, 'quantity');
}

async function tickUses(page: Page, uses: readonly Use[]): Promise<void> {
  for (const use of uses) await page.getByRole('checkbox', { name: use }).check();
}
