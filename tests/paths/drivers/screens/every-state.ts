import { expect, type Page } from '@playwright/test';
import { chooseClientType, fillCompany } from './client.ts';
import { giveContact } from './contact.ts';
import { confirmFormats } from './extensions.ts';
import { openLanding } from './landing.ts';
import { writeNote } from './overview.ts';
import { chooseProjectType } from './project-type.ts';
import { confirmSizes, giveCustomFormat } from './scale.ts';
import { expectScreen, goOn } from './screen.ts';
import { sendLater } from './send-later.ts';

/** Every screen of the wizard and every state worth a look, named as in the design. */
export type StateName = (typeof stateNames)[number];
export const stateNames = [
  'w08-start',
  'w08-zusicherungen',
  'w08-premium',
  'w09-kontakt',
  'w09-kontakt-fehler',
  'w10-bildart-leer',
  'w10-bildart',
  'w11-verwendung',
  'w11-schnell',
  'w12-groesse',
  'w12-eigenes-format-offen',
  'w13-formate',
  'w14-menge',
  'w14b-menge-ungueltig',
  'w14-auftrag',
  'w14-verwerfen',
  'w15-bilder',
  'w16-art',
  'w16-rechnung-fehler',
  'w16-rechnung',
  'w17-pruefen',
  'w17-einwilligung',
  'w18-fehler',
  'w18b-fehler-schritt',
] as const;

/** Walks one order through every screen and error state and calls `visit` in each. Leaves the order unbooked. */
export async function walkEveryState(page: Page, visit: (name: StateName) => Promise<void>): Promise<void> {
  await openLanding(page);
  await visit('w08-start');
  await page.getByRole('button', { name: 'Was wir Ihnen zusichern' }).click();
  await visit('w08-zusicherungen');
  await page.getByRole('dialog').getByRole('button', { name: 'Zurück' }).click();
  await page.getByRole('link', { name: 'Premium-Service ansehen' }).click();
  await expectScreen(page, 'start.premium');
  await visit('w08-premium');
  await page.getByRole('link', { name: 'Zurück zum Freistell-Service' }).click();
  await goOn(page, 'Freistell-Service starten');

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

  await page.getByRole('checkbox', { name: 'Online-Shop und Marktplatz' }).check();
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
  const sheet = page.getByRole('button', { name: 'Auftrag ansehen' });
  if (await sheet.isVisible()) {
    await sheet.click();
    await visit('w14-auftrag');
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  }
  await page.getByRole('button', { name: 'Auftrag verwerfen' }).click();
  await visit('w14-verwerfen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Behalten' }).click();
  await page.route('**/api/wizard/saveQuantity', (route) => route.fulfill({ status: 500, body: '{}' }));
  await goOn(page, 'Weiter zum Hochladen');
  await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
  await visit('w18b-fehler-schritt');
  await page.unroute('**/api/wizard/saveQuantity');
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
  await page.route('**/api/wizard/finish', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
  );
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByText('Die Bestellung ist nicht bei uns angekommen.')).toBeVisible();
  await visit('w18-fehler');
  await page.unroute('**/api/wizard/finish');

  await page.getByRole('link', { name: 'Ändern Rechnung an' }).click();
  await expectScreen(page, 'client.details');
  await page.getByRole('radio', { name: 'Privat', exact: true }).check();
  await expect(page.getByLabel('Firma Pflichtfeld')).toHaveCount(0);
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  await goOn(page, 'Zahlungspflichtig bestellen');
  await expect(page.getByRole('checkbox', { name: /Widerrufsfrist/ })).toBeFocused();
  await visit('w17-einwilligung');
}
