import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../server/app/platform/limits.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import { goOn } from '../../../tests/paths/drivers/screens/screen.ts';
import {
  chooseFiles,
  expectArrived,
  expectFiles,
  expectPart,
  fileRow,
  listenToUploads,
  openUpload,
  slowDownOf,
} from '../../../tests/paths/drivers/screens/upload.ts';
import type { Cable } from '../../support/cable.ts';
import { xsrfOf } from '../../support/calls.ts';
import { expect, PART, test } from '../../support/interruptions.ts';
import { onTheWay } from '../../support/on-the-way.ts';
import { transferAddress } from '../../support/order-page.ts';
import type { RunningServer } from '../../support/server.ts';
import { CRAWLING, SLOW } from '../../support/upload-files.ts';

const LOST = 'Verbindung unterbrochen, wir versuchen es weiter.';
const WENT_ON = expect.stringMatching(/^PATCH [1-9]/);

/** Each has a server and a connection of its own, and mostly waits. */
test.describe.configure({ mode: 'parallel' });

test('an upload waits for a server killed in the middle of a file, and resumes', async ({
  page,
  ownServer,
  cable,
  files,
  expectStored,
}) => {
  const { clippingId, heard } = await sendPart(page, cable, ownServer, files.path('gross.tif'));

  await ownServer.kill();
  await expectFiles(page, [['gross.tif', LOST]]);
  cable.release();
  const wentOn = pieceAnswered(page, 204);
  await ownServer.startAgain();
  await wentOn;

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard.slice(0, 2)).toEqual(['POST', 'PATCH 0']);
  expect(heard.at(-1)).toEqual(WENT_ON);
  await expectStored(clippingId, 'gross.tif');
});

test('a stalled connection in the middle of a file is reported, and the request continues', async ({
  page,
  ownServer,
  cable,
  files,
  expectStored,
}) => {
  const { clippingId, heard } = await sendPart(page, cable, ownServer, files.path('gross.tif'));

  await expectFiles(page, [['gross.tif', 'Gerade kommt nichts durch, wir versuchen es weiter.']]);
  cable.release();

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard).toEqual(['POST', 'PATCH 0']);
  await expectStored(clippingId, 'gross.tif');
});

test('an upload survives half a minute offline in the middle of a file', async ({
  page,
  ownServer,
  cable,
  files,
  expectStored,
}) => {
  await page.clock.install();
  const { clippingId, heard } = await sendPart(page, cable, ownServer, files.path('gross.tif'));

  await page.context().setOffline(true);
  await cable.pull();
  await expectFiles(page, [['gross.tif', LOST]]);
  await page.clock.fastForward(30_000);
  await expectFiles(page, [['gross.tif', LOST]]);
  cable.release();
  await cable.plugIn();
  await page.context().setOffline(false);

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard).toEqual(['POST', 'PATCH 0', 'HEAD', WENT_ON]);
  await expectStored(clippingId, 'gross.tif');
});

test('a creation whose answer is lost is repeated, and makes the same file', async ({ page, files, expectStored }) => {
  const clippingId = await openUpload(page, 1);
  const heard = listenToUploads(page);
  await onTheWay(
    page,
    '**/api/upload/files',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    1,
  );

  await chooseFiles(page, files.path('karton.tif'));

  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard).toEqual(['POST', 'POST', 'PATCH 0']);
  await expectStored(clippingId, 'karton.tif');
});

