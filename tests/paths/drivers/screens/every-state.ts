import { expect, type Page } from '@playwright/test';
import type { Screen } from '../../../../domain/order/order-item.ts';
import { onTheWay } from '../../../../e2e/support/on-the-way.ts';
import { screenTable } from '../../../../machines/order/order-steps.ts';
import { overviewTexts } from '../../../../src/order/overview/texts.ts';
import { quantityTexts } from '../../../../src/order/quantity/texts.ts';
import { chooseClientType, fillCompany } from './client.ts';
import { giveContact } from './contact.ts';
import { confirmFormats } from './extensions.ts';
import { openLanding, pressStart } from './landing.ts';
import { writeNote } from './overview.ts';
import { chooseProjectType } from './project-type.ts';
import { giveKind } from './quantity.ts';
import { confirmSizes, giveCustomFormat } from './scale.ts';
import { expectScreen, goOn } from './screen.ts';
import { sendLater } from './send-later.ts';

/** Every state of the wizard with a design, by the design's name, and its screen in the chart. */
export const states = {
  'w08-start': 'start.options',
  'w08-zusicherungen': 'start.options',
  'w08-premium': 'start.premium',
  'w09-kontakt': 'contact',
  'w09-kontakt-fehler': 'contact',
  'w10-bildart-leer': 'projectType',
  'w10-bildart': 'projectType',
  'w11-verwendung': 'formats.fastlane',
  'w11-schnell': 'formats.fastlane',
  'w12-groesse': 'formats.scale',
  'w12-eigenes-format-offen': 'formats.scale',
  'w13-formate': 'formats.extensions',
  'w13-vorgaben': 'formats.brief',
  'w13-vorgaben-fehler': 'formats.brief',
  'w13-vorgaben-marktplatz': 'formats.brief',
  'w14-menge': 'quantity',
  'w14-bildarten': 'quantity',
  'w14b-menge-ungueltig': 'quantity',
  'w14-auftrag': 'quantity',
  'w14-verwerfen': 'quantity',
  'w15-bilder': 'upload',
  'w16-art': 'client.type',
  'w16-rechnung-fehler': 'client.details',
  'w16-rechnung': 'client.details',
  'w17-pruefen': 'client.overview',
  'w17-einwilligung': 'client.overview',
  'w18-fehler': 'client.overview',
  'w18b-fehler-schritt': 'quantity',
} as const satisfies Readonly<Record<string, Screen>>;
export type StateName = keyof typeof states;

/** Walks one order through every screen and error state and calls `look` in each. Leaves the order unbooked. */
export async function walkEveryState(page: Page, look: (name: StateName) => Promise<void>): Promise<void> {
  const visit = async (name: StateName) => {
    await expect(page).toHaveURL((url) => url.pathname === screenTable[states[name]].path);
    await look(name);
  };
  await openLanding(page);
  await visit('w08-start');
  await page.getByRole('button', { name: 'Was wir Ihnen zusichern' }).click();
  await visit('w08-zusicherungen');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurück' }).click();
  await page.getByRole('link', { name: 'Premium-Service ansehen' }).click();
  await expectScreen(page, 'start.premium');
  await visit('w08-premium');
  await page.getByRole('link', { name: 'Zurück zum Freistell-Service' }).click();
  await pressStart(page);

  await expectScreen(page, 'contact');
  await visit('w09-kontakt');
  await goOn(page, 'Speichern und weiter');
  await visit('w09-kontakt-fehler');
  await giveContact(page);
  await visit('w10-bildart-leer');
  await chooseProjectType(page);
  await page.getByRole('link', { name: /^Format wählen/ }).click();
  await expectScreen(page, 'projectType');
  await visit('w10-bildart');
  await goOn(page, 'Weiter');
  await expectScreen(page, 'formats.fastlane');

  await page.getByRole('checkbox', { name: 'Onlineshop und Marktplatz' }).check();
  await expect(page.getByRole('button', { name: 'Empfehlung komplett übernehmen' })).toBeEnabled();
  await visit('w11-schnell');
  await page.getByRole('checkbox', { name: 'Individuelles Format' }).check();
  await visit('w11-verwendung');
  await goOn(page, 'Weiter mit 2 Vorgaben');
  await expectScreen(page, 'formats.scale');
  await giveCustomFormat(page, { width: '1600', height: '20000', dpi: '' });
  await visit('w12-eigenes-format-offen');
  await giveCustomFormat(page, { width: '1600', height: '1600', dpi: '150' });
  await visit('w12-groesse');
  await confirmSizes(page);
  await visit('w13-formate');
  await confirmFormats(page);

  await page.getByLabel('Anzahl der Bilder').fill('0');
  await goOn(page, 'Weiter zum Hochladen');
  await visit('w14b-menge-ungueltig');
  await page.getByLabel('Anzahl der Bilder').fill('120');
  await visit('w14-menge');
  await giveKind(page, 'Personen, Haare, Fell', 20);
  await visit('w14-bildarten');
  await page.getByRole('button', { name: quantityTexts.kinds.remove }).click();
  const sheet = page.getByRole('button', { name: 'Auftrag ansehen' });
  if (await sheet.isVisible()) {
    await sheet.click();
    await visit('w14-auftrag');
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  }
  await page.getByRole('button', { name: 'Auftrag verwerfen' }).click();
  await visit('w14-verwerfen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Behalten' }).click();
  const mend = await onTheWay(page, '**/api/wizard/saveQuantity', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await goOn(page, 'Weiter zum Hochladen');
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await visit('w18b-fehler-schritt');
  mend();
  await goOn(page, 'Noch einmal versuchen');

  await expectScreen(page, 'upload');
  await visit('w15-bilder');
  await sendLater(page);
  await visit('w16-art');
  await chooseClientType(page, 'Firma');
  await goOn(page, 'Weiter zur Prüfung');
  await visit('w16-rechnung-fehler');
  await fillCompany(page);
  await visit('w16-rechnung');
  await goOn(page, 'Weiter zur Prüfung');
  await expectScreen(page, 'client.overview');
  await writeNote(page, 'Bei den Kannen bitte den Schatten unter dem Henkel erhalten.');
  await visit('w17-pruefen');
  const letBook = await onTheWay(page, '**/api/wizard/finish', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
  );
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Die Bestellung ist nicht bei uns angekommen.')).toBeVisible();
  await visit('w18-fehler');
  letBook();

  await page.getByRole('link', { name: 'Ändern Rechnung an' }).click();
  await expectScreen(page, 'client.details');
  await page.getByRole('radio', { name: 'Privat', exact: true }).check();
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveCount(0);
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByRole('checkbox', { name: /Widerrufsfrist/ })).toBeFocused();
  await visit('w17-einwilligung');

  await page.getByRole('link', { name: overviewTexts.brief }).click();
  await expectScreen(page, 'formats.brief');
  await visit('w13-vorgaben');
  await page.getByRole('radio', { name: 'eigene Farbe' }).check();
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await visit('w13-vorgaben-fehler');
  await page.getByRole('button', { name: 'Amazon' }).click();
  await expect(page.getByRole('heading', { name: 'Ausgefüllt für Amazon' })).toBeVisible();
  await visit('w13-vorgaben-marktplatz');
  await goOn(page, 'Abbrechen, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
}
