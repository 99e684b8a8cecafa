import type { Page } from '@playwright/test';
import { expectScreen, goOn } from './screen.ts';

/** Step 1: picks what is to be cut out; the click leads on. */
export async function chooseProjectType(page: Page, name = 'Klare Kontur'): Promise<void> {
  await goOn(page, name);
  await expectScreen(page, 'formats.fastlane');
}
