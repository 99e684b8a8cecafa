import type { Page, Request } from '@playwright/test';
import { deliveryRule } from '../../../domain/delivery/delivery.ts';
import { fragments } from '../../../domain/order/order-links.ts';
import { ways } from '../../../src/site/pages/clipping-service/ways.ts';
import { openLanding, pressResume, pressStart, startOrder } from '../../../tests/paths/drivers/screens/landing.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { giveArial } from '../../support/arial.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { watchTraffic } from '../../support/page-traffic.ts';
import { expect, test } from '../../support/test.ts';

test('the calendar loads only after the click, and remembers the consent', async ({ page }) => {
  const asked: string[] = [];
  // While the calendar is a sample, our own page stands in for it.
  await page.route('**/beispiel', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ contentType: 'text/html', body: '<title>Kalender</title>' });
  });
  const goToCalendar = () => page.getByText('Der Kalender kommt von einem anderen Anbieter.').scrollIntoViewIfNeeded();
  await openLanding(page);
  await goToCalendar();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Immer erlauben' }).click();
  await expect(page.locator('iframe[title="Terminkalender für die Premium-Beratung"]')).toBeVisible();
  await expect.poll(() => asked).toEqual(['/beispiel']);

  await page.reload();
  await page.getByText('Lieber kurz sprechen?').scrollIntoViewIfNeeded();
  await expect(page.locator('iframe[title="Terminkalender für die Premium-Beratung"]')).toBeVisible();
});