test('a disk that fills up in the middle of a file pauses everything until the customer resumes', async ({
  page,
  ownServer,
  cable,
  files,
  expectStored,
}) => {
  const { clippingId, heard } = await sendPart(page, cable, ownServer, files.path('gross.tif'), files.path('dose.jpg'));

  await ownServer.kill();
  cable.release();
  const refused = pieceAnswered(page, 507);
  await ownServer.startAgain({ DISK_RESERVE: String(Number.MAX_SAFE_INTEGER) });
  await refused;
  await expectFiles(page, [
    ['gross.tif', 'Auf unserem Server ist gerade kein Platz mehr.'],
    ['dose.jpg', 'angehalten'],
  ]);
  await ownServer.kill();
  await ownServer.startAgain();
  await page.getByRole('button', { name: 'gross.tif erneut senden' }).click();

  await expectArrived(page, '2 von 2 Bildern sind da');
  expect(heard.slice(-3)).toEqual(['HEAD', WENT_ON, 'POST']);
  await expectStored(clippingId, 'gross.tif', 'dose.jpg');
});

test('an order with too many unfinished files refuses another, and accepts it when there is room', async ({
  page,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  const begun = await beginFiles(page, limits.files.unfinishedOfOrder.value);

  await chooseFiles(page, files.path('karton.tif'));
  await expect(fileRow(page, 'karton.tif')).toContainText('Mehr nimmt ein Auftrag nicht auf');
  await removeFiles(page, begun);
  await page.getByRole('button', { name: 'karton.tif erneut senden' }).click();

  await expectArrived(page, '1 von 1 Bild ist da');
  await expectStored(clippingId, 'karton.tif');
});

test('a link revoked in the middle of a file keeps the received bytes, and the order resumes it', async ({
  page,
  browser,
  cable,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  const other = await openElsewhere(page, await browser.newPage());
  const slowDown = await slowDownOf(other);
  await slowDown(CRAWLING);
  await chooseFiles(other, files.path('karton.tif'));
  await expectPart(other, 'karton.tif');

  await goOn(page, 'Alle Links zu diesem Auftrag sperren');
  await expect(page.getByText('Was schon da ist, bleibt.')).toBeVisible();
  await cable.pull();
  await expectFiles(other, [['karton.tif', LOST]]);
  await cable.plugIn();
  await expectFiles(other, [['karton.tif', 'Wir finden den Auftrag zu dieser Datei nicht.']]);
  await other.context().close();

  await expectFiles(page, [['karton.tif', 'Wähle dieselbe Datei noch einmal aus, dann geht es bei']]);
  const heard = listenToUploads(page);
  await chooseFiles(page, files.path('karton.tif'));
  await expectArrived(page, '1 von 1 Bild ist da');
  expect(heard).toEqual(['HEAD', WENT_ON]);
  await expectStored(clippingId, 'karton.tif');
});

test('two windows of an order upload at the same time', async ({ page, context, files, expectStored }) => {
  const clippingId = await openUpload(page, 2);
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');

  await sendTogether('2 von 2 Bildern sind da', [page, files.path('gross.tif')], [other, files.path('riesig.tif')]);

  await expectStored(clippingId, 'gross.tif', 'riesig.tif');
});

test('a file chosen in two windows is sent by one: the other waits, and sends no byte of it', async ({
  page,
  context,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  const { other, slowDown } = await sendInBoth(page, context, files.path('gross.tif'));
  const heard = listenToUploads(other);
  await slowDown(Number.POSITIVE_INFINITY);

  for (const one of [page, other]) await expectArrived(one, '1 von 1 Bild ist da');
  expect(heard).toEqual(['HEAD']);
  await expectStored(clippingId, 'gross.tif');
});

test('a window that waits for another one resumes its file when the other is closed', async ({
  page,
  context,
  files,
  expectStored,
}) => {
  const clippingId = await openUpload(page, 1);
  const { other } = await sendInBoth(page, context, files.path('gross.tif'));
  const heard = listenToUploads(other);
  await page.close();

  await expectArrived(other, '1 von 1 Bild ist da');
  expect(heard).toEqual(['HEAD', WENT_ON]);
  await expectStored(clippingId, 'gross.tif');
});

test('two computers upload to an order at the same time', async ({ page, browser, files, expectStored }) => {
  const clippingId = await openUpload(page, 2);
  const other = await openElsewhere(page, await browser.newPage());

  await sendTogether('2 von 2 Bildern sind da', [page, files.path('gross.tif')], [other, files.path('riesig.tif')]);

  await expectStored(clippingId, 'gross.tif', 'riesig.tif');
  await other.context().close();
});

/** Begins to send files to a fresh order, the large one first, on a connection that stalls within it. */
async function sendPart(page: Page, cable: Cable, server: RunningServer, large: string, ...others: readonly string[]) {
  const clippingId = await openUpload(page, 1 + others.length);
  const heard = listenToUploads(page);
  cable.holdAfter(PART);
  await chooseFiles(page, large, ...others);
  await expectPart(page, basename(large));
  // The page counts bytes that are still on their way; a killed server keeps those that it has stored.
  await expect.poll(() => storedPart(server)).toBeGreaterThan(0);
  return { clippingId, heard };
}

/** Bytes in the largest picture of the server's folder of uploads. */
async function storedPart({ dataDir }: RunningServer): Promise<number> {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return Math.max(0, ...sizes);
}

/** Waits for an answer to a chunk. The longer the server was away, the longer the page's retry delay. */
async function pieceAnswered(page: Page, status: number): Promise<void> {
  await page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.status() === status);
}

/** Opens the order of `page` in `other` by a transfer link, as on another computer. */
async function openElsewhere(page: Page, other: Page): Promise<Page> {
  await other.goto(await transferAddress(page));
  return other;
}

/** Sends a file from each of two windows concurrently, and waits for the message that all have arrived. */
async function sendTogether(text: string, ...windows: readonly (readonly [Page, path: string])[]): Promise<void> {
  const lines = await Promise.all(windows.map(([page]) => slowDownOf(page)));
  for (const slowDown of lines) await slowDown(SLOW);
  for (const [page, path] of windows) await chooseFiles(page, path);
  for (const [page, path] of windows) await expectPart(page, basename(path));
  for (const slowDown of lines) await slowDown(Number.POSITIVE_INFINITY);
  for (const [page] of windows) await expectArrived(page, text);
}

/** Sends a file on a slow connection and chooses it in a second window, which waits for the first. */
async function sendInBoth(page: Page, context: BrowserContext, large: string) {
  const other = await context.newPage();
  await other.goto('/freistell-service/bilder');
  const slowDown = await slowDownOf(page);
  await slowDown(SLOW);
  await chooseFiles(page, large);
  await expectPart(page, basename(large));
  await chooseFiles(other, large);
  await expectFiles(other, [[basename(large), uploadTexts.state.elsewhere]]);
  return { other, slowDown };
}

/** Announces `count` files as the page's customer, without a byte; returns their addresses. */
async function beginFiles(page: Page, count: number): Promise<string[]> {
  const headers = { ...(await tusHeaders(page)), 'Upload-Length': '1000' };
  return inBatches(
    Array.from({ length: count }, (_, n) => n),
    async (n) => {
      const filename = Buffer.from(`bild-${n}.jpg`).toString('base64');
      const answer = await page.request.post(paths.files, {
        headers: { ...headers, 'Upload-Metadata': `filename ${filename}` },
      });
      expect(answer.status()).toBe(201);
      return answer.headers()['location'] ?? '';
    },
  );
}

/** Removes files as the page's customer, but outside of its window. */
async function removeFiles(page: Page, addresses: readonly string[]): Promise<void> {
  const headers = await tusHeaders(page);
  await inBatches(addresses, (address) => page.request.delete(address, { headers }));
}

/** Ten at a time, as a browser might. */
async function inBatches<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < all.length; from += 10) {
    answers.push(...(await Promise.all(all.slice(from, from + 10).map(ask))));
  }
  return answers;
}

async function tusHeaders(page: Page): Promise<Record<string, string>> {
  return { ...(await xsrfOf(page)), 'Tus-Resumable': '1.0.0' };
}
