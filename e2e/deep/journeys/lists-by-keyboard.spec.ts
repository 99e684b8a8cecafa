/* Lists of files are one stop of the Tab key; the arrow keys reach every row, rendered or not. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ui } from '../../../src/ui/components/texts.ts';
import { chooseFiles, expectArrived, noteOf, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { openOffice } from '../../support/office.ts';
import { bookWith, deliver } from '../../support/order-page.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

const MANY = 120;
const NAMES = Array.from({ length: MANY }, (_, index) => nameOf(index + 1));

let files: CustomerFiles;
let many: string;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
  many = await mkdtemp(join(tmpdir(), 'freistell-tasten-'));
  for (const [index, name] of NAMES.entries()) await writeFile(join(many, name), Buffer.alloc(index + 100, 1));
});
test.afterAll(async () => {
  await files.remove();
  await rm(many, { recursive: true, force: true });
});

/** "bild-007.jpg". */
function nameOf(n: number): string {
  return `bild-${String(n).padStart(3, '0')}.jpg`;
}

function remove(page: Page, n: number): Locator {
  return page.getByRole('button', { name: `${nameOf(n)} entfernen` });
}

/** Expects the focus on this control, and nothing in front of it: bars stick to the window's edges. */
async function expectFocus(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect
    .poll(() =>
      control.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}

/** The upload screen with 120 files, none of which is ever answered. */
async function openMany(page: Page): Promise<void> {
  await page.route('**/api/upload/files', (route) =>
    route.request().method() === 'POST' ? new Promise(() => undefined) : route.continue(),
  );
  await openUpload(page, MANY);
  await chooseFiles(page, ...NAMES.map((name) => join(many, name)));
  await expect(page.getByRole('button', { name: `Alle ${MANY}`, exact: true })).toBeVisible();
  await expect(noteOf(page, `${MANY} Dateien hinzugefügt.`)).toBeVisible();
}

test('Tab passes 120 files with two presses, and comes back to the file it left', async ({ page }) => {
  await openMany(page);
  await page.getByRole('button', { name: 'Alle entfernen' }).focus();
  const list = page.getByRole('list', { name: 'Hochgeladene Dateien' });
  const after = page.getByRole('button', { name: 'Bilder jetzt senden' });

  await page.keyboard.press('Tab');
  await expect(list.locator(':focus')).toHaveAccessibleName(`${nameOf(1)} anhalten`);
  await page.keyboard.press('Tab');
  await expect(after).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await expect(remove(page, 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(remove(page, 2)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Alle entfernen' })).toBeFocused();
});

test('arrows reach each of 120 files and each control, Home and End the ends', async ({ page }) => {
  await openMany(page);
  await page.getByRole('button', { name: `${nameOf(1)} anhalten` }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(remove(page, 1)).toBeFocused();
  for (let n = 2; n <= MANY; n += 1) {
    await page.keyboard.press('ArrowDown');
    await expectFocus(remove(page, n));
  }
  await page.keyboard.press('ArrowDown');
  await expect(remove(page, MANY)).toBeFocused();

  await page.keyboard.press('Home');
  await expectFocus(remove(page, 1));
  await page.keyboard.press('PageDown');
  await expectFocus(remove(page, 11));
  await page.keyboard.press('End');
  await expectFocus(remove(page, MANY));
  await page.keyboard.press('PageUp');
  await expectFocus(remove(page, MANY - 10));
  await page.keyboard.press('ArrowRight');
  await expect(remove(page, MANY - 9)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(remove(page, MANY - 10)).toBeFocused();
});

test('the focused file stays focused and rendered wherever the page is scrolled', async ({ page }) => {
  await openMany(page);
  await remove(page, 3).focus();
  await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
  await expect(remove(page, MANY)).toBeVisible();
  await expect(remove(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expectFocus(remove(page, 4));
});

test('a removed file gives the focus to the next one, the last one to the one before', async ({ page }) => {
  await openMany(page);
  await remove(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(remove(page, 3)).toBeFocused();
  await expect(page.getByText(`${nameOf(2)} entfernt.`)).toBeAttached();
  await expect(remove(page, 2)).toHaveCount(0);
  await page.keyboard.press('End');
  await expect(remove(page, MANY)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(remove(page, MANY - 1)).toBeFocused();
  await expect(page.getByText(`${nameOf(MANY)} entfernt.`)).toBeAttached();
});

test('a held key removes one file, a press during a long jump none', async ({ page }) => {
  await openMany(page);
  await remove(page, 2).focus();
  await page.keyboard.down('Enter');
  await expect(remove(page, 3)).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  // Both keys in one task: the last file is rendered only after it.
  await remove(page, 3).evaluate((element) => {
    for (const key of ['End', 'Enter']) {
      const isLeft = element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      if (isLeft) (element as HTMLElement).click();
    }
  });
  await expect(remove(page, MANY)).toBeFocused();
  await expect(page.getByRole('button', { name: `Alle ${MANY - 1}`, exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(remove(page, 3)).toBeVisible();
});

test('without any file the button that chooses some has the focus', async ({ page }) => {
  await openUpload(page, 1);
  await chooseFiles(page, files.path('dose.jpg'));
  await expectArrived(page, '1 von 1 Bild ist da');
  await expect(page.getByRole('button', { name: 'Dateien auswählen' })).toBeFocused();
  await page.getByRole('button', { name: 'dose.jpg entfernen' }).press('Enter');
  await expect(page.locator('li[data-file]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Dateien auswählen' })).toBeFocused();
});

test('a file that arrives while its button has the focus keeps the focus', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/upload/files', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  await openUpload(page, 2);
  await chooseFiles(page, files.path('dose.jpg'), files.path('tasse.png'));
  await page.getByRole('button', { name: 'dose.jpg anhalten' }).focus();
  answered.resolve();
  await expectArrived(page, '2 von 2 Bildern sind da');
  await expect(page.getByRole('button', { name: 'dose.jpg entfernen' })).toBeFocused();
});

test('rows never leave their place in the list, whatever appears above it', async ({ page }) => {
  await page.addInitScript(() => {
    const misplaced = new Set<string>();
    Object.assign(globalThis, { misplaced });
    new MutationObserver(() => {
      const rows = document.querySelectorAll<HTMLElement>('li[data-file]');
      const height = rows[0]?.offsetHeight ?? 0;
      for (const { dataset, style } of rows) {
        if (style.transform !== `translateY(${height * Number(dataset['index'])}px)`)
          misplaced.add(`${dataset['file']}: ${style.transform}`);
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['style'] });
  });
  await openMany(page);
  await page.getByRole('button', { name: 'Mehrere auswählen' }).click();
  await expect(page.getByRole('button', { name: 'Auswahl beenden' })).toBeVisible();
  expect(await page.evaluate(() => [...(globalThis as unknown as { misplaced: Set<string> }).misplaced])).toEqual([]);
});

test('all rows come to a reading that brings each next one into view', async ({ page }) => {
  await openMany(page);
  const read = await page.evaluate(async () => {
    const names: string[] = [];
    let row = document.querySelector<HTMLElement>('li[data-file]');
    while (row !== null) {
      const { file = '' } = row.dataset;
      names.push(file);
      const shown = () => document.querySelector<HTMLElement>(`li[data-file="${file}"]`);
      const next = () => shown()?.nextElementSibling as HTMLElement | null | undefined;
      row.scrollIntoView({ block: 'nearest' });
      // A reader waits for the rows that scrolling renders; the last of all has none behind it.
      while ((next() ?? null) === null && row.ariaPosInSet !== row.ariaSetSize) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        // What appears above the list meanwhile moves the row out of view.
        shown()?.scrollIntoView({ block: 'nearest' });
      }
      row = next() ?? null;
    }
    return names;
  });
  expect(read).toEqual(NAMES);
});

test('the keys are described until the first of them is used, and shown to keyboards only', async ({ page }) => {
  await openMany(page);
  const hint = page.getByText(ui.listKeys);
  await expect(hint).toBeHidden();
  await page.getByRole('button', { name: 'Alle entfernen' }).focus();
  await page.keyboard.press('Tab');
  await expect(hint).toBeVisible();
  await expect(page.locator(':focus')).toHaveAccessibleDescription(ui.listKeys);
  await page.keyboard.press('ArrowDown');
  await expect(remove(page, 2)).toBeFocused();
  await expect(page.locator(':focus')).toHaveAccessibleDescription('');
});

test('the images of a booked order are one stop, and a removed one gives the focus to the next', async ({ page }) => {
  await bookWith(page, 4, ['dose.jpg', 'tasse.png', 'karton.webp'].map(files.path));
  await page.goto('/auftrag');
  const images = page.getByRole('region', { name: 'Deine Bilder' });
  await images.getByRole('button', { name: 'Mehrere auswählen' }).focus();
  await page.keyboard.press('Tab');
  await expect(images.getByRole('button', { name: 'dose.jpg groß ansehen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Angaben ändern' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(images.getByRole('button', { name: 'Mehr zu dose.jpg' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(images.getByRole('button', { name: 'tasse.png groß ansehen' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(images.getByRole('button', { name: 'karton.webp groß ansehen' })).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await images.getByRole('button', { name: 'dose.jpg entfernen' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).press('Enter');
  await expect(images.getByRole('button', { name: 'Mehr zu dose.jpg' })).toHaveCount(0);
  await expect(images.getByRole('button', { name: 'tasse.png groß ansehen' })).toBeFocused();
});

test('delivered files are one stop, and the menu of each keeps its own', async ({ page, server }) => {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto('/auftrag');
  const delivered = page.getByRole('region', { name: 'Fertige Dateien' });
  await delivered.getByRole('button', { name: 'tasse.jpg groß ansehen' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(delivered.getByRole('button', { name: 'Mehr zu tasse.jpg' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(delivered.getByRole('button', { name: 'tasse.jpg herunterladen' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(delivered.getByRole('button', { name: 'Mehr zu tasse.jpg' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(delivered.getByRole('button', { name: 'tasse.webp groß ansehen' })).toBeFocused();
});

test('the hashes of the office’s files are one stop, once they are shown', async ({ page, browser, server }) => {
  const number = await bookWith(page, 2, ['dose.jpg', 'tasse.png'].map(files.path));
  const office = await openOffice(browser, server, number);
  const show = office.getByRole('button', { name: 'Prüfsummen zeigen' });
  await show.press('Enter');
  const copy = (name: string) => office.getByRole('button', { name: `SHA-256 von ${name} kopieren` });
  await office.keyboard.press('Tab');
  await expect(copy('dose.jpg')).toBeFocused();
  await expect(office.getByText(ui.listKeys)).toBeVisible();
  await office.keyboard.press('ArrowDown');
  await expect(copy('tasse.png')).toBeFocused();
  await office.keyboard.press('Shift+Tab');
  await expect(office.getByRole('button', { name: 'Prüfsummen ausblenden' })).toBeFocused();
});