test('the trust card shows its promises and returns; the third card stays hidden', async ({ page }) => {
  await openLanding(page);
  await expect(page.getByRole('heading', { name: 'Fragen und Antworten' })).toBeHidden();
  const opener = page.getByRole('button', { name: 'Was wir Ihnen zusichern' });
  await opener.click();
  const card = page.getByRole('dialog', { name: 'Was wir Ihnen zusichern' });
  await card.getByText('Wie lange dauert die Bearbeitung?').click();
  await expect(card.getByRole('paragraph').filter({ hasText: deliveryRule })).toBeVisible();
  await card.getByRole('button', { name: 'Zurück' }).click();
  await expect(card).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the premium card opens the enquiry with its subject preset', async ({ page }) => {
  await openLanding(page);
  await page.getByRole('link', { name: 'Unverbindlich anfragen' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/kontakt');
  await expect(page.getByLabel('Weitere Angaben')).toHaveValue('Ich interessiere mich für den Premium-Service.');
});

test('the premium view opens an enquiry and returns to the landing', async ({ page }) => {
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

/** The customer's order on the server. */
async function orderOf(page: Page): Promise<unknown> {
  return ((await (await page.request.get('/api/wizard/order')).json()) as { orderItem: unknown }).orderItem;
}

const startLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Freistell-Service starten' });
const resumeLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Auftrag fortsetzen' });
/** Resolves when every font is loaded; `ready` alone also resolves before any font was requested. */
const lettersOf = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
  });
const isWizardsOwn = /\/assets\/wizard-[\w-]+\.js$/;
/** Files that only the wizard needs. */
const isWizardCode = (request: Request) => /\/assets\/(?:wizard|entry\.client)-[\w-]+\.js/.test(request.url());

/** The layout shifts after the fonts loaded; e2e/deep/fonts.spec.ts tests earlier ones. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    });
    // `ready` alone also resolves before any font was requested; the swap itself is drawn in the next frame.
    const watchDrawn = () =>
      requestAnimationFrame(() => requestAnimationFrame(() => watch.observe({ type: 'layout-shift' })));
    addEventListener('load', () => {
      void Promise.all([...document.fonts].map((face) => face.load())).then(watchDrawn);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`the start button is visible at ${viewport.width} × ${viewport.height}, without layout shift`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    // Two visits are compared, and one of them might keep the fallback font.
    await giveArial(page, 'block');
    const shifts = await watchShifts(page);
    await openLanding(page);
    await lettersOf(page);
    const fresh = await startLink(page).boundingBox();
    expect((fresh?.y ?? Infinity) + (fresh?.height ?? 0)).toBeLessThanOrEqual(viewport.height);

    await pressStart(page);
    await expectScreen(page, 'contact');
    await openLanding(page);
    await lettersOf(page);
    await expect(resumeLink(page)).toBeVisible();
    expect(await resumeLink(page).boundingBox()).toEqual(fresh);
    expect(await shifts()).toBe(0);
    // Prefetches may be pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('a visitor who only reads sees no prompt and gets no cookie', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  expect([calls, await page.context().cookies()]).toEqual([[], []]);
});

test('a visitor with an open order sees its state and continues it', async ({ page }) => {
  await goTo(page, 'quantity');
  const { wizard_clipping_id: number } = (await orderOf(page)) as { wizard_clipping_id: string };
  await openLanding(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `Ihr begonnener Auftrag ${number} ist gespeichert (Schritt 2 von 4).`,
  );
  await expect(page.getByText('Geführt in vier Schritten, ohne Konto.')).toBeHidden();
  expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);

  await pressResume(page);
  await expectScreen(page, 'quantity');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test('the landing and the wizard’s document explain what to do without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/freistell-service`);
  await expect(page.getByRole('heading', { level: 1, name: 'Freistell-Service' })).toBeVisible();
  await page.getByText('Wann und wie bezahle ich?').first().click();
  await expect(page.getByText('Die Rechnung kommt per E-Mail').first()).toBeVisible();
  await page.getByRole('button', { name: 'Was wir Ihnen zusichern' }).click();
  await expect(page.getByRole('dialog', { name: 'Was wir Ihnen zusichern' })).toBeVisible();
  // The order itself needs script; the fallback is the telephone number.
  await expect(page.locator('main noscript a[href^="tel:"]')).toBeVisible();
  await page.goto(`${server.url}${(await startLink(page).getAttribute('href')) ?? ''}`);
  await expect(page.locator('main noscript a[href^="tel:"]')).toBeVisible();
  await context.close();
});

test('a click before any script has loaded takes effect', async ({ page }) => {
  await page.route('**/assets/islands.js', () => undefined);
  await page.goto('/freistell-service', { waitUntil: 'commit' });
  await pressStart(page);
  await expectScreen(page, 'contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a click takes effect once: neither a reload nor Back begins another order', async ({ page }) => {
  await startOrder(page);
  expect(new URL(page.url()).hash).toBe('');
  const begun = await orderOf(page);
  await page.reload();
  await expectScreen(page, 'contact');
  expect(await orderOf(page)).toEqual(begun);

  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Browser findet den Auftrag nicht mehr');
  await page.goBack();
  await expectScreen(page, 'start.options');
  expect(await orderOf(page)).toBeNull();
});

test('the wizard is prefetched while the connection is idle, without running its code', async ({ page }) => {
  const code = page.waitForRequest(isWizardCode);
  await openLanding(page);
  expect((await code).headers()['sec-purpose']).toContain('prefetch');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => '__reactRouterContext' in globalThis)).toBe(false);
  expect(await orderOf(page)).toBeNull();
});

test('the wizard is prefetched when a pointer comes near, but not with Save-Data', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isWizardCode(request)) asked.push(request.url());
  });
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const traffic = watchTraffic(page);
  await openLanding(page);
  await traffic.settled();
  expect(asked).toEqual([]);
  await startLink(page).hover();
  await expect.poll(() => asked.length).toBe(2);

  asked.length = 0;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  await startLink(page).hover();
  await startLink(page).focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('the order is requested once, before the wizard’s code has loaded', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(isWizardsOwn, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  const first = page.waitForRequest('**/api/wizard/order');
  await page.goto(`${ways['wizard.start']}#${fragments.begin}`, { waitUntil: 'commit' });
  await first;
  release();
  await expectScreen(page, 'contact');
  expect(asked.slice(0, 2)).toEqual(['/api/wizard/order', '/api/wizard/setStartWizard']);
});

test('prefetched code is parsed before it is needed, other code after the first paint', async ({ page }) => {
  const readAhead = page.locator('link[rel="modulepreload"][href*="/entry.client-"]');
  await page.goto(`${ways['wizard.start']}#${fragments.begin}`);
  await expectScreen(page, 'contact');
  await expect(readAhead).toHaveCount(0);
  await page.context().clearCookies();
  await openLanding(page);
  await page.waitForLoadState('networkidle');
  await pressStart(page);
  await expectScreen(page, 'contact');
  await expect(readAhead).toHaveCount(1);
});

