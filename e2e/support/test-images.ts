import type { Page } from '@playwright/test';
import { testImagesAddress } from '../../src/site/pages/clipping-service/ways.ts';
import { confirmFormats } from '../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../tests/paths/drivers/screens/fastlane.ts';
import { chooseProjectType } from '../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { confirmSizes } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen } from '../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';

/** From the landing's link for test images to the number of images, for this address. */
export async function testImagesToQuantity(page: Page, email: string): Promise<void> {
  await page.goto(testImagesAddress);
  await expectScreen(page, 'contact');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Nachname').fill('Winter');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expectScreen(page, 'projectType');
  await chooseProjectType(page);
  await chooseUses(page, 'Onlineshop und Marktplatz');
  await confirmSizes(page);
  await confirmFormats(page);
}

/** On to the overview, with two images that follow. */
export async function testImagesToOverview(page: Page, email: string): Promise<void> {
  await testImagesToQuantity(page, email);
  await giveQuantity(page, 2);
  await sendLater(page, 'client.overview');
}
