/* Marking the place of a wish on the large picture of a delivered file (src/booked/corrections). */
import type { Locator, Page } from '@playwright/test';
import { correctionLimits, correctionMessages } from '../../../domain/order/corrections.ts';
import { ORDER_PATH } from '../../../domain/order/order-links.ts';
import { correctionTexts } from '../../../src/booked/corrections/texts.ts';
import { orderPageTexts } from '../../../src/booked/order-page/texts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { bookWith, deliver, pressPicture } from '../../support/order-page.ts';
import type { RunningServer } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

test.beforeEach(() => test.slow());

/** Opens a delivered image large. */
async function openLarge(page: Page, server: RunningServer) {
  const number = await bookWith(page, 1, [files.path('tasse.png')]);
  await deliver(server, number, files.path('tasse.png'));
  await page.goto(ORDER_PATH);
  const tile = page.getByRole('button', { name: orderPageTexts.viewer.open('tasse.jpg') });
  await tile.click();
  const viewer = page.getByRole('dialog', { name: 'tasse.jpg 1 von 2' });
  const form = page.getByRole('dialog', { name: correctionTexts.dialog.heading('tasse.jpg') });
  // The file itself, and not its preview.
  await expect(viewer.locator('[aria-hidden="false"] figcaption')).toHaveText(/^1\.280 × 960\spx, /);
  return {
    tile,
    viewer,
    form,
    mark: viewer.getByRole('button', { name: correctionTexts.dialog.mark }),
    cross: viewer.getByRole('button', { name: /^Kreuz: / }),
    loupe: viewer.getByRole('button', { name: orderPageTexts.viewer.loupe }),
    comment: form.getByLabel(correctionTexts.dialog.comment),
    keep: form.getByRole('button', { name: correctionTexts.dialog.keep }),
  };
}

const markOf = (page: Page, name: string) => page.getByRole('img', { name });

/** Place of the centre of a mark, in fractions of the picture, to two digits. */
async function placeOn(picture: Locator, mark: Locator): Promise<readonly number[]> {
  const [inner, outer] = await Promise.all([mark.boundingBox(), picture.boundingBox()]);
  if (inner === null || outer === null) return [];
  const fractions = [
    (inner.x + inner.width / 2 - outer.x) / outer.width,
    (inner.y + inner.height / 2 - outer.y) / outer.height,
  ];
  return fractions.map((fraction) => Math.round(fraction * 100) / 100);
}

test('Escape leaves the marking and then the viewer; until then nothing turns or closes it', async ({
  page,
  server,
}) => {
  const { tile, viewer, mark, cross } = await openLarge(page, server);
  const next = viewer.getByRole('button', { name: 'Nächstes Bild' });
  await mark.click();
  await expect(cross).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
  // Beside the picture.
  await pressPicture(page, 0.5, -0.02);
  await page.keyboard.press('End');
  await expect(next).toHaveCount(0);
  await expect(cross).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cross).toHaveCount(0);
  await expect(mark).toBeFocused();
  await expect(next).toBeVisible();
  await mark.click();
  await viewer.getByRole('button', { name: correctionTexts.marks.leave }).click();
  await expect(mark).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tile).toBeFocused();
});

