import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { answersOn } from '../../../tests/paths/drivers/screens/overview.ts';
import { giveKind } from '../../../tests/paths/drivers/screens/quantity.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { barriersOn } from '../../support/barriers.ts';
import { quoteOf } from '../../support/quote.ts';
import { expect, test } from '../../support/test.ts';

test('a quote of an open order is forwarded, and ordered by its link in another browser', async ({
  page,
  browser,
  server,
}) => {
  await goTo(page, 'client.overview');
  const answers = await answersOn(page);
  const quote = await quoteOf(page, server);
  expect(quote.name).toBe(`Angebot-${quote.number}.pdf`);
  expect(quote.text).toContain(`Größen ${answers['Größen']?.join(' ').replaceAll(/\s+/g, ' ')}`);
  expect(quote.text).toContain(`Preisangebot: ${answers['Bildmenge']?.[0]} freistellen`);
  // Without changes the quote stays the same.
  expect((await quoteOf(page, server)).number).toBe(quote.number);

  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto(quote.link);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mit dem Angebot bestellen');
  expect(await barriersOn(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Mit diesem Angebot beginnen' }).click();
  await expectScreen(elsewhere, 'contact');
  await giveContact(elsewhere);
  await expect(elsewhere.getByRole('button', { pressed: true })).toContainText(answers['Bildart']?.[0] ?? '');
  await elsewhere.getByRole('link', { name: 'Ändern Bildmenge' }).click();
  await expectScreen(elsewhere, 'quantity');
  await expect(elsewhere.getByLabel('Anzahl der Bilder')).toHaveValue(/^\d+$/);
  const aside = elsewhere.getByRole('complementary', { name: 'Zwischenstand' });
  await expect(aside).toContainText(`nach Angebot ${quote.number} vom`);
  await expect(aside).toContainText(answers['Dateiformate']?.[0] ?? '');
  await elsewhere.close();
});

test('the link keeps an open order, and names it', async ({ page, server }) => {
  await goTo(page, 'upload');
  const { link } = await quoteOf(page, server);
  await page.goto(link);
  await expect(page.getByRole('status')).toContainText('In diesem Browser ist schon der Auftrag FS-');
  await page.getByRole('link', { name: 'Zum begonnenen Auftrag' }).click();
  await expectScreen(page, 'upload');
});

test.describe('a link that is invalid', () => {
  test.use({ expectsFailedCalls: true });
  test('offers a new order and the price list', async ({ page }) => {
    await page.goto(`/freistell-service/angebot#${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Mit diesem Angebot beginnen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieses Angebot gilt nicht mehr');
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Neuen Auftrag beginnen' }).click();
    await expectScreen(page, 'contact');
  });
});

test('the quote is available with the first price: it saves the quantity and keeps the screen', async ({
  page,
  server,
}) => {
  await goTo(page, 'quantity');
  const offer = page.getByRole('button', { name: 'Angebot als PDF' }).filter({ visible: true });
  await expect(offer).toHaveCount(0);
  const images = page.getByLabel('Anzahl der Bilder');
  await images.fill('12');
  const first = await quoteOf(page, server);
  expect(first.text).toContain('Preisangebot: 12 Bilder freistellen');
  await expectScreen(page, 'quantity');
  expect(await barriersOn(page)).toEqual([]);
  // Without changes the quote stays the same.
  expect((await quoteOf(page, server)).number).toBe(first.number);
  await images.fill('250');
  const second = await quoteOf(page, server);
  expect([second.number === first.number, second.text.includes('Preisangebot: 250 Bilder freistellen')]).toEqual([
    false,
    true,
  ]);
  await page.reload();
  await expect(images).toHaveValue('250');
  // An impossible order has no price.
  await giveKind(page, 'Personen, Haare, Fell', 250);
  await expect(offer).toHaveCount(0);
});

test('the quote is in the summary on a phone, too, from the first price on', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await goTo(page, 'quantity');
  await page.getByLabel('Anzahl der Bilder').fill('12');
  await page.getByRole('button', { name: 'Auftrag ansehen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Preis pro Bild');
  const before = await quoteOf(page, server);
  expect(before.text).toContain('Preisangebot: 12 Bilder freistellen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Weiter/ }).click();
  await expectScreen(page, 'upload');
  await page.getByRole('button', { name: 'Auftrag ansehen' }).click();
  expect((await quoteOf(page, server)).text).toContain('Preisangebot: 12 Bilder freistellen');
});

test('the pressed button keeps the focus until the quote is here, and takes no second press', async ({ page }) => {
  await goTo(page, 'quantity');
  await page.getByLabel('Anzahl der Bilder').fill('12');
  const answered = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(`**${quoteContracts.makeQuote.path}`, async (route) => {
    calls += 1;
    await answered.promise;
    await route.continue();
  });
  const offer = page.getByRole('button', { name: 'Angebot als PDF' }).filter({ visible: true });

  await offer.press('Enter');
  await expect(offer).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => calls).toBe(1);
  await expect(offer).toBeFocused();
  await page.keyboard.press('Enter');
  const download = page.waitForEvent('download');
  answered.resolve();
  await download;
  await expect(offer).toHaveAttribute('aria-busy', 'false');
  await expect(offer).toBeFocused();
  expect(calls).toBe(1);
});

test('the price page makes a quote of its settings, and reports invalid ones', async ({ page, server }) => {
  await page.goto('/preise');
  const images = page.getByRole('textbox', { name: 'Anzahl der Bilder' });
  await images.focus();
  await expect(page.locator('[data-until]')).not.toBeEmpty();
  await page.getByLabel('Bildart').selectOption('Mode und Textil');
  await images.fill('viele');
  await page.getByRole('button', { name: 'Angebot als PDF' }).click();
  await expect(page.getByText('Bitte geben Sie eine ganze Zahl ab 1 ein.', { exact: true })).toBeVisible();
  await expect(images).toBeFocused();
  await images.fill('1.200');
  const quote = await quoteOf(page, server);
  expect(quote.text).toContain('Preisangebot: 1.200 Bilder freistellen');
  expect(quote.text).toContain('Netto 948,00 €');
  expect(new URL(page.url()).pathname).toBe('/preise');
  await page.goto(quote.link);
  await page.getByRole('button', { name: 'Mit diesem Angebot beginnen' }).click();
  await expectScreen(page, 'contact');
  await giveContact(page);
  await expect(page.getByRole('button', { pressed: true })).toContainText('Mode und Textil');
});
