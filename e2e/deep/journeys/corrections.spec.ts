import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { correctionTexts } from '../../../src/booked/corrections/texts.ts';
import { isLeft } from '../../support/arrow-key.ts';
import { barriersOn } from '../../support/barriers.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import {
  bookWith,
  collectWish,
  deliver,
  passedStages,
  pressInMenu,
  pressPicture,
  runStudio,
} from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Answers the second correction in an office window that reloads before the answer is noted. */
async function answerAtTheOffice(customer: Page, number: string, answer: string): Promise<void> {
  const office = await customer.context().newPage();
  await office.goto(`/studio#${number}`);
  const wish = office.locator('form').filter({ has: office.getByRole('heading', { name: '2. tasse.webp' }) });
  await wish.getByLabel('Antwort').fill(answer);
  await office.reload();
  await expect(wish.getByLabel('Antwort')).toHaveValue(answer);
  const noted = office.waitForResponse((response) => response.url().endsWith('/answers') && response.ok());
  await wish.getByRole('button', { name: 'Notieren' }).click();
  await noted;
  await office.close();
}

test.describe('corrections of finished files', () => {
  test.use({ expectsFailedCalls: true });

  test('are marked by keyboard and click, survive reload and outage, and end in the acceptance', async ({
    page,
    server,
  }) => {
    const number = await bookWith(page, 1, [files.path('tasse.png')]);
    await deliver(server, number, files.path('tasse.png'));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/auftrag');

    const form = (file: string) => page.getByRole('dialog', { name: `Was sollen wir an ${file} ändern?` });
    const dialog = form('tasse.jpg');
    const comment = page.getByLabel('Was sollen wir ändern?');
    await page.getByRole('button', { name: 'Mehr zu tasse.jpg' }).press('Enter');
    await page.getByRole('button', { name: 'Korrektur anfordern: tasse.jpg' }).press('Enter');
    await expect(comment).toBeFocused();
    await dialog.getByRole('button', { name: 'Stelle markieren' }).press('Enter');
    const cross = page.getByRole('button', { name: /^Kreuz: / });
    await expect(cross).toBeFocused();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    expect(await isLeft(cross, { altKey: true })).toBe(true);
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: 'Kreuz: ' })).toHaveText(
      /^Kreuz: in der Mitte \(49\s% von links, 60\s% von oben\)$/,
    );
    await page.keyboard.press('Enter');
    await expect(comment).toBeFocused();
    await expect(dialog).toHaveAccessibleDescription(
      /^Stelle 1 markiert: in der Mitte \(49\s% von links, 60\s% von oben\)$/,
    );
    await dialog.getByRole('button', { name: 'Wunsch merken' }).click();
    await expect(comment).toBeFocused();
    await expect(dialog.getByText('Bitte schreib, was wir ändern sollen.')).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    await comment.fill('Der Henkel ist oben abgeschnitten.');
    await page.reload();
    await expect(comment).toHaveValue('Der Henkel ist oben abgeschnitten.');
    await dialog.getByRole('button', { name: 'Wunsch merken' }).click();

    await pressInMenu(page, 'tasse.webp', 'Korrektur');
    await form('tasse.webp').getByRole('button', { name: 'Stelle markieren' }).click();
    await pressPicture(page, 0.9, 0.1);
    await comment.fill('Ist das das richtige Blau?');
    await form('tasse.webp').getByRole('button', { name: 'Wunsch merken' }).click();
    const unsentTexts = section(page, 'Deine Korrekturwünsche');
    await expect(unsentTexts.getByRole('listitem')).toHaveText([
      /Der Henkel/,
      /oben rechts \(90\s% von links, 10\s% von oben\)/,
    ]);

    const mend = await onTheWay(page, '**/api/order/corrections', (route) => route.abort());
    const send = page
      .getByRole('region', { name: '2 Wünsche gesammelt' })
      .getByRole('button', { name: '2 Wünsche senden' });
    await send.click();
    await expect(unsentTexts.getByRole('alert')).toContainText('Deine Wünsche sind noch nicht gesendet.');
    mend();
    await send.click();
    const list = section(page, 'Korrekturen');
    await expect(list.getByRole('listitem')).toHaveText([
      /^Korrektur 2: tasse\.webpIn Arbeit/,
      /^Korrektur 1: tasse\.jpgIn Arbeit/,
    ]);
    await expect(unsentTexts).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Lieferung abnehmen' })).toHaveCount(0);

    const folder = join(server.dataDir, 'korrigiert');
    await mkdir(folder);
    await copyFile(files.path('dose.jpg'), join(folder, 'tasse.jpg'));
    await answerAtTheOffice(page, number, 'Ja, es ist das Blau deiner Vorlage.');
    await runStudio(server, [
      'deliver',
      number,
      folder,
      '--trotzdem',
      'Nur zur Probe.',
      '--antwort',
      'Der Henkel ist wieder ganz.',
    ]);
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveText([
      /Ja, es ist das Blau deiner Vorlage\.$/,
      /Der Henkel ist wieder ganz\.Neue Datei herunterladen$/,
    ]);
    const begun = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Neue Datei herunterladen: tasse.jpg' }).click();
    expect((await begun).suggestedFilename()).toBe('tasse.jpg');

    await page.getByRole('button', { name: 'Lieferung abnehmen' }).click();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lieferung abnehmen' }).click();
    await expect(page.getByText('Du hast die Lieferung abgenommen, die Rechnung folgt.')).toBeVisible();
    await expect(page.getByText('Für diesen Auftrag nehmen wir hier keine Korrekturen mehr an.')).toBeVisible();
    await page.getByRole('button', { name: 'Mehr zu tasse.jpg' }).click();
    await expect(page.getByRole('button', { name: /^Korrektur anfordern/ })).toHaveCount(0);
    const stages = section(page, 'Stand').getByRole('listitem').locator('p:first-child');
    // The row has no detours, the history below has all.
    expect(await stages.allInnerTexts()).toEqual([
      'Bestellt',
      'In Bearbeitung',
      'Geliefert',
      'Abgenommen',
      'Rechnung gestellt',
    ]);
    expect(await passedStages(page)).toEqual([
      'Bestellt',
      'Alle Bilder da',
      'In Bearbeitung',
      'Geliefert',
      'In Korrektur',
      'Geliefert',
      'Abgenommen',
    ]);
  });
});

