import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OFFICE_PATH } from '../../domain/contracts/office-paths.ts';
import { ORDER_PATH } from '../../domain/order/order-links.ts';
import { takeStep } from '../../e2e/support/office.ts';
import { bookWith, collectWish, deliver, runStudio } from '../../e2e/support/order-page.ts';
import { expectPreviews, openOrder, type Studio, withWindow } from './customer-window.ts';

/** Delivered files: the viewer, the protocol, a collected wish, and the order until its invoice is paid. */
export const results = (studio: Studio) =>
  withWindow(studio, async ({ page, server, files, photograph, anotherPage }) => {
    const number = await bookWith(page, 1, [files.path('tasse.png')]);
    await deliver(server, number, files.path('tasse.png'));
    await openOrder(page);
    await unfold(page, 'Prüfung');
    await photograph('w25-pruefung');
    await page.getByRole('button', { name: 'tasse.jpg groß ansehen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vergleich' }).waitFor();
    await photograph('w25-lichttisch');
    await page.getByRole('dialog').getByRole('button', { name: 'Vergleich' }).click();
    await photograph('w25-lichttisch-vergleich');
    await page.keyboard.press('Escape');
    await collectWish(page, 'tasse.jpg', 'Der Henkel ist oben abgeschnitten.');
    await page.keyboard.press('Escape');
    await photograph('w25-wunsch-gesammelt');
    await page.getByRole('button', { name: '1 Wunsch senden' }).click();
    await page.getByRole('region', { name: 'Korrekturen' }).waitFor();
    await photograph('w25-in-korrektur');

    const another = await anotherPage();
    const accepted = await bookWith(another, 1, [files.path('tasse.png')]);
    await deliver(server, accepted, files.path('tasse.png'));
    await openOrder(another);
    await another.getByRole('button', { name: 'Lieferung abnehmen' }).click();
    await another.getByRole('alertdialog').getByRole('button', { name: 'Lieferung abnehmen' }).click();
    await another.getByText('Du hast die Lieferung abgenommen, die Rechnung folgt.').waitFor();
    await photograph('w37-abgenommen', another);
    await runStudio(server, ['invoice', accepted]);
    await another.reload();
    await photograph('w37-rechnung', another);
    await page.goto(`${OFFICE_PATH}#${accepted}`);
    await page.getByRole('heading', { name: accepted }).waitFor();
    await photograph('w27-studio-bereich-rechnung');
    await takeStep(page, 'Bezahlt');
    await another.reload();
    await photograph('w37-bezahlt', another);
    await another.goto(`${ORDER_PATH}#${'x'.repeat(43)}`);
    await another.reload();
    await another.getByRole('heading', { name: 'Dieser Link gilt nicht' }).waitFor();
    await photograph('w37-link-ungueltig', another);
  });

/** The office's table of files that are not as ordered, and a withdrawn order. */
export const differing = (studio: Studio) =>
  withWindow(studio, async ({ page, server, files, photograph, anotherPage }) => {
    const number = await bookWith(page, 2, ['tasse.png', 'dose.jpg'].map(files.path));
    await runStudio(server, ['status', number, 'inBearbeitung']);
    const folder = path.join(server.dataDir, 'komplett');
    await mkdir(folder);
    for (const name of ['tasse.jpg', 'tasse.webp', 'dose.jpg', 'dose.webp'])
      await copyFile(files.path(name.startsWith('tasse') ? 'tasse.png' : 'dose.jpg'), path.join(folder, name));
    await page.goto(`${OFFICE_PATH}#${number}`);
    await page.locator('[data-upload="finished"]').setInputFiles(folder);
    await page.getByRole('button', { name: '4 Dateien liefern' }).click();
    await page.getByRole('button', { name: 'Trotzdem liefern' }).waitFor();
    await expectPreviews(page);
    await photograph('w27-studio-bereich-pruefung');

    const customer = await anotherPage();
    const withdrawn = await bookWith(customer, 1, [files.path('tasse.png')], 'private');
    await runStudio(server, ['status', withdrawn, 'inBearbeitung']);
    await runStudio(server, ['status', withdrawn, 'widerrufen', '2026-11-20']);
    await openOrder(customer);
    await photograph('w38-widerrufen', customer);
  });

async function unfold(page: Page, heading: string): Promise<void> {
  await page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .locator('summary')
    .click();
}
