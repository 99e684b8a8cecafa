import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 1: chooses what to cut out; the click leads to the next screen. */
export async function chooseProjectType(page: Page, name = 'Klare Kontur'): Promise<void> {
  await goOn(page, name);
  await expectScreen(page, 'formats.fastlane');
}
