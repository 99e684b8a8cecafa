import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { orderMessages } from '../../domain/texts/messages.ts';
import { frameTexts } from '../../src/order/frame/texts.ts';
import { quantityTexts } from '../../src/order/quantity/texts.ts';
import { uploadTexts } from '../../src/order/upload/texts.ts';
import { expectScreen } from '../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { expect, test } from '../support/test.ts';

test('a cut-out has a margin in its card, also where a phone makes the card tall', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, 'projectType');
  const pictures = page.locator('main img');
  await expect(pictures.first()).toBeVisible();
  // The padding was computed for a square.
  const boxes = await pictures.evaluateAll((all) =>
    (all as HTMLImageElement[]).map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]),
  );
  expect(boxes).toEqual(boxes.map(() => [112, 112]));
});

const perfume = (...ratios: string[]) => ratios.map((ratio) => `freisteller-parfum ${ratio}`);

test('the cards of the uses share their lines, and show the chosen kind in their sizes', async ({ page }) => {
  await goTo(page, 'formats.fastlane');
  const cards = page.getByRole('list', { name: 'Verwendung' }).getByRole('listitem');
  const lines = await cards.evaluateAll((all) =>
    all.map((card) =>
      [...card.querySelectorAll('[id$="-text"], [id$="-facts"] > span')].map((line) =>
        Math.round(line.getBoundingClientRect().top),
      ),
    ),
  );
  expect(lines).toEqual(lines.map(() => lines[0]));
  expect(lines[0]).toHaveLength(5);
  const crops = () =>
    cards.evaluateAll((all) =>
      all.map((card) =>
        [...card.querySelectorAll('img')].map(({ parentElement, src }) => {
          const { width = 0, height = 1 } = parentElement?.getBoundingClientRect() ?? {};
          return `${/freisteller-\w+/.exec(src)?.[0]} ${(width / height).toFixed(2)}`;
        }),
      ),
    );
  expect(await crops()).toEqual([perfume('1.00'), perfume('1.00'), perfume('1.00', '1.33', '0.75')]);
  await page.getByRole('checkbox', { name: 'Onlineshop und Marktplatz' }).check();
  await page.getByRole('checkbox', { name: 'Zalando' }).check();
  await expect.poll(async () => (await crops())[0]).toEqual(perfume('0.69'));
});

test('on a phone the whole question where the customer sells is above the bar, without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await goTo(page, 'formats.fastlane');
  const last = page.getByRole('group', { name: 'Wo verkaufst du?' }).getByRole('checkbox').last();
  const below = await last.evaluate((chip) => chip.getBoundingClientRect().bottom);
  const bar = await page
    .getByRole('button', { name: 'Auftrag ansehen' })
    .evaluate((one) => one.getBoundingClientRect().top);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(below).toBeLessThanOrEqual(bar);
});

test('the progress bar names what a screen asks for, beside its step and for screen readers', async ({ page }) => {
  await goTo(page, 'quantity');
  const current = page.getByRole('navigation', { name: frameTexts.progress }).locator('[aria-current="step"]');
  for (const text of [
    'Bildmenge festlegen Bildmenge, Teil 4 von 4',
    'Bildmenge festlegen Dateiformat, Teil 3 von 4',
    'Bildmenge festlegen Größe, Teil 2 von 4',
    'Bildmenge festlegen Verwendung, Teil 1 von 4',
    'Format wählen Bildart',
  ]) {
    await expect(current).toHaveText(text);
    if (!text.endsWith('Bildart')) await page.goBack();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByRole('navigation', { name: frameTexts.progress }).getByText('Format wählen Bildart');
  await expect(line.last()).toBeInViewport({ ratio: 1 });
  await expect(current).toHaveText('Format wählen Bildart');
});

test('a long mail address breaks at its punctuation on a phone, not inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, 'client.overview');
  const address = page.locator('#answer-email').getByText('jana.winter@nordlicht-keramik.example');
  const lines = await address.evaluate((one) =>
    [...one.querySelectorAll(':scope > span')].map((part) => ({
      text: part.textContent,
      tops: [...part.getClientRects()].map(({ top }) => Math.round(top)),
    })),
  );
  expect(lines.map(({ text }) => text)).toEqual(['jana', '.winter', '@nordlicht-keramik', '.example']);
  // Broken before "@", and no part within itself.
  expect(lines.filter(({ tops }) => tops.length > 1).map(({ text }) => text)).toEqual([]);
  expect(lines[2]?.tops[0]).toBeGreaterThan(lines[0]?.tops[0] ?? 0);
});

const { quantity: NO_QUANTITY, quantityUnread: NO_NUMBER } = orderMessages;

