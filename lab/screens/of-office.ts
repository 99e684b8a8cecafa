import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { OFFICE_PATH } from '../../domain/contracts/office-paths.ts';
import { ORDER_PATH } from '../../domain/order/order-links.ts';
import { bookWith, deliver, pressInMenu, runStudio } from '../../e2e/support/order-page.ts';
import { expectPreviews, type Studio, withWindow } from './customer-window.ts';

/** The office: its list, an order with an incomplete folder, a delivery, and a correction. */
export const office = (studio: Studio) =>
  withWindow(studio, async ({ page, server, files, photograph, anotherPage }) => {
    const inWork = await bookWith(page, 2, ['tasse.png', 'dose.jpg'].map(files.path));
    await runStudio(server, ['status', inWork, 'inBearbeitung']);
    const other = await anotherPage();
    const finished = await bookWith(other, 1, [files.path('tasse.png')]);
    await deliver(server, finished, files.path('tasse.png'));
    await other.goto(ORDER_PATH);
    await pressInMenu(other, 'tasse.jpg', 'Korrektur');
    await other.getByLabel('Was sollen wir ändern?').fill('Der Henkel ist oben abgeschnitten.');
    await other.getByRole('button', { name: 'Wunsch merken' }).click();
    await other.getByRole('button', { name: '1 Wunsch senden' }).click();
    await other.getByRole('region', { name: 'Korrekturen' }).waitFor();
    const third = await anotherPage();
    await bookWith(third, 3, [], 'private');
    await third.goto(ORDER_PATH);
    await third.getByLabel('Deine Frage').fill('Geht es auch bis Freitag?');
    await third.getByRole('button', { name: 'Frage senden' }).click();
    await third.getByText('Deine Frage ist bei uns.').waitFor();

    await page.goto(OFFICE_PATH);
    await page.getByRole('link', { name: inWork }).waitFor();
    await photograph('w26-studio-bereich');
    await page.getByRole('link', { name: inWork }).click();
    const folder = page.locator('[data-upload="finished"]');
    await folder.setInputFiles(path.dirname(files.path('ordner/flasche.jpg')));
    await page.getByText('Nicht bestellt', { exact: true }).waitFor();
    await expectPreviews(page);
    await photograph('w27-studio-bereich-auftrag');
    const complete = path.join(server.dataDir, 'komplett');
    await mkdir(complete);
    for (const name of ['tasse.jpg', 'tasse.webp', 'dose.jpg', 'dose.webp'])
      await copyFile(files.path(name.startsWith('tasse') ? 'tasse.png' : 'dose.jpg'), path.join(complete, name));
    await folder.setInputFiles(complete);
    await page.getByRole('button', { name: '4 Dateien liefern' }).waitFor();
    await photograph('w27-studio-bereich-lieferung');
    await page.goto(`${OFFICE_PATH}#${finished}`);
    await page.getByRole('heading', { name: 'Korrekturwünsche: 1' }).waitFor();
    await expectPreviews(page);
    await photograph('w27-studio-bereich-korrektur');
  });
