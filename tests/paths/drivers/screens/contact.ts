import type { Page } from '@playwright/test';
import { jana } from '../../../../e2e/support/people.ts';
import { expectScreen, goOn } from './screen.ts';

/** Step 0: fills in the contact and saves it. */
export async function giveContact(
  page: Page,
  contact: { email: string; preName: string; name: string } = jana,
): Promise<void> {
  await page.getByLabel('E-Mail').fill(contact.email);
  await page.getByLabel('Vorname').fill(contact.preName);
  await page.getByLabel('Nachname').fill(contact.name);
  await goOn(page, 'Speichern und weiter');
  await expectScreen(page, 'projectType');
}
