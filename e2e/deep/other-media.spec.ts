import { ORDER_PATH } from '../../domain/order/order-links.ts';
/* The pages on paper, and in forced colours. */
import { frameTexts } from '../../src/order/frame/texts.ts';
import { beforeAfterLabels } from '../../src/site/blocks/before-after/before-after-island.ts';
import { drawingTexts } from '../../src/site/blocks/drawing/texts.ts';
import { startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { bookOrder } from '../../tests/paths/drivers/screens/overview.ts';
import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { comeNear } from '../support/drawing.ts';
import { expect, test } from '../support/test.ts';

for (const [what, address] of [
  ['an article', '/blog/beauty-retusche'],
  ['the price list', '/preise'],
] as const) {
  test(`${what} prints its texts and tables, and no controls`, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await page.goto(address);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const kept of await main.locator('h2, table, article p').all()) {
      // The contents of an article lead to positions on the screen.
      if ((await kept.locator('xpath=ancestor::nav').count()) === 0) await expect(kept).toBeVisible();
    }
    for (const left of await page.locator('nav, main button, dialog, [data-quick-ways]').all())
      await expect(left).toBeHidden();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('footer')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
}

test('blocks to try out print the choice, with the answer as its caption', async ({ page }) => {
  await page.goto('/produktfotografie/packshots');
  const block = page.locator('[data-variants]');
  await block.getByRole('radio', { name: 'Schwarze Karten' }).check();
  await page.emulateMedia({ media: 'print' });
  const words = block.locator('legend, label, p').filter({ visible: true });
  await expect(words).toHaveText(['Licht', 'Schwarze Karten', /^Licht von vorn und zwei schwarze Karten/]);
  await expect(block.getByRole('img').filter({ visible: true })).toHaveCount(1);
  await expect(block.getByRole('radio')).toHaveCount(0);

  await page.goto('/produktfotografie/schmuck');
  await expect(block.locator('legend, label, [data-says]').filter({ visible: true })).toHaveText([
    /^30\s+Ebenen: /,
    'Ansicht',
    'Das Bild',
  ]);
});

test('a before-and-after picture invites to drag only where dragging works', async ({ page }) => {
  await page.goto('/bildbearbeitung/bilder-freistellen');
  const caption = page.getByRole('figure').filter({ visible: true }).locator('figcaption').first();
  const motif = 'Kopfhörer, vorher und nachher.';
  await expect(caption).toHaveText(`${motif} ${beforeAfterLabels.hint}`);
  await page.emulateMedia({ media: 'print' });
  expect((await caption.innerText()).trim()).toBe(motif);
  await expect(page.getByRole('slider').first()).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a before-and-after picture has no slider, and says so', async ({ page }) => {
    await page.goto('/bildbearbeitung/bilder-freistellen');
    const comparison = page.getByRole('figure').filter({ visible: true }).first();
    await expect(comparison.getByRole('img').first()).toBeVisible();
    await expect(comparison.getByRole('slider')).toBeHidden();
    await expect(comparison.getByText(beforeAfterLabels.hint)).toBeHidden();
  });
});

test('paper shows neither the drawing editor nor texts about its result', async ({ page }) => {
  await page.goto('/freistell-service');
  await comeNear(page);
  const promise = page.getByText(drawingTexts.private);
  await expect(promise).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(promise).toBeHidden();
});

test('the hair probe keeps its backgrounds on paper and in forced colours', async ({ page }) => {
  await page.goto('/bildbearbeitung/personen-freistellen');
  const grounds = page.locator('[data-variants] figure > div');
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    for (const ground of await grounds.all()) {
      await expect(ground).toHaveCSS('background-color', 'rgb(0, 0, 0)');
      await expect(ground).toHaveCSS('print-color-adjust', 'exact');
    }
  }
});