test('a prerendered page begins no order before it is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto('/freistell-service/kontakt#beginnen');
  await page.waitForLoadState('networkidle');
  expect(await orderOf(page)).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expectScreen(page, 'contact');
});

test('the landing updates when it is shown again, by another tab or by Back', async ({ page, context }) => {
  await openLanding(page);
  await startLink(page).focus();
  const other = await context.newPage();
  await goTo(other, 'projectType');

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(resumeLink(page)).toBeVisible();
  await other.getByRole('button', { name: 'Auftrag verwerfen' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Auftrag verwerfen' }).click();
  await expectScreen(other, 'start.options');
  await expect(startLink(other)).toBeVisible();

  // As if restored from the back-forward cache.
  await page.evaluate(() => globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(startLink(page)).toBeVisible();
  await expect(page.getByText('Geführt in vier Schritten, ohne Konto.')).toBeVisible();
});

test('Back from the wizard shows the landing with the open order', async ({ page }) => {
  await startOrder(page);
  await page.goBack();
  await expectScreen(page, 'start.options');
  await expect(resumeLink(page)).toBeVisible();
  await page.goForward();
  await expectScreen(page, 'contact');

  // The wizard's Back button takes the step back, and the landing continues there.
  await goOn(page, 'Zurück');
  await expectScreen(page, 'start.options');
  await expect(startLink(page)).toBeVisible();
  expect(await orderOf(page)).toMatchObject({ screen: 'start.options' });
  await pressStart(page);
  await expectScreen(page, 'contact');
});

test('an order that is gone when it should continue is reported, not begun again', async ({ page }) => {
  await startOrder(page);
  await openLanding(page);
  await expect(resumeLink(page)).toBeVisible();
  await page.context().clearCookies();
  await pressResume(page);

  const missed = 'Dieser Browser findet den Auftrag nicht mehr';
  await expect(page.getByRole('heading', { level: 1, name: missed })).toBeVisible();
  expect(await orderOf(page)).toBeNull();
  await page.getByRole('link', { name: 'Neuen Auftrag beginnen' }).click();
  await expectScreen(page, 'contact');
});

test.describe('with calls that fail', () => {
  test.use({ expectsFailedCalls: true });

  test('an offline click waits, and takes effect on reconnect', async ({ page, context }) => {
    const traffic = watchTraffic(page);
    await openLanding(page);
    await traffic.cut();
    await startLink(page).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Keine Verbindung zum Internet. Sobald sie wieder steht, geht es von selbst weiter.',
    );
    await context.setOffline(false);
    await expectScreen(page, 'contact');
  });

  test('code that was lost is loaded when the connection is back', async ({ page }) => {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/landing-island-'));
    const mend = await onTheWay(page, '**/landing-island-*', (route) => route.abort());
    await openLanding(page);
    await lost;
    mend();
    const code = page.waitForResponse((answer) => answer.url().includes('/landing-island-') && answer.ok());
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await code;
  });

  test('an order that cannot be begun shows a message, and the retry begins it', async ({ page }) => {
    const call = '**/api/wizard/setStartWizard';
    const mend = await onTheWay(page, call, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    );
    await openLanding(page);
    await pressStart(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Der Auftrag ist noch nicht angelegt' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Das hat gerade nicht geklappt.');

    mend();
    await goOn(page, 'Noch einmal versuchen');
    await expectScreen(page, 'contact');
  });

  test('the button opens the order after the landing has failed to load it', async ({ page }) => {
    await goTo(page, 'projectType');
    const mend = await onTheWay(page, '**/api/wizard/order', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/wizard/order'));
    await openLanding(page);
    await failed;
    mend();
    await pressStart(page);
    await expectScreen(page, 'projectType');
  });
});

test('the layout does not shift while the first step is loading', async ({ page }) => {
  await giveArial(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/wizard/order', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${ways['wizard.start']}#${fragments.begin}`);
  await expect(page.locator('footer')).toBeAttached();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  release();
  await expectScreen(page, 'contact');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)).toEqual([]);
});
