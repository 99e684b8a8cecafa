import type { Page } from '@playwright/test';
import { chooseClientType, giveCompany } from '../../../tests/paths/drivers/screens/client.ts';
import { answersOn, cartOn, changeAnswer } from '../../../tests/paths/drivers/screens/overview.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { giveKind } from '../../../tests/paths/drivers/screens/quantity.ts';
import { sendLater } from '../../../tests/paths/drivers/screens/send-later.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { bookWith } from '../../support/order-page.ts';
import { openOffice } from '../../support/office.ts';
import { chooseFiles, expectArrived, expectFiles, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const OPEN = 'Mehrere Bildarten in einem Auftrag';
const HAIR = 'Personen, Haare, Fell';

/** 100 images, 20 of them with hair; goes on. */
async function giveKinds(page: Page): Promise<void> {
  await page.getByLabel('Anzahl der Bilder').fill('100');
  await giveKind(page, HAIR, 20);
}

test('an order of two kinds of images has one price, itemised by kind', async ({ page }) => {
  await goTo(page, 'quantity');
  await giveKinds(page);

  await expect(page.getByText('Bleiben für „Klare Kontur“: 80 Bilder.')).toBeVisible();
  await expect(page.getByText(/^So rechnen wir: 80 × 0,79/)).toContainText('20 × 2,99');
  await expect(page.getByRole('table', { name: `Staffelpreise, ${HAIR}` })).toContainText('10 bis 49 (deine Stufe)');
  expect(await barriersOn(page)).toEqual([]);
  await goOn(page, 'Weiter zum Hochladen');
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);

  const { Bildart, Bildmenge } = await answersOn(page);
  expect([Bildart, Bildmenge]).toEqual([
    ['Klare Kontur', HAIR],
    ['100 Bilder', '80 × Klare Kontur', `20 × ${HAIR}`],
  ]);
  expect((await cartOn(page)).slice(0, 2).map((line) => line.slice(0, 2))).toEqual([
    [expect.stringContaining('Freistellen, Klare Kontur'), '80'],
    [expect.stringContaining(`Freistellen, ${HAIR}`), '20'],
  ]);
});

test('numbers that do not add up are shown at the field, also after a reload, and fixed by click', async ({ page }) => {
  await goTo(page, 'quantity');
  await giveKinds(page);
  await page.getByLabel(HAIR).fill('100');
  await page.getByRole('button', { name: 'Weiter zum Hochladen' }).click();

  await expect(page.getByText('Zusammen sind das so viele Bilder wie im ganzen Auftrag oder mehr.')).toBeVisible();
  await expect(page.getByLabel(HAIR)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel(HAIR)).toHaveValue('100');
  await page.getByLabel('Taschen und Leder').fill('0,5');
  await page.getByRole('button', { name: 'Weiter zum Hochladen' }).click();
  await expect(page.getByText('Bitte gib eine ganze Zahl ab 1 an, oder lass das Feld leer.')).toBeVisible();

  await page.getByRole('button', { name: 'Doch nur eine Bildart' }).click();

  await expect(page.getByRole('button', { name: OPEN })).toBeFocused();
  await goOn(page, 'Weiter zum Hochladen');
  await expectScreen(page, 'upload');
});

test('a further kind from before a reload can be emptied and typed anew without losing its field', async ({ page }) => {
  await goTo(page, 'quantity');
  await giveKinds(page);
  await page.reload();
  const field = page.getByLabel(HAIR);
  await expect(field).toHaveValue('20');

  await field.press('End');
  for (const key of ['Backspace', 'Backspace', '3', '0']) await page.keyboard.press(key);

  await expect(field).toHaveValue('30');
  await expect(field).toBeFocused();
  await expect(page.getByText('Bleiben für „Klare Kontur“: 70 Bilder.')).toBeVisible();
});

test('changing the first kind keeps the other kinds, and drops a duplicate of it', async ({ page }) => {
  await goTo(page, 'quantity');
  await giveKinds(page);
  await page.getByLabel('Taschen und Leder').fill('5');
  await goOn(page, 'Weiter zum Hochladen');
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await giveCompany(page);

  await changeAnswer(page, 'Bildart');
  await page.getByRole('button', { name: new RegExp(`^${HAIR}`) }).click();

  await expectScreen(page, 'client.overview');
  expect((await answersOn(page))['Bildmenge']).toEqual(['100 Bilder', `95 × ${HAIR}`, '5 × Taschen und Leder']);
});

