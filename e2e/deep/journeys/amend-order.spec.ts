import type { Page } from '@playwright/test';
import { ORDER_PATH } from '../../../domain/order/order-links.ts';
import { barriersOn } from '../../support/barriers.ts';
import { expectMail } from '../../support/mails.ts';
import { bookWith, runStudio } from '../../support/order-page.ts';
import { openOffice } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';

/* The customer's amendments of a booked order until production begins. */

test.use({ expectsFailedCalls: true });

const amending = (page: Page) => page.getByRole('region', { name: 'Angaben ändern' });
const ordered = (page: Page) => page.getByRole('region', { name: /^Bestellt am / });
const save = (page: Page) => amending(page).getByRole('button', { name: 'Änderungen speichern' });

/** Opens the fields by the keyboard. */
async function openFields(page: Page): Promise<void> {
  const opener = amending(page).getByRole('button', { name: 'Angaben ändern' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(save(page)).toBeVisible();
}

test('changed reference and note survive a reload, reach the studio, and lock when work begins', async ({
  page,
  browser,
  server,
}) => {
  const number = await bookWith(page, 2, []);
  await page.goto(ORDER_PATH);
  await expect(amending(page)).toContainText('Bis wir anfangen, kannst du hier ändern');
  await expect(amending(page)).not.toContainText('weil alle Links zu diesem Auftrag dorthin gehen');
  await openFields(page);
  await expect(amending(page)).toContainText('weil alle Links zu diesem Auftrag dorthin gehen');
  await expect(amending(page)).toContainText('„Noch einmal so bestellen“');
  expect(await barriersOn(page)).toEqual([]);
  await save(page).click();
  await expect(amending(page).getByText('Du hast noch nichts geändert.')).toBeVisible();

  await page.getByLabel('Eigene Referenz').fill('PO 4711');
  await page.getByLabel('Notiz an das Studio').fill('Bitte ohne Schatten');
  await page.getByLabel('PLZ').fill('');
  await page.reload();
  await expect(page.getByLabel('Eigene Referenz')).toHaveValue('PO 4711');
  await expect(page.getByLabel('Notiz an das Studio')).toHaveValue('Bitte ohne Schatten');

  await save(page).press('Enter');
  const problems = amending(page).getByRole('alert');
  await expect(problems).toBeFocused();
  await expect(problems).toContainText('Bitte gib eine Postleitzahl an.');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('PLZ').fill('ABC');
  await save(page).press('Enter');
  await expect(problems).toContainText('Eine deutsche Postleitzahl hat fünf Ziffern, zum Beispiel 10115.');
  await page.getByLabel('PLZ').fill('22765');
  await save(page).press('Enter');
  await expect(amending(page).getByRole('status')).toContainText('Gespeichert.');
  for (const text of ['PO 4711', 'Bitte ohne Schatten', '22765 Hamburg'])
    await expect(ordered(page)).toContainText(text);
  await page.reload();
  await expect(ordered(page)).toContainText('PO 4711');
  await expect(save(page)).toBeHidden();

  const office = await openOffice(browser, server, number);
  await expect(office.getByText('PO 4711').first()).toBeVisible();
  await expect(office.getByText(/Angaben geändert: .*Eigene Referenz: leer → „PO 4711“/)).toBeVisible();
  for (const subject of [`Auftrag ${number} geändert`, `Dein Auftrag ist geändert: ${number}`])
    await expectMail(server, subject);

  await openFields(page);
  await page.getByRole('textbox', { name: 'Telefon' }).fill('040 5678');
  await runStudio(server, ['status', number, 'inBearbeitung', 'vorhandene']);
  await save(page).press('Enter');
  const tooLate = amending(page).getByRole('alert');
  await expect(tooLate).toContainText('Wir haben schon angefangen');
  await expect(tooLate).toContainText('040 5678');
  await expect(tooLate).toBeFocused();
  await expect(page.getByText('Wir arbeiten an deinen Bildern.')).toBeVisible();
  await expect(save(page)).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
  await tooLate.getByRole('button', { name: 'Verstanden' }).press('Enter');
  await expect(amending(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Wir arbeiten an deinen Bildern.')).toBeVisible();
  await expect(amending(page)).toHaveCount(0);
});

test('a change by another window is shown before a save can overwrite it', async ({ page, context }) => {
  await bookWith(page, 2, []);
  await page.goto(ORDER_PATH);
  const other = await context.newPage();
  await other.goto(ORDER_PATH);
  await openFields(page);
  await page.getByRole('textbox', { name: 'Telefon' }).fill('040 1111');
  await openFields(other);
  await other.getByRole('textbox', { name: 'Telefon' }).fill('040 2222');
  await other.getByLabel('Straße und Hausnummer').fill('Hafenstraße 3');
  await save(other).click();
  await expect(amending(other).getByRole('status')).toContainText('Gespeichert.');

  await save(page).click();
  await expect(amending(page).getByText('Dein Auftrag hat sich inzwischen geändert.')).toBeVisible();
  const question = page.locator('[data-conflict="phone"]');
  for (const answer of ['040 1111', '040 2222']) await expect(question).toContainText(answer);
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toHaveValue('040 1111');
  await expect(page.getByLabel('Straße und Hausnummer')).toHaveValue('Hafenstraße 3');
  expect(await barriersOn(page)).toEqual([]);

  await save(page).click();
  await expect(question.getByRole('button').first()).toBeFocused();
  await question.getByRole('button', { name: 'Meine Eingabe behalten: Telefon' }).click();
  await expect(page.getByRole('textbox', { name: 'Telefon' })).toBeFocused();
  await save(page).click();
  await expect(amending(page).getByRole('status')).toContainText('Gespeichert.');
  for (const text of ['040 1111', 'Hafenstraße 3']) await expect(ordered(page)).toContainText(text);
});