test('a press marks the place, which its number shows, and leaving keeps text and place', async ({ page, server }) => {
  const { viewer, form, mark, cross, comment, keep } = await openLarge(page, server);
  const picture = viewer.locator('[aria-hidden="false"] [data-large]');
  await mark.click();
  await pressPicture(page, 0.25, 0.75);
  await expect(comment).toBeFocused();
  await expect(form).toHaveAccessibleDescription(
    /^Stelle 1 markiert: unten links \(25\s% von links, 75\s% von oben\)$/,
  );
  expect(await placeOn(picture, markOf(page, 'Wunsch 1: unten links'))).toEqual([0.25, 0.75]);
  expect(await barriersOn(page)).toEqual([]);

  await comment.fill('Bitte heller.');
  await form.getByRole('button', { name: correctionTexts.dialog.move }).click();
  await expect(cross).toHaveAccessibleName(/^Kreuz: unten links \(25\s%/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Escape');
  await expect(comment).toHaveValue('Bitte heller.');
  await expect(form).toHaveAccessibleDescription(/25\s% von links/);
  await keep.click();
  await expect(mark).toBeFocused();

  await viewer.getByRole('button', { name: correctionTexts.unsentText.changeNamed(1, 'tasse.jpg') }).click();
  await form.getByRole('button', { name: correctionTexts.dialog.unmark }).click();
  await expect(form.getByRole('button', { name: correctionTexts.dialog.mark })).toBeFocused();
  await expect(markOf(page, 'Wunsch 1: ')).toHaveCount(0);
  await form.getByRole('button', { name: correctionTexts.dialog.leave }).click();
  await expect(markOf(page, 'Wunsch 1: ')).toBeVisible();

  // Back closes the viewer with the marking; the wish and its text stay, and lead back to the page.
  await viewer.getByRole('button', { name: correctionTexts.unsentText.changeNamed(1, 'tasse.jpg') }).click();
  await comment.fill('Bitte dunkler.');
  await form.getByRole('button', { name: correctionTexts.dialog.move }).click();
  await expect(cross).toBeFocused();
  await page.goBack();
  await expect(comment).toHaveValue('Bitte dunkler.');
  await keep.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Bitte dunkler.')).toBeVisible();
});

test('in the loupe, a place is one of the picture, and a sent wish keeps its number', async ({ page, server }) => {
  const { tile, viewer, form, mark, cross, loupe, comment, keep } = await openLarge(page, server);
  const picture = viewer.getByRole('region', { name: /in Originalgröße/ }).locator('img');
  const left = () => picture.evaluate((img) => img.getBoundingClientRect().x);
  await loupe.click();
  await mark.click();
  await expect(cross).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  // The loupe follows the cross.
  await expect(cross).toBeInViewport({ ratio: 0.5 });
  const before = await left();
  await page.mouse.move(300, 400);
  await page.mouse.down();
  await page.mouse.move(500, 400, { steps: 4 });
  await page.mouse.up();
  expect(await left()).toBeGreaterThan(before);
  await expect(cross).toBeVisible();

  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width * 0.3, y + height * 0.5);
  await expect(form).toHaveAccessibleDescription(/^Stelle 1 markiert: .*\(30\s% von links, 50\s% von oben\)$/);
  expect(await placeOn(picture, markOf(page, 'Wunsch 1: '))).toEqual([0.3, 0.5]);
  await comment.fill('Bitte schärfer.');
  await keep.click();
  await loupe.click();
  const whole = viewer.locator('[aria-hidden="false"] [data-large]');
  expect(await placeOn(whole, markOf(page, 'Wunsch 1: '))).toEqual([0.3, 0.5]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 Wunsch senden' }).click();
  await expect(page.getByText('Korrektur 1: tasse.jpg')).toBeVisible();
  await tile.click();
  await expect(markOf(page, 'Korrektur 1: ')).toBeVisible();
  await mark.click();
  await pressPicture(page, 0.8, 0.2);
  await expect(form).toHaveAccessibleDescription(/^Stelle 2 markiert: /);
  await expect(markOf(page, 'Wunsch 2: ')).toBeVisible();
});

test('Back and Escape close the form and keep its text; only one that is too long stays open', async ({
  page,
  server,
}) => {
  const { viewer, form, mark, comment } = await openLarge(page, server);
  await viewer.getByRole('button', { name: correctionTexts.actWhole }).click();
  await comment.fill('Bitte heller.');
  await page.goBack();
  await expect(form).toHaveCount(0);
  await expect(mark).toBeFocused();
  await expect(viewer.getByText('Bitte heller.')).toBeVisible();

  await viewer.getByRole('button', { name: correctionTexts.unsentText.changeNamed(1, 'tasse.jpg') }).click();
  await comment.fill('ü'.repeat(correctionLimits.text + 1));
  for (const _ of [1, 2]) {
    await page.goBack();
    await expect(form.getByText(correctionMessages.tooLong)).toBeVisible();
    await expect(comment).toBeFocused();
  }
  await comment.fill('Bitte dunkler.');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(viewer.getByText('Bitte dunkler.')).toBeVisible();

  await viewer.getByRole('button', { name: correctionTexts.unsentText.changeNamed(1, 'tasse.jpg') }).click();
  await comment.fill('Doch nicht.');
  await form.getByRole('button', { name: correctionTexts.dialog.leave }).click();
  await expect(form).toHaveCount(0);
  await expect(viewer.getByText('Bitte dunkler.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(ORDER_PATH);
});