test('images keep their kind over a reload, and reducing them asks for the numbers again', async ({ page }) => {
  await openUpload(page, 9, [{ product: { type: 'hair' }, quantity: 3 }]);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));
  await expectArrived(page, '3 von 9 Bildern sind da');

  await sort(page, ['dose.jpg', 'karton.webp'], HAIR);

  const sorted = [
    ['dose.jpg', HAIR],
    ['tasse.png', 'Fertig'],
    ['karton.webp', HAIR],
  ] as const;
  await expectFiles(page, sorted);
  await expect(page.getByText(`${HAIR}: 2 von 3 Bildern zugeordnet`)).toBeVisible();
  await page.reload();
  await expectFiles(page, sorted);
  // With three images left, the assignment of kinds is unknown.
  await page.getByRole('button', { name: 'Menge und Bildarten ändern' }).click();
  await expectScreen(page, 'quantity');
});

test('late images get their kind in transfer window and order page; an excess warns the studio', async ({
  page,
  context,
  browser,
  server,
}) => {
  const number = await bookWith(page, 4, [], 'company', [{ product: { type: 'hair' }, quantity: 1 }]);
  await page.goto('/auftrag');
  const openTransfer = async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Bilder jetzt senden' }).click();
    return opened;
  };
  const transfer = await openTransfer();
  await chooseFiles(transfer, ...['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));
  await expectArrived(transfer, '3 von 4 Bildern sind da');
  await sort(transfer, ['dose.jpg'], HAIR);
  await expectFiles(transfer, [
    ['dose.jpg', HAIR],
    ['tasse.png', 'Fertig'],
    ['karton.webp', 'Fertig'],
  ]);
  await expect(transfer.getByText(`${HAIR}: 1 von 1 Bild zugeordnet`)).toBeVisible();
  expect(await barriersOn(transfer)).toEqual([]);
  await transfer.close();

  await page.reload();
  const another = await openTransfer();
  await sort(another, ['tasse.png'], HAIR);
  await expect(another.getByText('Einige dieser Bilder sind auf einem anderen Weg gekommen.')).toBeVisible();
  await another.close();
  const images = page.getByRole('region', { name: 'Deine Bilder' });
  await expect(images.getByRole('listitem').filter({ hasText: 'dose.jpg' })).toContainText(HAIR);
  await sort(page, ['tasse.png'], HAIR);
  await expect(images.getByRole('listitem').filter({ hasText: 'tasse.png' })).toContainText(HAIR);
  await expect(images.getByRole('status').filter({ hasText: 'Mehr Bilder zugeordnet als bestellt' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);

  const office = await openOffice(browser, server, number);
  await expect(office.getByText('Mehr Bilder zugeordnet als bestellt')).toBeVisible();
  await expect(office.getByText(`${HAIR}: 2 Bilder zugeordnet, 1 bestellt`)).toBeVisible();
  expect(await barriersOn(office)).toEqual([]);
});

test('more images of a kind than ordered are reported before booking, and either can be changed', async ({ page }) => {
  await openUpload(page, 3, [{ product: { type: 'hair' }, quantity: 1 }]);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));
  await expectArrived(page, '3 von 3 Bildern sind da');
  await sort(page, ['dose.jpg', 'karton.webp'], HAIR);
  await expect(page.getByRole('status').filter({ hasText: 'Mehr Bilder zugeordnet als bestellt' })).toBeVisible();
  await goOn(page, 'Auftrag abschließen');
  await chooseClientType(page, 'Firma');
  await giveCompany(page);

  const note = page.getByRole('status').filter({ hasText: 'Mehr Bilder zugeordnet als bestellt' });
  await expect(note).toContainText(`${HAIR}: 2 Bilder zugeordnet, 1 bestellt`);
  await expect(page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')).toHaveText([HAIR, '', HAIR]);
  expect(await barriersOn(page)).toEqual([]);
  await note.getByRole('link', { name: 'Mengen der Bildarten ändern' }).click();
  await page.getByLabel(HAIR).fill('2');
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  await expect(note).toHaveCount(0);
});

/** Assigns these images to a kind, all at once. */
async function sort(page: Page, names: readonly string[], kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  for (const name of names) await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
  await page.getByRole('combobox', { name: /^Bildart von / }).selectOption(kind);
}
