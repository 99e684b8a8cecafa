import type { Page } from '@playwright/test';
import type { WizardCall } from '../../../domain/contracts/wizard-calls.ts';
import { formatPixels } from '../../../domain/texts/format.ts';
import { overviewTexts } from '../../../src/order/overview/texts.ts';
import { fillCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { pressStart } from '../../../tests/paths/drivers/screens/landing.ts';
import { giveCustomFormat } from '../../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectsFailedCalls: true });

/** Fails a call until the returned function is called. */
function breakCall(page: Page, call: WizardCall, how: 'internal' | 'silent'): Promise<() => void> {
  return onTheWay(page, `**/api/wizard/${call}`, async (route) => {
    if (how === 'internal')
      await route.fulfill({ status: 500, json: { code: 'internal', message: 'Internal error 7f3a' } });
    // `silent`: never answered, the wizard's own timeout ends it.
  });
}

test('a server error shows a message and keeps typed text, and the retry succeeds', async ({ page }) => {
  await goTo(page, 'quantity');
  const mend = await breakCall(page, 'saveQuantity', 'internal');
  await page.getByLabel('Anzahl der Bilder').fill('120');
  await goOn(page, 'Weiter zum Hochladen');

  const message = page.getByRole('alert').filter({ hasText: 'Das hat gerade nicht geklappt.' });
  await expect(message).toContainText('Alle Eingaben sind noch da.');
  // The customer sees neither the error id nor the server's message.
  await expect(message).not.toContainText('7f3a');
  await expectScreen(page, 'quantity');
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('120');

  mend();
  await goOn(page, 'Noch einmal versuchen');
  await expectScreen(page, 'upload');
});

test('a note that could not be saved says so, and the retry saves it', async ({ page }) => {
  await goTo(page, 'client.overview');
  const mend = await breakCall(page, 'updateNote', 'internal');
  await page.getByLabel('Notiz an das Studio').fill('Bitte mit Schatten');
  await expect(page.getByRole('status').filter({ hasText: overviewTexts.noteFailed })).toBeVisible();

  mend();
  await goOn(page, 'Noch einmal versuchen');
  await expect(page.getByRole('status').filter({ hasText: overviewTexts.noteSaved })).toBeVisible();
});

test('a width typed just before a reload is still ordered', async ({ page }) => {
  await goTo(page, 'formats.scale');
  await giveCustomFormat(page, { width: '1200', height: '900', dpi: '150' });
  const order = page.getByRole('complementary').filter({ hasText: 'Dein Auftrag' });
  await expect(order).toContainText(formatPixels(1200, 900));

  await page.getByLabel('Breite in px').fill('1500');
  await page.reload();

  await expect(page.getByLabel('Breite in px')).toHaveValue('1500');
  await expect(order).toContainText(formatPixels(1500, 900));
  // Emptied fields stay open during typing.
  for (const field of ['Höhe in px', 'dpi', 'Breite in px']) await page.getByLabel(field, { exact: true }).fill('');
  await expect(page.getByLabel('Breite in px')).toBeFocused();
});

test('a call without an answer times out and can be repeated', async ({ page }) => {
  await goTo(page, 'contact');
  const mend = await breakCall(page, 'saveContact', 'silent');
  // The real limit is 20 seconds. Only this call gets a second.
  await page.evaluate(() => {
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => {
      AbortSignal.timeout = real;
      return real(1000);
    };
  });
  await page.getByLabel('E-Mail').fill('jana.winter@nordlicht-keramik.example');
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Nachname').fill('Winter');
  await goOn(page, 'Speichern und weiter');
  await expect(page.getByRole('alert').filter({ hasText: 'Das dauert gerade zu lange.' })).toBeVisible();

  mend();
  await goOn(page, 'Noch einmal versuchen');
  await expectScreen(page, 'projectType');
});

test('a missing or outdated XSRF pair is renewed without a message', async ({ page, context }) => {
  await goTo(page, 'quantity');
  const pair = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  await context.clearCookies({ name: 'XSRF-TOKEN' });
  await page.getByLabel('Anzahl der Bilder').fill('120');
  await goOn(page, 'Weiter zum Hochladen');
  await expectScreen(page, 'upload');

  // A stored pair of an outdated format.
  await context.addCookies([{ ...pair, name: 'XSRF-TOKEN', value: 'A'.repeat(43), domain: '127.0.0.1', path: '/' }]);
  await goOn(page, 'Zurück');
  await expectScreen(page, 'quantity');
  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('120');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('a window opened before the order began continues with it', async ({ page, context }) => {
  await page.goto('/freistell-service');
  const other = await context.newPage();
  await goTo(other, 'projectType');
  await other.close();

  await pressStart(page);
  await expectScreen(page, 'projectType');
  await page.reload();
  await expectScreen(page, 'projectType');
});

test('an order changed in another window shows its new state and a message', async ({ page, context }) => {
  await goTo(page, 'formats.extensions');
  const other = await context.newPage();
  await other.goto('/freistell-service/format/dateiformat');
  await expectScreen(other, 'formats.extensions');
  // The first window is in the background and has not noticed; this one acts.
  await other.getByRole('button', { name: 'Wählen PSD' }).click();
  await expect(other.getByRole('button', { name: 'Entfernen PSD' })).toBeVisible();

  await page.getByRole('button', { name: 'Wählen TIFF' }).click();
  await expect(page.getByText('Der Auftrag wurde in einem anderen Fenster geändert.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entfernen PSD' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wählen TIFF' })).toBeVisible();
  await page.getByRole('button', { name: 'Verstanden' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Wählen TIFF' }).click();
  await expect(page.getByRole('button', { name: 'Entfernen TIFF' })).toBeVisible();
});

test('a failed booking says that nothing was ordered; the order button retries and books once', async ({ page }) => {
  await goTo(page, 'client.overview');
  const mend = await breakCall(page, 'finish', 'internal');
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Die Bestellung ist nicht bei uns angekommen.' }),
  ).toContainText('du hast noch nichts bestellt');
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0);

  mend();
  const bookings: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wizard/finish')) bookings.push(request.method());
  });
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).dblclick();
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
  expect(bookings).toEqual(['POST']);
});

test('a booking whose answer is lost is not made twice', async ({ page }) => {
  await goTo(page, 'client.overview');
  const mend = await onTheWay(page, '**/api/wizard/finish', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Wir haben keine Antwort auf deine Bestellung bekommen.')).toBeVisible();
  mend();
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
});

test('the note keeps its text and focus, and takes no more, while the order is booked', async ({ page }) => {
  await goTo(page, 'client.overview');
  const note = page.getByLabel('Notiz an das Studio');
  await note.fill('Bitte mit Schatten');
  const { promise, resolve } = Promise.withResolvers<void>();
  await onTheWay(page, '**/api/wizard/finish', async (route) => {
    await promise;
    await route.continue();
  });
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Während der Bestellung bleibt die Notiz, wie sie ist.')).toBeVisible();

  await note.focus();
  await page.keyboard.type(' und Pfad');
  await expect(note).toHaveValue('Bitte mit Schatten');
  await expect(note).toBeFocused();
  await expect(note).not.toBeEditable();

  resolve();
  await expect(page).toHaveURL((url) => url.pathname === '/danke');
});

test('an order that fails to load offers a retry and keeps its address', async ({ page }) => {
  await goTo(page, 'quantity');
  const mend = await onTheWay(page, '**/api/wizard/order', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Der Auftrag ist gerade nicht erreichbar' })).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/freistell-service/menge');

  mend();
  await goOn(page, 'Noch einmal versuchen');
  await expectScreen(page, 'quantity');
});

test('a button pressed while a call is pending waits for it and then takes effect', async ({ page }) => {
  await goTo(page, 'client.details');
  await fillCompany(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/wizard/setClientType', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Privat', exact: true }).check();
  await goOn(page, 'Weiter zur Prüfung');
  answer.resolve();
  await expectScreen(page, 'client.overview');
  await expect(page.getByRole('checkbox', { name: /Widerrufsfrist/ })).toBeVisible();
});

test('unsaved text survives a reload and a step back', async ({ page }) => {
  await goTo(page, 'client.details');
  await page.getByLabel('Firma Pflichtfeld').fill('Nordlicht Keramik GmbH');
  await page.getByLabel('PLZ').fill('22763');
  await page.reload();
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveValue('Nordlicht Keramik GmbH');

  await goOn(page, 'Zurück');
  await expectScreen(page, 'client.type');
  await goOn(page, 'Weiter');
  await expectScreen(page, 'client.details');
  await expect(page.getByLabel('PLZ')).toHaveValue('22763');
});

test('saved text is removed from the browser’s storage', async ({ page }) => {
  const unsentTexts = () =>
    page.evaluate(() => {
      const { byName } = JSON.parse(sessionStorage.getItem('order-drafts') ?? '{"byName":{}}') as { byName: object };
      return Object.keys(byName);
    });
  await goTo(page, 'contact');
  await page.getByLabel('Vorname').fill('Jana');
  expect(await unsentTexts()).toEqual(['contact']);
  await giveContact(page);
  await expect.poll(unsentTexts).toEqual([]);
});

test('the error summary gets the focus and its links focus the fields', async ({ page }) => {
  await goTo(page, 'contact');
  await goOn(page, 'Speichern und weiter');
  const summary = page.getByRole('alert').filter({ hasText: 'Drei Angaben fehlen' });
  await expect(summary).toBeFocused();

  await summary.getByRole('link', { name: 'Bitte geben Sie einen Nachnamen an.' }).click();
  await expect(page.getByLabel('Nachname')).toBeFocused();
  await page.keyboard.type('W');
  await expect(page.getByText('Bitte geben Sie einen Nachnamen an.')).toHaveCount(0);
  await expect(page.getByText('Bitte geben Sie einen Vornamen an.')).toHaveCount(2);
});

test('a message disappears when its rule does not apply', async ({ page }) => {
  await goTo(page, 'client.details');
  await goOn(page, 'Weiter zur Prüfung');
  const missing = page.getByText('Bitte gib einen Firmennamen an.');
  await expect(missing).toHaveCount(2);
  await page.getByRole('radio', { name: 'Privat', exact: true }).check();
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveCount(0);
  await expect(missing).toHaveCount(0);
  await expect(page.getByText('Bitte gib eine Stadt an.')).toHaveCount(2);
});
