import type { Page } from '@playwright/test';
import { withdrawnText } from '../../../domain/order/texts/order-summary.ts';
import { barriersOn } from '../../support/barriers.ts';
import { expectMail } from '../../support/mails.ts';
import { bookWith, passedStages } from '../../support/order-page.ts';
import { openOffice, takeStep } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const nothingLeft = 'Hier ist nichts mehr zu tun.';

/** After a reload the customer sees this lead and these past stages. */
async function expectPage(page: Page, lead: string, passed: readonly string[]): Promise<void> {
  await page.reload();
  await expect(page.getByText(lead)).toBeVisible();
  expect((await passedStages(page)).slice(0, passed.length)).toEqual(passed);
  expect(await barriersOn(page)).toEqual([]);
}

test('an order cancelled by the studio says so to its customer, on the page and by mail', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, []);
  await page.goto('/auftrag');
  const office = await openOffice(browser, server, number);

  await takeStep(office, 'Stornieren');

  await expect(office.getByText(nothingLeft)).toBeVisible();
  await expect(office.getByText('Storniert · Nordlicht Keramik GmbH', { exact: true })).toBeVisible();
  await expectPage(page, 'Dieser Auftrag ist storniert. Er kostet dich nichts, und eine Rechnung kommt nicht.', [
    'Bestellt',
    'Storniert',
  ]);
  await expect(page.getByRole('region', { name: /^Bestellt am / })).not.toContainText(/Lieferung(?! an)|Zahlung/);
  await expect(page.getByRole('region', { name: 'Preis' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /stornieren|senden$/ })).toHaveText(['Frage senden']);
  await expectMail(server, `Dein Auftrag ist storniert: ${number}`);
});

test('a private person withdraws, the studio processes it in the office, and the page says so', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, [], 'private');
  await page.goto('/auftrag');
  await page.getByRole('main').getByRole('link', { name: 'Vertrag widerrufen' }).click();
  const section = page.getByRole('main');
  await expect(section.getByLabel('Auftragsnummer')).toHaveValue(number);
  await section.getByLabel('Name Pflichtfeld').fill('Jana Winter');
  await section.getByLabel('E-Mail für die Bestätigung').fill('jana.winter@nordlicht.example');
  await section.getByRole('button', { name: 'Vertrag widerrufen' }).click();
  await section.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(section.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen.' })).toBeVisible();

  const office = await openOffice(browser, server, number);
  await expect(office.getByText('Widerruf erklärt').first()).toBeVisible();
  await takeStep(office, 'Widerruf annehmen');

  await expect(office.getByText(nothingLeft)).toBeVisible();
  await page.goto('/auftrag');
  await expectPage(page, `Dieser Auftrag ist widerrufen. ${withdrawnText}`, ['Bestellt', 'Widerrufen']);
});
