import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 2: opens the brief from the file formats, answers every field and goes on to the quantity. */
export async function giveBrief(page: Page): Promise<void> {
  await goOn(page, 'Vorgaben zum Freistellen angeben');
  await expectScreen(page, 'formats.brief');
  const choose = (question: string, answer: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
  await choose('Hintergrund', 'transparent');
  await page.getByLabel('Rand in Prozent').fill('5');
  await choose('Lage', 'auf der Grundlinie');
  await choose('Schatten', 'weicher Schatten');
  await page.getByRole('checkbox', { name: 'Beschneidungspfad mitliefern' }).check();
  await choose('Farbprofil', 'sRGB');
  await page.getByLabel('Dateinamen').fill('{name}_frei');
  await goOn(page, 'Vorgaben übernehmen');
  await expectScreen(page, 'quantity');
}
