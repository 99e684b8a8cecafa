import { expect } from '@playwright/test';
import { bookWith, deliver, pressInMenu, pressPicture } from '../../e2e/support/order-page.ts';
import { chooseFiles, expectArrived } from '../../tests/paths/drivers/screens/upload.ts';
import { expectPreviews, openOrder, type Studio, withWindow } from './customer-window.ts';
import { HAIR, putTo, selectImages } from './sorting.ts';

/** The thank-you page of an order whose images follow, its page, and its amendable fields. */
export const booked = (studio: Studio) =>
  withWindow(studio, async ({ page, files, photograph }) => {
    const names = ['tasse.png', 'dose.jpg', 'karton.tif', 'karton.webp'];
    await bookWith(page, 6, names.map(files.path), 'private');
    await page.goto('/danke');
    await page.getByRole('link', { name: 'Auftrag ansehen' }).waitFor();
    await photograph('w35-danke');
    await openOrder(page);
    await photograph('w19-auftragsseite');
    const amending = page.getByRole('region', { name: 'Angaben ändern' });
    await amending.getByRole('button', { name: 'Angaben ändern' }).click();
    await page.getByLabel('Notiz an das Studio').fill('Bitte ohne Schatten.');
    await photograph('w36-aendern');
    const zip = page.getByLabel('PLZ');
    const before = await zip.inputValue();
    await zip.fill('');
    const save = amending.getByRole('button', { name: 'Änderungen speichern' });
    await save.click();
    await amending.getByRole('alert').waitFor();
    await photograph('w36-aendern-fehler');
    await zip.fill(before);
    await save.click();
    await expect(amending.getByRole('status')).toContainText('Gespeichert.');
    await photograph('w36-geaendert');
  });

/** An order before and after its cancellation. */
export const cancelled = (studio: Studio) =>
  withWindow(studio, async ({ page, files, photograph }) => {
    await bookWith(page, 2, ['tasse.png', 'dose.jpg'].map(files.path));
    await openOrder(page);
    await page.getByRole('button', { name: 'Auftrag stornieren' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Auftrag stornieren?' });
    await dialog.waitFor();
    await photograph('w38-stornieren');
    await dialog.getByRole('button', { name: 'Auftrag stornieren' }).click();
    await page.getByText('Dieser Auftrag ist storniert.').waitFor();
    await photograph('w38-storniert');
  });

/** The page of an order with delivered files, and with requested corrections. */
export const delivered = (studio: Studio) =>
  withWindow(studio, async ({ page, server, files, photograph }) => {
    const number = await bookWith(page, 1, [files.path('tasse.png')]);
    await deliver(server, number, files.path('tasse.png'));
    await openOrder(page);
    await photograph('w22-auftrag-geliefert');
    await pressInMenu(page, 'tasse.jpg', 'Korrektur');
    const form = page.getByRole('dialog', { name: 'Was sollen wir an tasse.jpg ändern?' });
    await form.getByRole('button', { name: 'Stelle markieren' }).click();
    await pressPicture(page, 0.2, 0.1);
    await page.getByLabel('Was sollen wir ändern?').fill('Der Henkel ist oben abgeschnitten.');
    await photograph('w23-korrektur');
    await page.getByRole('button', { name: 'Wunsch merken' }).click();
    await page.getByRole('button', { name: '1 Wunsch senden' }).click();
    await page.getByRole('region', { name: 'Korrekturen' }).waitFor();
    await pressInMenu(page, 'tasse.webp', 'Korrektur');
    await page.getByLabel('Was sollen wir ändern?').fill('Bitte etwas heller, wie das JPG.');
    await page.getByRole('button', { name: 'Wunsch merken' }).click();
    await expectPreviews(page);
    await photograph('w24-auftrag-korrektur');
  });

/**
 * The transfer window with two kinds of images, the order page's message about too many of one, and an invalid link.
 */
export const transferred = (studio: Studio) =>
  withWindow(studio, async ({ page, context, files, photograph }) => {
    await bookWith(page, 4, [], 'company', [{ product: { type: 'hair' }, quantity: 1 }]);
    await openOrder(page);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Bilder jetzt senden' }).click();
    const transfer = await opened;
    await transfer.getByRole('button', { name: 'Dateien auswählen' }).waitFor();
    await photograph('w39-uebergabe-leer', transfer);
    await chooseFiles(transfer, ...['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));
    await expectArrived(transfer, '3 von 4 Bildern sind da');
    await selectImages(transfer, ['dose.jpg']);
    await putTo(transfer, HAIR);
    await expect(transfer.getByText(`${HAIR}: 1 von 1 Bild zugeordnet`)).toBeVisible();
    await expectPreviews(transfer);
    await photograph('w39-uebergabe', transfer);
    const { pathname } = new URL(transfer.url());
    await transfer.goto(`${pathname}#${'x'.repeat(43)}`);
    await transfer.reload();
    await transfer.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor();
    await photograph('w39-uebergabe-ungueltig', transfer);
    await transfer.close();

    await page.reload();
    const images = page.getByRole('region', { name: 'Deine Bilder' });
    await expectPreviews(page);
    await selectImages(page, ['tasse.png']);
    await putTo(page, HAIR);
    await images.getByRole('status').filter({ hasText: 'Mehr Bilder zugeordnet als bestellt' }).waitFor();
    await photograph('w19-bildarten');
  });