test('the overview and the thank-you page print the order, and no controls', async ({ page }) => {
  await goTo(page, 'client.overview');
  await page.emulateMedia({ media: 'print' });
  const main = page.locator('main');
  // Closed details stay closed.
  const words = main.locator(':is(h1, dt, dd, table, label):not(details *, :has(> a))');
  for (const kept of await words.all()) await expect(kept).toBeVisible();
  for (const left of await page.locator('header nav, main button, dialog').all()) await expect(left).toBeHidden();
  // A change link has no use on paper.
  for (const change of await main.getByRole('link', { name: /^Ändern/ }).all()) await expect(change).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await bookOrder(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText(/^FS-\d{4}-[2-9A-HJKMNP-Z]{6}$/)).toBeVisible();
  for (const left of await page.locator('nav, main button, dialog').all()) await expect(left).toBeHidden();
  await expect(main.getByRole('link', { name: 'Auftrag ansehen' })).toBeHidden();

  // Questions and amendments have no use on paper.
  await page.emulateMedia({ media: 'screen' });
  await page.goto(ORDER_PATH);
  await expect(main.getByRole('heading', { name: 'Frage zum Auftrag' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.locator('h2').filter({ visible: true })).toHaveText([
    'Stand',
    'Deine Bilder',
    /^Bestellt am /,
    'Preis',
  ]);
  await expect(main.getByRole('textbox')).toBeHidden();
});

test.describe('with a preference for dark colours', () => {
  test.use({ colorScheme: 'dark' });

  test('the site and the first step stay light, fields included', async ({ page }) => {
    const colours = () =>
      page.evaluate(() => {
        const { backgroundColor, colorScheme } = getComputedStyle(document.body);
        const field = document.querySelector('main input:not([type="hidden"])');
        return { page: backgroundColor, scheme: colorScheme, field: field && getComputedStyle(field).backgroundColor };
      });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/kontakt');
    const light = await colours();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await colours()).toEqual(light);
    expect(light.scheme).toBe('light');
    await startOrder(page);
    expect(await colours()).toMatchObject({ page: light.page, scheme: 'light', field: light.field });
  });
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('buttons keep a border, cut-outs their checkerboard, the slider its look', async ({ page }) => {
    await page.goto('/bildbearbeitung/bilder-freistellen');
    const [button] = await page.locator('main').getByRole('link', { name: 'Freistellen lassen' }).all();
    await expect(button ?? page.locator('#none')).toHaveCSS('border-top-style', 'solid');
    const frame = page.locator('[data-island="before-after"]').first();
    const range = frame.getByRole('slider');
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toHaveAttribute('data-ready', '');
    // Divider and knob keep their colour, so that the edge stays visible.
    for (const part of await frame.locator(':scope > span').all()) {
      await expect(part).toHaveCSS('background-color', 'rgb(29, 57, 230)');
    }
    await range.press('ArrowRight');
    await expect(range).toHaveValue('57');
    expect(await frame.evaluate((one) => one.style.getPropertyValue('--split'))).toBe('57%');
    // Without it the raw shot would show through on both sides.
    const after = page.locator('[data-island="before-after"] .fs-checker').first();
    await expect(after).toHaveCSS('forced-color-adjust', 'none');
    expect(await after.evaluate((one) => getComputedStyle(one).backgroundImage)).not.toBe('none');
    await page.goto('/preise');
    await expect(page.locator('main input[type="range"]')).toHaveCSS('appearance', 'auto');
  });

  test('the wizard marks done, chosen and focused elements by system colours', async ({ page }) => {
    await goTo(page, 'formats.fastlane');
    const colours = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      const read = (name: string) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      };
      return { chosen: read('Highlight'), text: read('CanvasText'), ground: read('Canvas') };
    });
    const steps = page.getByRole('navigation', { name: frameTexts.progress }).getByRole('listitem');
    const marks = await steps.evaluateAll((items) =>
      items.map((item) => ({
        line: getComputedStyle(item, '::before').backgroundColor,
        anchor: getComputedStyle(item, '::after').backgroundColor,
        edge: getComputedStyle(item, '::after').borderTopColor,
      })),
    );
    const open = { line: 'rgba(0, 0, 0, 0)', anchor: colours.ground };
    expect(marks).toEqual([
      { line: colours.chosen, anchor: colours.chosen, edge: colours.chosen },
      { ...open, edge: colours.chosen },
      { ...open, edge: colours.text },
      { ...open, edge: colours.text },
    ]);

    const card = page.getByRole('checkbox', { name: 'Onlineshop und Marktplatz' });
    await card.check();
    const frameOf = () => card.evaluate((one) => getComputedStyle(one, '::before').borderTopColor);
    await expect.poll(frameOf).toBe(colours.chosen);
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus-visible');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await expect(focused).toHaveCSS('outline-width', '2px');
  });
});
