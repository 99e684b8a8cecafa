import type { Page } from '@playwright/test';
import {
  expectThanks,
  fillEnquiry,
  openEnquiry,
  openLiveEnquiry,
  picture,
  picturesOf,
  sendButton,
} from '../support/enquiry.ts';
import { mailsAbout } from '../support/mails.ts';
import { expect, test } from '../support/test.ts';

const banner = 'Bitte füllen Sie die Pflichtfelder aus';

test('an enquiry arrives at the studio and is confirmed to the visitor', async ({ page, server }) => {
  const form = await openLiveEnquiry(page);
  await fillEnquiry(form, 'ankunft@winter.example');
  await form.getByLabel('Warengruppe').selectOption('Schmuck');
  await form.getByLabel('Weitere Angaben').fill('Zwölf Ringe & eine Kette');

  await sendButton(form).click();

  await expectThanks(page);
  // Also for a visit by its address, which gives the page no referrer.
  await page.goto('/danke');
  await expectThanks(page);
  const [toStudio, copy] = await mailsAbout(server, 'ankunft@winter.example', 2);
  expect(toStudio?.text).toContain('Zwölf Ringe & eine Kette');
  expect(copy?.text).toMatch(/vollständig erhalten[^]*Warengruppe\s+Schmuck/);
});
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectsFailedCalls: true });

  test('the page lists missing fields, keeps typed text, and then shows thanks', async ({ page, server }) => {
    const form = await openEnquiry(page);
    await form.getByLabel('Vorname').fill('Jana');
    await form.getByLabel('Warengruppe').selectOption('Schmuck');
    await form.getByLabel('Weitere Angaben').fill('Ringe & "Ketten"');
    await sendButton(form).click();

    await expect(form.getByRole('alert').filter({ hasText: banner }).getByRole('link')).toHaveCount(3);
    await expect(form.getByLabel('Familienname')).toHaveAccessibleDescription(
      'Bitte geben Sie einen Familiennamen an.',
    );
    await expect(form.getByLabel('Vorname')).toHaveValue('Jana');
    await expect(form.getByLabel('Warengruppe')).toHaveValue('Schmuck');
    await expect(form.getByLabel('Weitere Angaben')).toHaveValue('Ringe & "Ketten"');
    await expectLooksAlike(page);

    await fillEnquiry(form, 'ohne@winter.example');
    await sendButton(form).click();
    await expectThanks(page);
    const [toStudio] = await mailsAbout(server, 'ohne@winter.example', 2);
    expect(toStudio?.text).toContain('Ringe & "Ketten"');
  });

  test('pictures are sent along, and requested again when a field must be corrected', async ({ page, server }) => {
    const form = await openEnquiry(page);
    const { field } = picturesOf(form);
    await field.setInputFiles([picture('Ring.png')]);
    await sendButton(form).click();
    await expect(field).toHaveAccessibleDescription(/Bitte wählen Sie sie noch einmal aus\./);

    await fillEnquiry(form, 'ohne-bilder@winter.example');
    await field.setInputFiles([picture('Ring.png'), picture('Kette.png')]);
    await sendButton(form).click();

    await expectThanks(page);
    const [toStudio] = await mailsAbout(server, 'ohne-bilder@winter.example', 2);
    expect(toStudio?.attachments.map(({ filename }) => filename)).toEqual(['Ring.png', 'Kette.png']);
  });
});
/** The response is the whole page: styles, header and footer. */
async function expectLooksAlike(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unser Vertriebsteam' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 244, 241)');
}
