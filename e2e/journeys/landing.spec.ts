import { openLanding } from '../../tests/paths/drivers/screens/landing.ts';
import { expectScreen } from '../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../tests/paths/drivers/screens/shortcuts.ts';
import { expect, test } from '../support/test.ts';

test('the calendar is asked for only after the click, and remembers that it may come', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://termine.freistell-studio.example/**', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>Kalender</title>' });
  });
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Immer erlauben' }).click();
  await expect(page.locator('iframe[title="Terminkalender für die Premium-Beratung"]')).toBeVisible();
  await expect.poll(() => asked).toEqual(['https://termine.freistell-studio.example/premium-beratung']);

  await page.reload();
  await expect(page.locator('iframe[title="Terminkalender für die Premium-Beratung"]')).toBeVisible();
});

test('the trust card shows what is promised and leads back; the third card stays hidden', async ({ page }) => {
  await openLanding(page);
  await expect(page.getByRole('heading', { name: 'Fragen und Antworten' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Was wir Ihnen zusichern' });
  await opener.click();
  const card = page.getByRole('dialog', { name: 'Was wir Ihnen zusichern' });
  await card.getByText('Wie lange dauert die Bearbeitung?').click();
  await expect(card.getByText('ein bis zwei Arbeitstage, nachdem alle Bilder bei uns sind')).toBeVisible();
  await card.getByRole('button', { name: 'Zurück' }).click();
  await expect(card).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the premium card leads to the enquiry, which knows what it is about', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'Persönliche Beratung anfragen' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/kontakt');
  await expect(page.getByLabel('Weitere Angaben')).toHaveValue('Ich interessiere mich für den Premium-Service.');
});

test('the premium view leads to an enquiry and back to the landing', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'Premium-Service ansehen' }).click();
  await expectScreen(page, 'start.premium');
  await expect(page.getByRole('main').getByRole('link', { name: 'Unverbindlich anfragen' })).toHaveAttribute(
    'href',
    '/kontakt?thema=premium',
  );
  await page.getByRole('link', { name: 'Zurück zum Freistell-Service' }).click();
  await expectScreen(page, 'start.options');
});

test('the kept header looks and works as on every other page', async ({ page }) => {
  const look = () =>
    page.evaluate(() =>
      ['header', 'footer'].map((name) => {
        const { width, height } = document.querySelector(name)?.getBoundingClientRect() ?? { width: 0, height: 0 };
        return { name, width, height };
      }),
    );
  await page.goto('/agentur');
  await page.evaluate(() => document.fonts.ready);
  const elsewhere = await look();
  await openLanding(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await look()).toEqual(elsewhere);

  const menu = page.getByRole('navigation', { name: 'Hauptmenü' }).locator('details').first();
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open', '');
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
});

test('the landing stays when an order turns out to have been begun', async ({ page }) => {
  await goTo(page, 'quantity');
  const scripts: string[] = [];
  page.on('request', (request) => {
    const script = /(quantity-screen|site-header)-[^/]+\.js$/.exec(request.url());
    if (script !== null) scripts.push(script[1] ?? '');
  });
  await openLanding(page);
  await expect(page.getByRole('button', { name: 'Auftrag fortsetzen' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  // Neither the order's own screen nor a second header was shown in between.
  expect(scripts).toEqual([]);
  await expect(page.getByRole('banner')).toHaveCount(1);
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
});

test('the landing is complete without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/freistell-service`);
  await expect(page.getByRole('heading', { level: 1, name: 'Freistell-Service' })).toBeVisible();
  await page.getByText('Wann und wie bezahle ich?').first().click();
  await expect(page.getByText('Die Rechnung kommt per E-Mail').first()).toBeVisible();
  // The order itself needs it; instead there is the telephone.
  await expect(page.locator('main noscript a[href^="tel:"]')).toBeVisible();
  await context.close();
});

test('a press before the code is there counts as soon as it is', async ({ page }) => {
  const line = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto('/freistell-service', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Freistell-Service starten' }).click();

  line.resolve();
  await expectScreen(page, 'contact');
});
