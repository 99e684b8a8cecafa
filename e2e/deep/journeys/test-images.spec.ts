import type { Page } from '@playwright/test';
import { testImagesAddress } from '../../../src/site/pages/clipping-service/ways.ts';
import { answersOn } from '../../../tests/paths/drivers/screens/overview.ts';
import { expectScreen } from '../../../tests/paths/drivers/screens/screen.ts';
import { giveQuantity } from '../../../tests/paths/drivers/screens/quantity.ts';
import { chooseFiles, expectArrived } from '../../../tests/paths/drivers/screens/upload.ts';
import { barriersOn } from '../../support/barriers.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { type FallibleServer, startServer } from '../../support/server.ts';
import { testImagesToOverview, testImagesToQuantity } from '../../support/test-images.ts';
import { expect, test } from '../../support/test.ts';
import { type CustomerFiles, makeCustomerFiles } from '../../support/upload-files.ts';

let files: CustomerFiles;
test.beforeAll(async () => {
  files = await makeCustomerFiles();
});
test.afterAll(() => files.remove());

const book = (page: Page) => page.getByRole('button', { name: 'Kostenlose Testbilder anfordern' });
const normally = (page: Page) => page.getByRole('button', { name: 'Normal bestellen' });
const next = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('test images need no price and no address, and are limited to the free number', async ({ page }) => {
  await testImagesToQuantity(page, 'jana@nordlicht.example');
  await page.goBack();
  await expect(page.getByText('inklusive', { exact: true })).not.toHaveCount(0);
  await expect(page.getByText(/€/)).toHaveCount(0);
  await page.goForward();
  const quantity = page.getByLabel('Anzahl der Bilder');
  await quantity.fill('4');
  await expect(page.getByText('Kostenlos sind bis zu 3 Bilder. Für mehr kannst du normal bestellen.')).toBeVisible();
  await next(page, 'Weiter zum Hochladen');
  await expect(quantity).toBeFocused();
  await expect(page.getByText('Staffelpreise')).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
  await quantity.fill('2');
  await next(page, 'Weiter zum Hochladen');
  await page.getByRole('checkbox', { name: /später/ }).check();
  await next(page, 'Auftrag abschließen');

  await expectScreen(page, 'client.overview');
  const answers = await answersOn(page);
  expect([answers['Preis'], answers['Rechnung an'], answers['Zahlung']]).toEqual([
    ['Kostenlose Testbilder'],
    undefined,
    undefined,
  ]);
  await expect(page.getByText(/Angebot als PDF|Widerrufsrecht|PayPal/)).toHaveCount(0);
  expect(await barriersOn(page)).toEqual([]);
  await book(page).click();
  await expectScreen(page, 'booked');
  await expect(page.getByText('Dein Auftrag für Testbilder')).toBeVisible();
  await expect(page.getByText('Bildmenge: 2 Bilder')).toBeVisible();
  await expect(page.getByText('Gesamtpreis: 0,00')).toBeVisible();
  await expect(page.getByText('bestellst du mit denselben Angaben')).toBeVisible();
  await expect(page.getByText(/Rechnung|PayPal|Bestellung FS/)).toHaveCount(0);
  await page.goto('/auftrag');
  await expect(page.getByText('Rechnung gestellt')).toHaveCount(0);
  await expect(page.getByText('0,00')).toBeVisible();
});

test('the first step of test images does not mention payment', async ({ page }) => {
  await page.goto(testImagesAddress);
  await expectScreen(page, 'contact');
  await expect(page.getByText('Testbilder sind kostenlos, eine Rechnung gibt es nicht.')).toBeVisible();
  await expect(page.getByText(/Sie zahlen|PayPal/)).toHaveCount(0);
});

test('the order page reports more than the free images, and states a price before ordering', async ({ page }) => {
  await testImagesToOverview(page, 'jana@nordlicht.example');
  await book(page).click();
  await expectScreen(page, 'booked');
  await page.goto('/auftrag');
  const changes = page.getByRole('region', { name: 'Angaben ändern' });
  await changes.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(changes).toContainText('Deine E-Mail-Adresse ist dann wieder frei für Testbilder.');
  await expect(changes).not.toContainText('Noch einmal so bestellen');
  await expect(page.getByText('Ein neuer Auftrag zum normalen Preis beginnt mit')).toBeVisible();
  const beyond = page.getByText('Kostenlos sind bis zu 3 Bilder.');
  await expect(beyond).toHaveCount(0);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Bilder jetzt senden' }).click();
  const transfer = await opened;
  await chooseFiles(transfer, ...['dose.jpg', 'tasse.png', 'karton.webp', 'ordner/flasche.jpg'].map(files.path));
  await expectArrived(transfer, '4 Bilder sind da');
  await page.reload();
  await expect(beyond).toBeVisible();
});

