import type { Page } from '@playwright/test';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { settingsMessages } from '../../../domain/settings-links.ts';
import { giveContact } from '../../../tests/paths/drivers/screens/contact.ts';
import { confirmFormats } from '../../../tests/paths/drivers/screens/extensions.ts';
import { confirmSizes } from '../../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { signedCode } from '../../../tests/support/settings-codes.ts';
import { barriersOn } from '../../support/barriers.ts';
import { bookWith } from '../../support/order-page.ts';
import { jana } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const PAGE = '/freistell-service/vorlage';
const begin = (page: Page) => page.getByRole('button', { name: 'Mit diesen Angaben beginnen' });
const settings = (page: Page) => page.getByRole('region', { name: 'Diese Angaben' });

/** The order of this browser, as the server has it. */
async function orderOf(page: Page) {
  const { orderItem } = (await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer;
  if (orderItem === null) throw new Error('this browser has no order');
  return orderItem;
}

test('the settings of a booked order go to a colleague as a link, and nothing of the customer with them', async ({
  page,
  browser,
  server,
}) => {
  await bookWith(page, 40, [], 'company', [{ product: { type: 'hair' }, quantity: 5 }]);
  const ordered = await orderOf(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Angaben als Link kopieren' }).click();
    await expect(page.getByRole('button', { name: 'Link kopiert.' })).toBeVisible();
    expect(await barriersOn(page)).toEqual([]);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const fromThanks = await copied('/danke');
  const link = await copied('/auftrag');
  expect(fromThanks).toBe(link);
  expect(link.startsWith(`${server.url}${PAGE}#1&bildart=contour&`)).toBe(true);
  for (const own of [jana.name, jana.preName, jana.email, 'Nordlicht', ordered.wizard_clipping_id])
    expect(link).not.toContain(own);
  const total = await page.getByRole('region', { name: 'Preis' }).getByRole('definition').last().innerText();

  const elsewhere = await browser.newPage({ baseURL: server.url });
  const travelled: string[] = [];
  elsewhere.on('request', (request) => travelled.push(request.url()));
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mit einer Vorlage bestellen');
  await expect(settings(elsewhere)).toContainText('40 Bilder');
  await expect(settings(elsewhere)).toContainText('Personen, Haare, Fell');
  await expect(settings(elsewhere)).toContainText(total);
  expect(await barriersOn(elsewhere)).toEqual([]);
  expect(travelled.filter((address) => address.includes('bildart'))).toEqual([]);
  await begin(elsewhere).click();
  await expectScreen(elsewhere, 'contact');
  const begun = await orderOf(elsewhere);
  for (const answer of [
    'product',
    'fastlane',
    'scalings',
    'resolutions',
    'extensions',
    'brief',
    'quantity',
    'furtherKinds',
    'price',
  ] as const)
    expect(begun[answer], answer).toEqual(ordered[answer]);
  expect(begun.client.email).toBe('');

  await giveContact(elsewhere);
  await goOn(elsewhere, 'Weiter');
  await expectScreen(elsewhere, 'formats.fastlane');
  await elsewhere.getByRole('button', { name: /^Weiter/ }).click();
  await expectScreen(elsewhere, 'formats.scale');
  await confirmSizes(elsewhere);
  await confirmFormats(elsewhere);
  await expect(elsewhere.getByLabel('Anzahl der Bilder')).toHaveValue('40');
  await expect(elsewhere.getByRole('complementary', { name: 'Zwischenstand' })).toContainText(total);
  await elsewhere.close();
});

test('the link leaves a begun draft alone, and says which it is', async ({ page }) => {
  await goTo(page, 'quantity');
  await page.goto(`${PAGE}#${signedCode({ bildart: 'hair', menge: '3' })}`);
  await expect(page.getByRole('status')).toContainText('In diesem Browser ist schon der Auftrag FS-');
  await expect(begin(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Zum begonnenen Auftrag' }).click();
  await expectScreen(page, 'quantity');
});

test('a code that was kept is typed in; one that is cut, or of a later version, says so, and the next one is taken', async ({
  page,
}) => {
  const code = signedCode({ bildart: 'textile', menge: '120' });
  await page.goto(PAGE);
  const field = page.getByLabel('Link oder Code');
  const show = page.getByRole('button', { name: 'Angaben zeigen' });
  expect(await barriersOn(page)).toEqual([]);
  await field.fill(code.slice(0, -9));
  await show.click();
  await expect(page.getByText(settingsMessages.broken)).toBeVisible();
  await field.fill(code.replace(/^1/, '2'));
  await show.click();
  await expect(page.getByText(settingsMessages.newer)).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await field.fill(`https://freistell-studio.example${PAGE}#${code}`);
  await show.click();
  await expect(settings(page)).toContainText('Mode und Textil');
  await begin(page).click();
  await expectScreen(page, 'contact');
});

test('what is not offered any more is said before anything begins', async ({ page }) => {
  await page.goto(`${PAGE}#${signedCode({ bildart: 'bicycle', menge: '12' })}`);
  await expect(page.getByText('Diese Bildart gibt es bei uns nicht mehr.')).toBeVisible();
  await expect(settings(page)).toContainText('12 Bilder');
});
