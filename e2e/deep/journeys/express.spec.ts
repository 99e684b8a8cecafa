import { fieldId } from '../../../src/ui/forms/field-id.ts';
import { answersOn, changeAnswer } from '../../../tests/paths/drivers/screens/overview.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { startServer } from '../../support/server.ts';
import { expect, test as base } from '../../support/test.ts';

/** A server with express on offer. */
const test = base.extend<{ offering: Awaited<ReturnType<typeof startServer>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
  offering: async ({}, use) => {
    const server = await startServer({ EXPRESS: 'on' });
    await use(server);
    await server.stop();
  },
  baseURL: async ({ offering }, use) => use(offering.url),
});

test('express is chosen beside the quantity, changes the price at once, and is in the order', async ({ page }) => {
  await goTo(page, 'quantity');
  const aside = page.getByRole('complementary', { name: 'Zwischenstand' });
  const equation = page.getByRole('group', { name: 'Menge und Preis' });
  const express = page.getByRole('radio', { name: 'Express' });
  await page.getByLabel('Anzahl der Bilder').fill('120');
  await expect(page.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await expect(equation).toContainText('127,09');
  await express.check();
  await expect(equation).toContainText('191,35');
  await expect(page.getByText(/^Bis 18\sUhr am nächsten Arbeitstag/)).toHaveText(
    /, \+\s64,26\s€ inkl\.\sMwSt\. \(54,00\s€ netto\), bis 500 Bilder\. Sind heute alle da: \S+, \d+\. \S+ \d{4}, 18\sUhr\.$/,
  );
  await expect(page.getByRole('rowheader', { name: /^200 bis 999 \(Express bis 500\)/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^ab 1\.000 \(ohne Express\)/ })).toBeVisible();
  await expect(aside).toContainText('Express: am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder');
  expect(await barriersOn(page)).toEqual([]);

  await page.getByLabel('Anzahl der Bilder').fill('501');
  await expect(page.getByText('Bitte wähle die normale Lieferzeit oder eine kleinere Menge.')).toBeVisible();
  await page.getByRole('button', { name: 'Weiter zum Hochladen' }).click();
  await expect(page.locator(`#${fieldId('delivery')}`)).toBeFocused();
  await page.getByLabel('Anzahl der Bilder').fill('120');
  // A choice is kept like typed text.
  await page.reload();
  await expect(express).toBeChecked();
});

test.describe('when the studio stops offering express', () => {
  test.use({ expectsFailedCalls: true });
  test('the order is not placed before its customer has seen the new price', async ({ page, offering }) => {
    await goTo(page, 'client.overview');
    await changeAnswer(page, 'Bildmenge');
    await page.getByRole('radio', { name: 'Express' }).check();
    await page.getByRole('button', { name: /^Speichern/ }).click();
    await expectScreen(page, 'client.overview');
    expect((await answersOn(page))['Lieferzeit']).toEqual([
      'Express: am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder',
    ]);

    await offering.kill();
    await offering.startAgain();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Express können wir gerade nicht anbieten.' });
    await expect(notice).toContainText('Mit der normalen Lieferzeit kostet der Auftrag');
    await notice.getByRole('link', { name: 'Lieferzeit ändern' }).click();
    await expect(page.getByText('Hier siehst du den Preis mit der normalen Lieferzeit.')).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await page.getByRole('button', { name: /^Speichern/ }).click();
    await expectScreen(page, 'client.overview');
    expect((await answersOn(page))['Lieferzeit']).toBeUndefined();
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
    await expectScreen(page, 'booked');
  });
});
