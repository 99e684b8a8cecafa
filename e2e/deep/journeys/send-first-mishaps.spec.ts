/* Photographs that wait in the browser, and what happens to them: reloads, outages, storage, sleep, earlier orders. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { paths } from '../../../domain/contracts/paths.ts';
import type { OrderAnswer } from '../../../domain/contracts/wizard-calls.ts';
import { problemsBeside, uploadTexts } from '../../../src/order/upload/texts.ts';
import { landingTexts } from '../../../src/site/pages/clipping-service/texts.ts';
import { bookOrder } from '../../../tests/paths/drivers/screens/overview.ts';
import { choosePictures, openLanding } from '../../../tests/paths/drivers/screens/landing.ts';
import { expectScreen, goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import { goTo } from '../../../tests/paths/drivers/screens/shortcuts.ts';
import { chooseFiles, expectArrived, expectFiles, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import type { Cable } from '../../support/cable.ts';
import { expect, PART, test } from '../../support/interruptions.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { watchTraffic } from '../../support/page-traffic.ts';
import { storedPictures } from '../../support/stored-picture.ts';
import { CRAWLING, type CustomerFiles } from '../../support/upload-files.ts';

const HOUR = 3_600_000;
const orderButton = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });

test.describe.configure({ mode: 'parallel' });

test('the order waits for photographs on their way, also before a reload knows of them', async ({
  page,
  cable,
  files,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await goTo(page, 'client.overview');
  await openLanding(page);
  cable.slowTo(CRAWLING);
  await choosePictures(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectScreen(page, 'client.overview');
  const wait = page.getByText('Deine Bilder werden noch gesendet. Sobald sie da sind, kannst du bestellen.');
  await expect(wait).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();

  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await onTheWay(page, `**${paths.files}?*`, (route) => mayGo.then(() => route.fallback()));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')];
      const order = buttons.find(({ textContent }) => textContent === 'Zahlungspflichtig bestellen');
      if (order?.disabled === false) Object.assign(globalThis, { wasOpen: true });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.reload();
  await expect(wait).toBeVisible();
  expect(await page.evaluate(() => 'wasOpen' in globalThis)).toBe(false);
  letGo();
  cable.slowTo(Number.POSITIVE_INFINITY);

  await expect(wait).toBeHidden();
  await bookOrder(page);
});

test('photographs that the customer has paused are called so, and the order waits for them', async ({
  page,
  cable,
  files,
}) => {
  await goTo(page, 'client.overview');
  await openLanding(page);
  cable.slowTo(CRAWLING);
  await choosePictures(page, files.path('karton.tif'));
  await expectScreen(page, 'client.overview');
  await page.getByRole('link', { name: /^Ändern.*Bilder/ }).click();
  await expectScreen(page, 'upload');
  await page.getByRole('button', { name: 'Anhalten', exact: true }).click();
  await page.goBack();

  await expectScreen(page, 'client.overview');
  await expect(page.getByText('Hochladen angehalten: 0 von 1 Datei ist da')).toBeVisible();
  await expect(page.getByText('Das Hochladen deiner Bilder ist angehalten.')).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();

  await page.getByRole('link', { name: 'Zu den Bildern' }).click();
  await expectScreen(page, 'upload');
  await page.getByRole('button', { name: 'Fortsetzen', exact: true }).click();
  cable.slowTo(Number.POSITIVE_INFINITY);
  await expectFiles(page, [['karton.tif', 'Fertig']]);
});

test('an archive chosen on the landing gives no number of images', async ({ page }) => {
  const empty = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
  await goTo(page, 'quantity');
  await openLanding(page);
  const chosen = { name: 'alle.zip', mimeType: 'application/zip', buffer: empty };
  await page.locator('[data-landing-pictures]').setInputFiles(chosen);
  await expectScreen(page, 'quantity');
  await expect.poll(() => storedPictures(page)).toEqual([]);

  await expect(page.getByLabel('Anzahl der Bilder')).toHaveValue('');
});

test('photographs chosen offline wait, and go on by themselves', async ({ page, context, files, expectStored }) => {
  const traffic = watchTraffic(page);
  await openLanding(page);
  await traffic.cut();
  await choosePictures(page, files.path('dose.jpg'));
  await expect(page.getByText(landingTexts.order.offline)).toBeVisible();

  await context.setOffline(false);

  await expectScreen(page, 'contact');
  await expect.poll(() => storedPictures(page)).toEqual([]);
  await expectStored(await orderNumber(page), 'dose.jpg');
});

test('a second choice while the first leads to the order comes along', async ({ page, files, expectStored }) => {
  await openLanding(page);
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the store that it was asked of
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function addSlowly(value: { file?: File }, ...others) {
      const holdUntil = (sign: string) => {
        if (!(sign in globalThis)) this.count().addEventListener('success', () => holdUntil(sign));
      };
      const isSecond = value.file?.name === 'karton.webp';
      if (isSecond) Object.assign(globalThis, { isSecondHere: true });
      else {
        Object.assign(globalThis, { isFirstHere: true });
        this.transaction.addEventListener('complete', () => Object.assign(globalThis, { isFirstKept: true }));
      }
      holdUntil(isSecond ? 'isReleased' : 'isSecondHere');
      return add.call(this, value, ...others);
    };
  });
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(request.url()));
  await choosePictures(page, files.path('dose.jpg'));
  // Chosen earlier, both would be kept in one transaction.
  await page.waitForFunction(() => 'isFirstHere' in globalThis);
  await choosePictures(page, files.path('karton.webp'));
  await page.waitForFunction(() => 'isFirstKept' in globalThis);
  expect(left).toEqual([]);
  await page.evaluate(() => Object.assign(globalThis, { isReleased: true }));

  await expectScreen(page, 'contact');
  await expect.poll(() => storedPictures(page)).toEqual([]);
  await expectStored(await orderNumber(page), 'dose.jpg', 'karton.webp');
});

test('a browser that refuses its database says so, and orders as usual', async ({ page, files }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await openLanding(page);
  await choosePictures(page, files.path('dose.jpg'));
  await expect(page.getByText(/^Diese Bilder kann sich Ihr Browser nicht merken\./)).toBeVisible();

  await goTo(page, 'client.overview');
  await expect(orderButton(page)).toBeEnabled();
});

test('photographs of an order that the browser has lost reach no other order unasked', async ({
  page,
  context,
  cable,
  files,
  ownServer,
  expectStored,
}) => {
  await page.clock.install();
  const lost = await loseOrderWhileSending(page, cable, files, ownServer.url);
  const other = await context.newPage();
  const number = await openUpload(other, 2);
  const question = other.getByText(uploadTexts.left.title(2, lost));
  await expect(question).toBeVisible();

  await chooseFiles(other, files.path('karton.webp'));
  await expectFiles(other, [['karton.webp', 'Fertig']]);
  await expectStored(number, 'karton.webp');
  expect(await storedPictures(other)).toEqual(['gross.tif', 'dose.jpg']);

  await other.clock.fastForward(HOUR);
  await expect.poll(() => storedPictures(other)).toEqual([]);
  await expect(question).toBeHidden();
});

for (const { answer, arrive } of [
  { answer: uploadTexts.left.take, arrive: ['gross.tif', 'dose.jpg'] },
  { answer: uploadTexts.left.drop, arrive: [] },
]) {
  test(`photographs of a lost order follow the customer’s answer: ${answer}`, async ({
    page,
    context,
    cable,
    files,
    ownServer,
    expectStored,
  }) => {
    await loseOrderWhileSending(page, cable, files, ownServer.url);
    const other = await context.newPage();
    const number = await openUpload(other, 2);

    await goOn(other, answer);

    await expect.poll(() => storedPictures(other)).toEqual([]);
    await expectStored(number, ...arrive);
    await expect(other.getByRole('button', { name: answer })).toBeHidden();
    await expect(other.getByRole('button', { name: uploadTexts.drop.files })).toBeFocused();
  });
}

test('photographs wait as long as a window sends them, also across sleep, and an hour after it', async ({
  page,
  context,
  cable,
  files,
}) => {
  await page.clock.install();
  await openLanding(page);
  cable.holdAfter(PART);
  await choosePictures(page, files.path('gross.tif'));
  await expect(page.getByText('0 von 1 Datei ist da')).toBeVisible();

  for (const sleep of [HOUR / 2, HOUR / 2, HOUR / 2, 2 * HOUR]) {
    await page.clock.fastForward(sleep);
    expect(await storedPictures(page)).toEqual(['gross.tif']);
  }
  await page.close({ runBeforeUnload: false });
  await cable.pull();
  cable.release();
  await cable.plugIn();

  const later = await context.newPage();
  await later.goto('/impressum');
  await later.clock.fastForward(HOUR);
  expect(await storedPictures(later)).toEqual(['gross.tif']);
  await later.goto('/freistell-service/kontakt');
  await expectScreen(later, 'contact');
  await expect.poll(() => storedPictures(later)).toEqual([]);
});

test('photographs whose store the browser clears while they are sent arrive all the same', async ({
  page,
  cable,
  files,
  expectStored,
}) => {
  const number = await openUpload(page, 2);
  await openLanding(page);
  cable.slowTo(CRAWLING);
  await choosePictures(page, files.path('karton.tif'), files.path('dose.jpg'));
  await expectScreen(page, 'upload');
  await expect(page.locator('[data-file="dose.jpg"]')).toContainText('wartet');

  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: cable.url, storageTypes: 'indexeddb' });
  expect(await storedPictures(page)).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  cable.slowTo(Number.POSITIVE_INFINITY);

  await expectArrived(page, '2 von 2 Bildern sind da');
  await expectStored(number, 'karton.tif', 'dose.jpg');
});

test('a dropped folder with equal names arrives whole, and its empty file is named', async ({ page, files }) => {
  const folder = files.path('lieferung');
  for (const [place, name] of [
    ['rot/schuhe', 'dose.jpg'],
    ['blau/schuhe', 'karton.webp'],
    ['.', 'tasse.png'],
  ] as const) {
    await mkdir(join(folder, place), { recursive: true });
    await copyFile(files.path(name), join(folder, place, '1.jpg'));
  }
  await writeFile(join(folder, 'rot/leer.jpg'), '');
  await writeFile(join(folder, 'rot/.DS_Store'), 'x');
  await page.goto('/');

  await dropOn(page, folder);

  await expectScreen(page, 'contact');
  await expect(page.getByText(problemsBeside(1))).toBeVisible();
  await expect.poll(() => storedPictures(page)).toEqual([]);
  const { media = {} } = (await orderOf(page)) ?? {};
  expect(
    Object.values(media)
      .map(({ relativePath, complete }) => `${relativePath}${complete ? '' : ' in part'}`)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['lieferung/1.jpg', 'lieferung/blau/schuhe/1.jpg', 'lieferung/rot/schuhe/1.jpg']);
});

/** The cookie is lost while the page sends `gross.tif` and `dose.jpg`. Returns the number of their order. */
async function loseOrderWhileSending(page: Page, cable: Cable, files: CustomerFiles, base: string): Promise<string> {
  page.on('dialog', (dialog) => void dialog.accept());
  await openLanding(page);
  cable.holdAfter(PART);
  await choosePictures(page, files.path('gross.tif'), files.path('dose.jpg'));
  await expect(page.getByText('0 von 2 Dateien sind da')).toBeVisible();
  // Past the cable, which holds every request by now.
  const { orderItem } = (await (await page.request.get(`${base}/api/wizard/order`)).json()) as OrderAnswer;
  await page.context().clearCookies();
  await cable.pull();
  cable.release();
  await cable.plugIn();
  await page.goto('/impressum');
  return orderItem?.wizard_clipping_id ?? 'none';
}

/** Drags a folder of the computer onto the page, and drops it. */
async function dropOn(page: Page, folder: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', {
      type,
      x: 600,
      y: 400,
      data: { items: [], files: [folder], dragOperationsMask: 1 },
    });
  await drag('dragEnter');
  const hint = page.getByText('Loslassen, und Ihr Auftrag beginnt mit diesen Bildern.');
  await expect
    .poll(async () => {
      await drag('dragOver');
      return hint.isVisible();
    })
    .toBe(true);
  await drag('drop');
}

/** The order that this browser's cookie opens. */
async function orderOf(page: Page): Promise<OrderAnswer['orderItem']> {
  return ((await (await page.request.get('/api/wizard/order')).json()) as OrderAnswer).orderItem;
}

async function orderNumber(page: Page): Promise<string> {
  return (await orderOf(page))?.wizard_clipping_id ?? 'none';
}
