import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '../../domain/contracts/paths.ts';
import { onePixel } from '../../tests/support/an-enquiry-with-pictures.ts';
import { jana } from './people.ts';

/** The post of an enquiry, for interception. */
export const enquiryCall = `**${paths.enquiry}`;

/** Opens the contact page and scrolls to the form, which then stores unsent text. */
export async function openEnquiry(page: Page, address = '/kontakt'): Promise<Locator> {
  await page.goto(address);
  const form = page.locator('#contactform');
  await form.scrollIntoViewIfNeeded();
  return form;
}

/** Opens the contact page and focuses the form, which loads its script. */
export async function openLiveEnquiry(page: Page, address = '/kontakt'): Promise<Locator> {
  const form = await openEnquiry(page, address);
  await form.getByLabel('Vorname').focus();
  await expectLive(page);
  return form;
}

/** Waits until the form's script is active. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('[data-island][data-live]')).toHaveCount(1);
}

/** Fills the required fields. `mail` distinguishes the enquiries of the tests. */
export async function fillEnquiry(form: Locator, mail: string = jana.email): Promise<void> {
  await form.getByLabel('Vorname Pflichtfeld').fill(jana.preName);
  await form.getByLabel('Familienname Pflichtfeld').fill(jana.name);
  await form.getByLabel('E-Mail Pflichtfeld').fill(mail);
  await form.getByLabel('Telefon Pflichtfeld').fill(jana.phone);
}

export function sendButton(form: Locator): Locator {
  return form.getByRole('button', { name: /^(?:Unverbindlich anfragen|Anfrage wird gesendet)$/ });
}

/** The message above the button when the enquiry failed. */
export function failureOf(form: Locator): Locator {
  return form.getByRole('alert').filter({ hasText: 'Es ist ein Fehler aufgetreten!' });
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/danke$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke. Wir melden uns.');
}

/** A picture of this name for the form's field. */
export function picture(name: string) {
  return { name, mimeType: 'image/png', buffer: onePixel };
}

/** The field for pictures, and the list below it. */
export function picturesOf(form: Locator) {
  return {
    field: form.getByLabel('Beispielbilder', { exact: true }),
    chosen: form.getByRole('list', { name: 'Gewählte Bilder' }).getByRole('listitem'),
  };
}

/** Brings the form of this page through all its states: loaded, with errors, sending, failed. */
export async function walkEnquiryStates(page: Page, address: string, look: () => Promise<void>): Promise<void> {
  const form = await openLiveEnquiry(page, address);
  await look();

  await sendButton(form).click();
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4);
  await look();

  const answered = Promise.withResolvers<void>();
  await page.route(enquiryCall, async (route) => {
    await answered.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await fillEnquiry(form);
  await sendButton(form).click();
  await expect(sendButton(form)).toBeDisabled();
  await look();

  answered.resolve();
  await expect(failureOf(form)).toBeVisible();
  await look();
}