test.describe('a number field', () => {
  test('counts with the arrow keys and groups digits', async ({ page }) => {
    await goTo(page, 'quantity');
    const field = page.getByLabel('Anzahl der Bilder');
    await field.press('ArrowUp');
    await expect(field).toHaveValue('1');
    await field.press('ArrowDown');
    await expect(field).toHaveValue('1');
    await field.fill('999');
    await field.press('ArrowUp');
    await expect(field).toHaveValue('1.000');
    await page.getByRole('button', { name: 'Weiter zum Hochladen' }).click();
    await expectScreen(page, 'upload');
    await page.goBack();
    await expect(field).toHaveValue('1.000');
  });

  test('never converts text that is no number: the rule shows a message', async ({ page }) => {
    await goTo(page, 'quantity');
    const field = page.getByLabel('Anzahl der Bilder');
    for (const typed of ['1,5', '1.5', '1,000', '1500.0', '10–20', '50/60', '1e3', '-3', '0']) {
      await field.fill('');
      await field.pressSequentially(typed);
      if (typed !== '0') await expect(page.getByText(NO_NUMBER)).toBeVisible();
      await page.getByRole('button', { name: 'Weiter zum Hochladen' }).click();
      await expect(page.getByText(typed === '0' ? NO_QUANTITY : NO_NUMBER)).toBeVisible();
      await expect(field).toHaveValue(typed);
      await expectScreen(page, 'quantity');
    }
  });

  test('keeps invalid text while another screen is visited', async ({ page }) => {
    await goTo(page, 'quantity');
    const field = page.getByLabel('Anzahl der Bilder');
    await field.fill('10–20');
    await page.getByRole('button', { name: 'Zurück' }).click();
    await expectScreen(page, 'formats.extensions');
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(field).toHaveValue('10–20');
    await expect(page.getByText(NO_NUMBER)).toBeVisible();
  });

  test('accepts pasted numbers as people write them, and leaves other text to the rule', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await goTo(page, 'quantity');
    const field = page.getByLabel('Anzahl der Bilder');
    for (const [pasted, shown, means] of [
      ['1.200', '1.200', '1.200 Bilder'],
      ['1 200', '1 200', '1.200 Bilder'],
      [' 24\n', ' 24', '24 Bilder'],
      ['1,000', '1,000', 'noch offen'],
      ['10–20', '10–20', 'noch offen'],
      ['12,5', '12,5', 'noch offen'],
      ['', '', 'noch offen'],
    ] as const) {
      await field.fill('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await field.press('ControlOrMeta+V');
      await expect(field).toHaveValue(shown);
      await expect(page.getByRole('complementary').getByText('Bildmenge', { exact: true }).locator('..')).toContainText(
        means,
      );
    }
  });

  for (const width of [1280, 390]) {
    test(`leaves everything below it in its place at the first digit, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await goTo(page, 'quantity');
      const below = page.getByRole('button', { name: quantityTexts.kinds.open });
      const top = () => below.evaluate((button) => button.getBoundingClientRect().top + scrollY);
      const before = await top();
      await page.getByLabel('Anzahl der Bilder').fill('7');
      await expect(page.getByText('So rechnen wir')).toBeVisible();
      expect(await top()).toBe(before);
    });
  }

  test('names very many images as agreed in person, leads to the studio, and lets them be ordered', async ({
    page,
  }) => {
    await goTo(page, 'quantity');
    const field = page.getByLabel('Anzahl der Bilder');
    const word = page.getByRole('status').filter({ hasText: quantityTexts.agreed.text });
    await field.fill('4.999');
    await expect(page.getByText('So rechnen wir')).toBeVisible();
    await expect(word).toHaveCount(0);
    await field.fill('99999999');
    await expect(word).toContainText('99.999.999 Bilder: Sprich am besten vorher mit uns');
    await expect(word.getByRole('link', { name: quantityTexts.agreed.write })).toHaveAttribute(
      'href',
      '/kontakt/freistellen',
    );
    await page.getByRole('button', { name: 'Weiter zum Hochladen' }).click();
    await expectScreen(page, 'upload');
  });

  test('of the custom format keeps invalid text within its limits, and names the limits', async ({ page }) => {
    await goTo(page, 'formats.scale');
    await page.getByRole('button', { name: 'Eigenes Format angeben' }).click();
    for (const [label, typed] of [
      ['Breite in px', '1,000'],
      ['Höhe in px', '150.5'],
      ['dpi', '10000'],
    ] as const) {
      const field = page.getByLabel(label, { exact: true });
      await field.pressSequentially(typed);
      await expect(field).toHaveValue(typed);
    }
    await expect(page.getByText(orderMessages.pixels)).toHaveCount(2);
    await expect(page.getByText(orderMessages.dpi)).toBeVisible();
    const width = page.getByLabel('Breite in px');
    await width.fill('15000');
    await width.press('ArrowUp');
    await expect(width).toHaveValue('15.000');
  });
});

test('on a phone the price of a file format takes two lines beside its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, 'formats.extensions');
  const row = page.getByRole('list', { name: 'Dateiformate' }).getByRole('listitem').filter({ hasText: 'PSD' });
  const price = row.locator('.fs-num').filter({ hasText: 'pro Bild' });
  const [words, button] = await Promise.all([price.boundingBox(), row.getByRole('button').boundingBox()]);

  expect(await linesOf(price)).toBe(2);
  expect(words !== null && button !== null && words.x + words.width <= button.x).toBe(true);
});

test('on the smallest phone the price of a size takes two lines, the two call buttons one row', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goTo(page, 'formats.scale');
  await page.getByRole('checkbox', { name: 'Webformat' }).check();
  const price = page.getByRole('checkbox', { name: 'Originalformat' }).locator('.fs-num');
  const contacts = page.getByRole('banner').getByRole('link', { name: /Telefon|Live-Chat/ });
  const [telephone, chat] = await Promise.all([contacts.first().boundingBox(), contacts.last().boundingBox()]);

  expect(await linesOf(price)).toBe(2);
  expect([await contacts.count(), telephone?.y]).toEqual([2, chat?.y]);
});

/** The number of lines of a text. */
async function linesOf(words: Locator): Promise<number> {
  const lineHeight = await words.evaluate((box) => Number.parseFloat(getComputedStyle(box).lineHeight));
  return Math.round(((await words.boundingBox())?.height ?? 0) / lineHeight);
}

test('the cards of the products load their pictures 384 px wide', async ({ page }) => {
  await goTo(page, 'projectType');
  // A window that has not shown a large preview before.
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  const pictures = fresh.getByRole('main').locator('li img');
  await expect(pictures.first()).toBeVisible();
  const widths = () =>
    pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc.split('w=')[1]));
  await expect.poll(async () => new Set(await widths())).toEqual(new Set(['384']));
});

test('optional fields of the invoice are one line on a phone, which a wrong answer opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await goTo(page, 'client.details');
  const vatId = page.getByLabel('USt-IdNr.', { exact: true });
  const fold = page.locator('summary').filter({ hasText: 'Weitere Angaben (freiwillig)' });
  await expect(vatId).toBeHidden();
  await fold.focus();
  await page.keyboard.press('Enter');
  await vatId.fill('DE12');
  await fold.click();
  await expect(vatId).toBeHidden();

  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
  await expect(vatId).toBeVisible();
  await expect(vatId).toHaveValue('DE12');
  await fold.click();
  await page.getByRole('link', { name: 'Bitte prüfe die USt-IdNr. oder lass das Feld leer.' }).click();
  await expect(vatId).toBeFocused();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('the upload asks for photos, and nothing speaks of dragging', async ({ page }) => {
    await goTo(page, 'upload');
    await expect(page.getByRole('heading', { name: uploadTexts.drop.touch.heading })).toBeVisible();
    await expect(page.getByRole('button', { name: uploadTexts.drop.touch.files })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('ziehen');
  });

  test('the number of arrived images is above the bar, without scrolling', async ({ page }) => {
    await goTo(page, 'upload');
    const pictures = ['red', 'blue'].map(async (background) => ({
      name: `${background}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    }));
    await page.locator('[data-upload="files"]').setInputFiles(await Promise.all(pictures));
    const arrived = page.getByRole('heading', { name: '2 von 120 Bildern sind da' });
    await expect(arrived).toBeVisible();
    const bar = page.locator('[data-dock]').last();
    const [below, top] = await Promise.all([
      arrived.evaluate((one) => one.getBoundingClientRect().bottom),
      bar.evaluate((one) => one.getBoundingClientRect().top),
    ]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(below).toBeLessThanOrEqual(top);
  });
});

test('the fields bring up the keyboard of their answer', async ({ page }) => {
  const keyboardOf = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((input) => ['inputmode', 'autocapitalize', 'autocomplete'].map((name) => input.getAttribute(name)));
  await goTo(page, 'client.details');
  expect({
    mail: await keyboardOf('E-Mail Pflichtfeld'),
    postalCode: await keyboardOf('PLZ Pflichtfeld'),
    vatId: await keyboardOf('USt-IdNr.'),
    phone: await keyboardOf('Telefon'),
    city: await keyboardOf('Stadt Pflichtfeld'),
  }).toEqual({
    mail: ['email', 'none', 'email'],
    postalCode: ['numeric', null, 'postal-code'],
    vatId: [null, 'characters', 'off'],
    phone: ['tel', null, 'tel'],
    city: [null, 'words', 'address-level2'],
  });
});
