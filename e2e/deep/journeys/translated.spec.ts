import type { Page } from '@playwright/test';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { formatCents } from '../../../domain/texts/format.ts';
import { grossOf } from '../../../domain/pricing/pricing.ts';
import { chooseClientType, fillCompany, givePrivateAddress } from '../../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { addFormat, confirmFormats, removeFormat } from '../../../tests/paths/drivers/screens/extensions.ts';
import { chooseUses } from '../../../tests/paths/drivers/screens/fastlane.ts';
import { startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { bookOrder, changeAnswer, writeNote } from '../../../tests/paths/drivers/screens/overview.ts';
import { chooseProjectType } from '../../../tests/paths/drivers/screens/project-type.ts';
import { confirmSizes, giveCustomFormat } from '../../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { chooseFiles, expectArrived } from '../../../tests/paths/drivers/screens/upload.ts';
import { expectThanks, fillEnquiry, openEnquiry, sendButton } from '../../support/enquiry.ts';
import { bookWith, deliver, pressInMenu } from '../../support/order-page.ts';
import { openOffice } from '../../support/office.ts';
import { expect, test } from '../../support/test.ts';
import { translatePages } from '../../support/translation.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());
/** Texts that were translated although they must stay. */
let moved: string[];
test.beforeEach(async ({ context }) => {
  moved = [];
  await translatePages(context, moved);
});
test.afterEach(() => {
  expect([...new Set(moved)]).toEqual([]);
});

/** Every distinct amount of money on the page. */
async function amountsIn(page: Page, selector: string): Promise<string[]> {
  const texts = await page.locator(selector).allInnerTexts();
  return [
    ...new Set(
      texts
        .join(' ')
        .replaceAll('\u00A0', ' ')
        .match(/[\d.]+,\d\d €/g) ?? [],
    ),
  ].sort();
}

/** Price of `quantity` images of the first product with `extras` surcharges, net in cents. */
function priceOf(quantity: number, extras: number): { readonly perImage: number; readonly total: number } {
  const tier = catalogue.products[0]?.graduatedprice.find(
    ({ minAmount, maxAmount }) => quantity >= minAmount && (maxAmount === null || quantity <= maxAmount),
  );
  const perImage = (tier?.price ?? 0) + extras * 10;
  return { perImage, total: perImage * quantity };
}

/** Net and gross of one image and of all, beside the number. */
async function expectEquation(page: Page, quantity: number, extras: number): Promise<void> {
  const { perImage, total } = priceOf(quantity, extras);
  const amounts = [perImage, total].flatMap((net) => [net, grossOf(net)]).map((cents) => formatCents(cents));
  await expect
    .poll(() => amountsIn(page, '[role="group"]:has(input)'))
    .toEqual([...new Set(amounts)].map((text) => text.replaceAll('\u00A0', ' ')).sort());
}

test('a whole order on a translated page shows the right price at every step without errors', async ({ page }) => {
  test.slow();
  await startOrder(page);
  // The error message appears and disappears.
  await goOn(page, 'Speichern und weiter');
  await expect(page.getByText('Bitte geben Sie einen Vornamen an.').first()).toBeVisible();
  await giveContact(page);
  await chooseProjectType(page);
  await chooseUses(page, 'Onlineshop und Marktplatz');
  await giveCustomFormat(page, { width: '1200', height: '800', dpi: '72' });
  await confirmSizes(page);
  await addFormat(page, 'TIFF');
  await removeFormat(page, 'TIFF');
  await confirmFormats(page);
  const images = page.getByLabel('Anzahl der Bilder');
  const extras = 2;
  for (const quantity of [1, 120, 1200, 7]) {
    await images.fill(String(quantity));
    await expectEquation(page, quantity, extras);
  }
  await images.fill('');
  // The lowest price, of the largest quantity.
  await expect.poll(() => amountsIn(page, '[role="group"]:has(input)')).toEqual(['0,65 €', '0,77 €']);
  await images.fill('2');
  await expectEquation(page, 2, extras);
  await goOn(page, 'Weiter zum Hochladen');
  await expectScreen(page, 'upload');
  await chooseFiles(page, files.path('tasse.png'));
  await expectArrived(page, '1 von 2 Bildern sind da');
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await fillCompany(page);
  await page.getByRole('radio', { name: 'Privat', exact: true }).click();
  await givePrivateAddress(page);
  const { total } = priceOf(2, extras);
  const sum = page.locator('section', { has: page.getByRole('heading', { name: 'Warenkorb' }) });
  await expect(sum).toContainText(`Gesamtpreis inkl.\u00A0MwSt.${formatCents(grossOf(total))}`);
  await writeNote(page, 'Bitte den Henkel links.');
  await changeAnswer(page, 'Bildmenge');
  await images.fill('3');
  await expectEquation(page, 3, extras);
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  await expect(sum).toContainText(formatCents(grossOf(priceOf(3, extras).total)));
  await expect(sum).not.toContainText(formatCents(grossOf(total)));
  await page.getByRole('checkbox', { name: /Widerrufsfrist/ }).check();
  await bookOrder(page);
  await expect(page.getByText('ist eingegangen')).toBeVisible();
});

test('a translated order page accepts a question, corrections and the acceptance', async ({
  page,
  server,
  browser,
}) => {
  test.slow();
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await page.goto('/auftrag');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await page.getByLabel('Deine Frage').fill('Geht es auch in Blau?');
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText(/Deine Frage ist bei uns/)).toBeVisible();

  await deliver(server, number, files.path('tasse.png'));
  await page.reload();
  await pressInMenu(page, 'tasse.jpg', 'Korrektur');
  await page.getByRole('dialog').getByRole('button', { name: 'Wunsch merken' }).click();
  await page.getByLabel('Was sollen wir ändern?').fill('Der Henkel ist oben abgeschnitten.');
  await page.getByRole('dialog').getByRole('button', { name: 'Wunsch merken' }).click();
  await page.getByRole('button', { name: '1 Wunsch senden' }).click();
  await expect(page.getByText('Korrektur 1: tasse.jpg')).toBeVisible();

  const office = await openOffice(browser, server, number, (context) => translatePages(context, moved));
  const wish = office.locator('form').filter({ has: office.getByRole('heading', { name: '1. tasse.jpg' }) });
  await wish.getByLabel('Antwort').fill('Der Henkel ist wieder ganz.');
  await wish.getByRole('button', { name: 'Notieren' }).click();
  await expect(office.getByText('Geht es auch in Blau?', { exact: true })).toBeVisible();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(number);
});

test('the calculator and the enquiry work on a translated page', async ({ page }) => {
  await page.goto('/preise');
  const quote = page.getByRole('status');
  await page.getByLabel('Bildart').selectOption('Mode und Textil');
  await page.getByRole('textbox', { name: 'Anzahl der Bilder' }).fill('1.200');
  await expect(quote).toContainText('948,00 € netto');
  await page.getByRole('slider').press('ArrowRight');
  await expect(quote).not.toContainText('948,00 € netto');

  const form = await openEnquiry(page);
  await form.getByLabel('Vorname').fill('Jana');
  await sendButton(form).click();
  await expect(form.getByText('Bitte geben Sie einen Familiennamen an.').first()).toBeVisible();
  await fillEnquiry(form, 'uebersetzt@winter.example');
  await sendButton(form).click();
  await expectThanks(page);
});