test('a customer with more than the free images is guided to them, and removes one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await testImagesToQuantity(page, 'jana@nordlicht.example');
  await next(page, 'Mehrere Bildarten in einem Auftrag');
  await expect(page.getByText(/Staffelpreise/)).toHaveCount(0);
  await next(page, 'Doch nur eine Bildart');
  await giveQuantity(page, 3);
  await chooseFiles(page, ...['dose.jpg', 'tasse.png', 'karton.webp', 'ordner/flasche.jpg'].map(files.path));
  await expectArrived(page, '4 Bilder sind da');
  await next(page, 'Auftrag abschließen');
  await expectScreen(page, 'client.overview');
  await expect(book(page)).toBeDisabled();
  await page.getByText('Positionen anzeigen').click();
  await expect(page.getByText('Bilder,', { exact: true })).toBeVisible();
  const decision = page.getByRole('status').filter({ hasText: 'Oder entferne die übrigen Bilder.' });
  await expect(decision).not.toContainText('passe die Menge an');
  await decision.getByRole('button', { name: 'Zu den Bildern' }).click();
  await expectScreen(page, 'upload');
  await page.getByRole('button', { name: 'dose.jpg entfernen' }).click();
  await next(page, 'Speichern, zurück zur Prüfung');
  await book(page).click();
  await expectScreen(page, 'booked');
});

test('a customer who wants more images orders them at their price, with all answers kept', async ({ page }) => {
  await testImagesToQuantity(page, 'jana@nordlicht.example');
  await normally(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Staffelpreise' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Anzahl der Bilder').fill('120');
  await expect(page.getByRole('group', { name: 'Menge und Preis' })).toContainText('inkl. MwSt.');
});

test.describe('refused test images', () => {
  test.use({ expectsFailedCalls: true });

  test('a failed booking names the free button, because the next button orders at a price', async ({ page }) => {
    await testImagesToOverview(page, 'jana@nordlicht.example');
    const mend = await onTheWay(page, '**/api/wizard/finish', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    );
    await book(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'du hast noch nichts bestellt' });
    await expect(failure).toContainText(
      'Bitte drück noch einmal auf „Kostenlose Testbilder anfordern“ oder ruf uns an',
    );
    mend();
    await book(page).click();
    await expectScreen(page, 'booked');
  });

  test('a mailbox that has had its test images gets a message, and orders at the price', async ({ page, browser }) => {
    await testImagesToOverview(page, 'jana@nordlicht.example');
    await book(page).click();
    await expectScreen(page, 'booked');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(new URL('/', page.url()).href);
    await testImagesToOverview(other, 'Jana+2@nordlicht.example');
    await book(other).click();
    const notice = other.getByRole('status').filter({ hasText: 'Für diese E-Mail-Adresse gab es schon' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Normal bestellen' }).click();
    await expectScreen(other, 'client.type');
    await elsewhere.close();
  });

  const testOfEnding = test.extend<{ ending: FallibleServer }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    ending: async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    baseURL: async ({ ending }, use) => use(ending.url),
  });
  testOfEnding(
    'a link to test images after the studio has stopped begins an order at the normal price',
    async ({ page, ending }) => {
      await ending.kill();
      await ending.startAgain({ TEST_IMAGES: 'off' });
      await page.goto(testImagesAddress);
      const refusal = page.getByRole('alert');
      await expect(refusal).toContainText('Kostenlose Testbilder können wir gerade nicht anbieten.');
      await expect(refusal).not.toContainText('Angaben sind gespeichert');
      await normally(page).click();
      await expectScreen(page, 'contact');
      await expect(page.getByText('Sie zahlen erst nach der Lieferung')).toBeVisible();
    },
  );
  testOfEnding(
    'an order is not placed when the studio has stopped, and keeps its answers',
    async ({ page, ending }) => {
      await testImagesToOverview(page, 'jana@nordlicht.example');
      await ending.kill();
      await ending.startAgain({ TEST_IMAGES: 'off' });
      await book(page).click();
      await expect(page.getByText('Kostenlose Testbilder können wir gerade nicht anbieten.')).toBeVisible();
      await normally(page).click();
      await expectScreen(page, 'client.type');
    },
  );
});
