import { expect, type Page } from '@playwright/test';
import { company, home } from '../../../../e2e/support/people.ts';
import { clientTexts } from '../../../../src/order/client/texts.ts';
import { optionalTexts } from '../../../../src/ui/components/texts.ts';
import { expectScreen, goOn } from './screen.ts';

/** Step 4: chooses company or private person, which opens the form. */
export async function chooseClientType(page: Page, type: 'Firma' | 'Privat'): Promise<void> {
  await page.getByRole('radio', { name: type, exact: true }).click();
  await expectScreen(page, 'client.details');
}

/** Concludes the contract on data processing, which is never preselected. */
export async function concludeContract(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: clientTexts.processing.label });
  await expect(box).not.toBeChecked();
  await box.check();
}

/** The invoice data of a company; step 0 has asked for name and e-mail. */
export async function giveCompany(page: Page): Promise<void> {
  await fillCompany(page);
  await saveClient(page);
}

export async function fillCompany(page: Page): Promise<void> {
  await page.getByLabel('Firma Pflichtfeld').fill(company.company);
  await unfoldOptional(page);
  await page.getByLabel('USt-IdNr.', { exact: true }).fill(company.ustid);
  await page.getByRole('radio', { name: 'Frau' }).check();
  await fillAddress(page, company);
}

export async function givePrivateAddress(page: Page): Promise<void> {
  await page.getByLabel('Land').selectOption(home.country);
  await fillAddress(page, home);
  await saveClient(page);
}

async function fillAddress(page: Page, address: { street: string; zip: string; city: string }): Promise<void> {
  await page.getByLabel('Straße und Hausnummer').fill(address.street);
  await page.getByLabel('PLZ').fill(address.zip);
  await page.getByLabel('Stadt').fill(address.city);
}

async function saveClient(page: Page): Promise<void> {
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');
}

/** Shows the optional fields of a form, which a phone folds away. */
async function unfoldOptional(page: Page): Promise<void> {
  const fold = page.locator('details[data-optional]:not([open]) > summary').filter({ hasText: optionalTexts.heading });
  if (await fold.isVisible()) await fold.click();
}
