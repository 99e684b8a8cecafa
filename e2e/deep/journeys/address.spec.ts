import { pressResume } from '../../../tests/paths/drivers/screens/landing.ts';
import { changeAnswer } from '../../../tests/paths/drivers/screens/overview.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { expect, test } from '../../support/test.ts';

test('Back returns one step, Forward returns with the answers already given', async ({ page }) => {
  await goTo(page, 'formats.extensions');
  await page.goBack();
  await expectScreen(page, 'formats.scale');
  await expect(page.getByRole('checkbox', { name: 'Webformat' })).toBeChecked();
  await page.goBack();
  await expectScreen(page, 'formats.fastlane');

  await page.goForward();
  await expectScreen(page, 'formats.scale');
  await page.goForward();
  await expectScreen(page, 'formats.extensions');
});

test('the button and the browser go back to the same screens, also after a change', async ({ page }) => {
  await goTo(page, 'client.overview');
  await changeAnswer(page, 'Verwendung');
  await expectScreen(page, 'formats.fastlane');
  await page.getByRole('checkbox', { name: 'Katalog und Druck' }).check();
  await goOn(page, 'Weiter: neue Größen ansehen');
  await expectScreen(page, 'formats.scale');
  await page.reload();
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
  await changeAnswer(page, 'Bildmenge');
  await expectScreen(page, 'quantity');
  await goOn(page, 'Abbrechen, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');

  // A change is not part of the trail.
  await page.goBack();
  await expectScreen(page, 'client.details');
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expectScreen(page, 'client.type');
  await page.goBack();
  await expectScreen(page, 'upload');
  await page.goForward();
  await expectScreen(page, 'client.type');
});

test('Forward after a change opens the change again', async ({ page }) => {
  await goTo(page, 'client.overview');
  await changeAnswer(page, 'Bildmenge');
  await expectScreen(page, 'quantity');
  await page.goBack();
  await expectScreen(page, 'client.overview');
  await page.goForward();
  await expectScreen(page, 'quantity');
  await goOn(page, 'Speichern, zurück zur Prüfung');
  await expectScreen(page, 'client.overview');
});

test('Back takes effect when pressed while a change is opening', async ({ page }) => {
  await goTo(page, 'client.overview');
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      history.pushState = push;
      push(...entry);
      history.back();
    };
  });
  const calls: string[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST') calls.push(new URL(answer.url()).pathname);
  });

  await changeAnswer(page, 'Bildmenge');

  // One call there, one back.
  await expect.poll(() => calls).toHaveLength(2);
  await expectScreen(page, 'client.overview');
  await page.goForward();
  await expectScreen(page, 'quantity');
});

test('a reload shows the current screen of the order', async ({ page }) => {
  await goTo(page, 'quantity');
  await page.reload();
  await expectScreen(page, 'quantity');
});

test('an address the order has not reached redirects to the current screen', async ({ page }) => {
  await goTo(page, 'formats.scale');
  await page.goto('/freistell-service/pruefen');
  await expectScreen(page, 'formats.scale');
});

test('without an order every address of the wizard redirects to the landing', async ({ page }) => {
  await page.goto('/freistell-service/menge');
  await expect(page).toHaveURL((url) => url.pathname === '/freistell-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Freistell-Service' })).toBeVisible();
});

test('the progress bar returns to a finished step and keeps the answers', async ({ page }) => {
  await goTo(page, 'quantity');
  await page.getByRole('link', { name: /^Format wählen/ }).click();
  await expectScreen(page, 'projectType');
  await expect(page.getByRole('button', { name: 'Klare Kontur', pressed: true })).toBeVisible();
  await goOn(page, 'Weiter');
  await expectScreen(page, 'formats.fastlane');
  await expect(page.getByRole('checkbox', { name: 'Onlineshop und Marktplatz' })).toBeChecked();
});

test('Back from the contact opens the landing, which offers the order again', async ({ page }) => {
  await goTo(page, 'projectType');
  await page.goBack();
  await expectScreen(page, 'contact');
  await page.goBack();
  await expectScreen(page, 'start.options');
  await pressResume(page);
  await expectScreen(page, 'contact');
  await expect(page.getByLabel('Vorname')).toHaveValue('Jana');
});

test('after each step the heading has the focus and the page is scrolled to its top', async ({ page }) => {
  await goTo(page, 'contact');
  await page.getByLabel('E-Mail').fill('jana.winter@nordlicht-keramik.example');
  await page.getByLabel('Vorname').fill('Jana');
  await page.getByLabel('Nachname').fill('Winter');
  await page.evaluate(() => globalThis.scrollTo(0, 400));
  await goOn(page, 'Speichern und weiter');
  await expectScreen(page, 'projectType');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0);
});
