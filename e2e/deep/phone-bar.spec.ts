import type { Locator } from '@playwright/test';
import type { Screen } from '../../domain/order/order-item.ts';
import { chooseClientType, giveCompany } from '../../tests/paths/drivers/screens/client.ts';
import { giveContact } from '../../tests/paths/drivers/screens/contact.ts';
import { startOrder } from '../../tests/paths/drivers/screens/landing.ts';
import { chooseProjectType } from '../../tests/paths/drivers/screens/project-type.ts';
import { giveQuantity } from '../../tests/paths/drivers/screens/quantity.ts';
import { confirmSizes } from '../../tests/paths/drivers/screens/scale.ts';
import { expectScreen, goOn } from '../../tests/paths/drivers/screens/screen.ts';
import { sendLater } from '../../tests/paths/drivers/screens/send-later.ts';
import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { fixedShare } from '../support/fixed-share.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 664 } });

const screens = [
  'contact',
  'formats.scale',
  'formats.extensions',
  'quantity',
  'upload',
  'client.details',
  'client.overview',
] as const;

for (const screen of screens) {
  test(`${screen}: on a phone, the way forward is in sight in a bar of at most a quarter`, async ({ page }) => {
    await goTo(page, screen);
    await expect(page.locator('[data-dock] button').last()).toBeInViewport({ ratio: 1 });
    const share = await fixedShare(page);
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThanOrEqual(0.25);
  });
}

for (const screen of ['formats.scale', 'quantity', 'client.details'] as const) {
  test(`${screen}: on a phone, the price is no taller than the button beside it`, async ({ page }) => {
    await goTo(page, screen, { quantity: 1200 });
    const price = await page.locator('[data-bar-texts]').boundingBox();
    const button = await page.locator('[data-dock] button').last().boundingBox();
    expect(price?.height).toBeLessThanOrEqual(button?.height ?? 0);
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });
}

test('on a phone, the order button of a plain order ends within 2,100 px', async ({ page }) => {
  await goTo(page, 'client.overview', { quantity: 20 });
  const button = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
  await expect(button).toBeAttached();
  expect(await button.evaluate((one) => one.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(2100);
});

test('the bar of the check page leads to the order, and goes when that is in sight', async ({ page }) => {
  await goTo(page, 'client.overview');
  await page.getByRole('button', { name: 'Zur Bestellung' }).click();
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Zur Bestellung' })).toHaveCount(0);
  expect(await fixedShare(page)).toBe(0);
});

test('the check page of a plain order is at most 2,300 px high on a phone', async ({ page }) => {
  await goTo(page, 'client.overview', { quantity: 20 });
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2300);
});

test('a window of 1280 × 800 shows the way forward of every screen without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const hidden: string[] = [];
  const look = async (screen: Screen, button: Locator) => {
    await expectScreen(page, screen);
    await expect(button).toBeVisible();
    const bottom = await button.evaluate((one) => {
      scrollTo({ top: 0, behavior: 'instant' });
      return one.getBoundingClientRect().bottom;
    });
    if (bottom > 800) hidden.push(`${screen}: ends at ${bottom}`);
  };
  const dock = page.locator('[data-dock] button').last();

  await startOrder(page);
  await look('contact', dock);
  await giveContact(page);
  await chooseProjectType(page);
  await page.getByRole('checkbox', { name: 'Onlineshop und Marktplatz' }).check();
  await look('formats.fastlane', dock);
  await goOn(page, 'Weiter mit 1 Vorgabe');
  await look('formats.scale', dock);
  await confirmSizes(page);
  await look('formats.extensions', dock);
  await goOn(page, 'Vorgaben zum Freistellen angeben');
  await look('formats.brief', dock);
  await goOn(page, 'Ohne Vorgaben weiter');
  await look('quantity', dock);
  await giveQuantity(page, 20);
  await look('upload', dock);
  await sendLater(page);
  await chooseClientType(page, 'Firma');
  await look('client.details', dock);
  await giveCompany(page);
  await look('client.overview', page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));

  expect(hidden).toEqual([]);
});