test.describe('of a file that is replaced', () => {
  // The window may ask for its preview once more.
  test.use({ expectsFailedCalls: true });

  test('a wish moves to the file that replaces its own while it is written, and says so', async ({ page, server }) => {
    const number = await bookWith(page, 1, [files.path('tasse.png')]);
    await deliver(server, number, files.path('tasse.png'));
    await page.goto('/auftrag');
    await pressInMenu(page, 'tasse.jpg', 'Korrektur');
    const form = page.getByRole('dialog', { name: 'Was sollen wir an tasse.jpg ändern?' });
    const comment = form.getByLabel('Was sollen wir ändern?');
    await comment.fill('Der Henkel ist oben abgeschnitten.');

    const folder = join(server.dataDir, 'neu');
    await mkdir(folder);
    await copyFile(files.path('dose.jpg'), join(folder, 'tasse.jpg'));
    await runStudio(server, ['deliver', number, folder, '--trotzdem', 'Nur zur Probe.']);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

    await expect(form.getByText(correctionTexts.dialog.moved)).toBeVisible();
    await expect(comment).toHaveValue('Der Henkel ist oben abgeschnitten.');
    expect(await barriersOn(page)).toEqual([]);
    await form.getByRole('button', { name: 'Wunsch merken' }).click();
    await expect(section(page, 'Deine Korrekturwünsche').getByRole('listitem')).toHaveText([
      /tasse\.jpgganzes Bild.*Der Henkel/,
    ]);
  });
});

test('a double click on the first of three collected wishes removes that one only', async ({ page, server }) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto('/auftrag');
  const wishes = section(page, 'Deine Korrekturwünsche').getByRole('listitem');
  for (const [n, wish] of ['Heller.', 'Dunkler.', 'Größer.'].entries()) {
    await collectWish(page, 'tasse.jpg', wish);
    await expect(wishes).toHaveCount(n + 1);
  }

  await page.getByRole('button', { name: 'Wunsch 1 zu tasse.jpg entfernen' }).dblclick({ delay: 100 });
  await expect(wishes).toHaveText([/Dunkler/, /Größer/]);
});
