/*
 * Interrupted uploads in installed browsers, which Playwright's builds only resemble.
 * For Chromium: e2e/deep/journeys/upload-interrupted.spec.ts.
 */
import { copyFile, stat, truncate } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { paths } from '../../domain/contracts/paths.ts';
import { test as base, expect, PART } from '../../e2e/support/interruptions.ts';
import { limits } from '../../server/app/platform/limits.ts';
import { callsToUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { type BrowserWindow, type OpenWindow, runIn } from './browser-window.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

/** Bytes per second at which the large file takes ten seconds. */
const SLOW = PART / 2;
/** ms */
const HALF_A_MINUTE = 30_000;
/** For what the page shows eventually, ms. */
const PATIENCE = 20_000;

/** @returns The tests of interrupted uploads in a window of another browser; skipped with a reason without one. */
function testIn(openWindow: OpenWindow) {
  return base.extend<{ readonly customer: BrowserWindow; readonly openAnother: () => Promise<BrowserWindow> }>({
    // The quiet console belongs to Playwright's own browser, which this test does not use.
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
    quietConsole: async ({}, use) => use(undefined),
    // oxlint-disable-next-line no-empty-pattern -- as above
    closedWindows: async ({}, use) => use(undefined),
    // oxlint-disable-next-line no-empty-pattern -- as above
    customer: async ({}, use) => {
      const opened = await openWindow();
      if (typeof opened === 'string') {
        console.log(opened);
        return base.skip(true, opened);
      }
      console.log(opened.version);
      await use(opened);
      return opened.close();
    },
    // A separate browser, as on another computer.
    // oxlint-disable-next-line no-empty-pattern -- as above
    openAnother: async ({}, use) => {
      const others: BrowserWindow[] = [];
      await use(async () => {
        const opened = await openWindow();
        if (typeof opened === 'string') throw new Error(opened);
        others.push(opened);
        return opened;
      });
      for (const one of others) await one.close();
    },
  });
}

for (const [name, openWindow] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const) {
  const test = testIn(openWindow);
  test.describe(name, () => {
    test('a file resumes after a reload and after a killed server, both in the middle of it', async ({
      customer,
      ownServer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 1);
      cable.slowTo(SLOW);
      await customer.putFiles(CHOOSER, [files.path('gross.tif')]);
      await expectPart(customer, 10);

      await customer.reload();
      await expectFiles(customer, [['gross.tif', 'Wähle dieselbe Datei noch einmal aus, dann geht es bei']]);
      await listen(customer);
      await customer.putFiles(CHOOSER, [files.path('gross.tif')]);
      await expectPart(customer, 30);

      await ownServer.kill();
      await expectFiles(customer, [['gross.tif', 'Verbindung unterbrochen, wir versuchen es weiter.']]);
      await ownServer.startAgain();
      await expectFiles(customer, [['gross.tif', 'Fertig']]);
      expect(new Set(await heardOf(customer))).toEqual(new Set(['HEAD', 'PATCH']));
      await expectStored(clippingId, 'gross.tif');
    });

    test('the same content under another name is noticed before a reload and after it, and left out', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 1);
      await customer.putFiles(CHOOSER, [files.path('dose.jpg')]);
      await expectFiles(customer, [['dose.jpg', 'Fertig']]);
      const leaveCopyOut = async () => {
        await customer.putFiles(CHOOSER, [files.path('dose (Kopie).jpg')]);
        await expectFiles(customer, [
          ['dose (Kopie).jpg', 'Doppelt: gleicher Inhalt wie dose.jpg'],
          ['dose.jpg', 'Fertig'],
        ]);
        await press(customer, 'Doppelte weglassen');
        await expectFiles(customer, [['dose.jpg', 'Fertig']]);
      };
      await leaveCopyOut();

      await customer.reload();
      await expectFiles(customer, [['dose.jpg', 'Fertig']]);
      await leaveCopyOut();
      await expectStored(clippingId, 'dose.jpg');
    });

    test('a stalled and a broken connection are reported; each file resumes on reconnect', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 1);
      await listen(customer);
      cable.holdAfter(PART);
      await customer.putFiles(CHOOSER, [files.path('gross.tif')]);
      await expectFiles(customer, [['gross.tif', 'Gerade kommt nichts durch, wir versuchen es weiter.']]);
      expect(await heardOf(customer)).toEqual(['POST', 'PATCH']);

      await cable.pull();
      await expectFiles(customer, [['gross.tif', 'Verbindung unterbrochen, wir versuchen es weiter.']]);
      cable.release();
      await cable.plugIn();

      await expectFiles(customer, [['gross.tif', 'Fertig']]);
      expect(new Set(await heardOf(customer))).toEqual(new Set(['POST', 'HEAD', 'PATCH']));
      await expectStored(clippingId, 'gross.tif');
    });

    test('files saved again during the upload are reported and removed, with or without a new size', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 4);
      const changed = ['anders.tif', 'laenger.png', 'kuerzer.tif'];
      for (const [place, name] of ['gross.tif', 'tasse.png', 'karton.tif'].entries()) {
        await copyFile(files.path(name), files.path(changed[place] ?? ''));
      }
      cable.slowTo(SLOW);
      await customer.putFiles(CHOOSER, [...changed, 'dose.jpg'].map(files.path));
      await expectPart(customer, 20);
      const { size } = await stat(files.path('anders.tif'));
      await copyFile(files.path('riesig.tif'), files.path('anders.tif'));
      await truncate(files.path('anders.tif'), size);
      await copyFile(files.path('karton.tif'), files.path('laenger.png'));
      await copyFile(files.path('dose.jpg'), files.path('kuerzer.tif'));
      await cable.pull();
      cable.slowTo(Number.POSITIVE_INFINITY);
      await cable.plugIn();

      const text = 'Die Datei wurde auf deinem Computer verschoben oder geändert.';
      // WebKit does not report it: the page checks each after some seconds of silence.
      await expectFiles(
        customer,
        [...changed.map((name) => [name, text] as const), ['dose.jpg', 'Fertig']],
        3 * PATIENCE,
      );
      for (const name of changed) await press(customer, `${name} entfernen`);
      // The page finds announced, unsent files in the server's list and removes them, too.
      await expect(async () => expectStored(clippingId, 'dose.jpg')).toPass({ timeout: PATIENCE });
      await expectFiles(customer, [['dose.jpg', 'Fertig']]);
    });

    test('an upload survives half a minute offline in the middle of a file', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 1);
      await listen(customer);
      cable.slowTo(SLOW);
      await customer.putFiles(CHOOSER, [files.path('gross.tif')]);
      await expectPart(customer, 10);

      await cable.pull();
      await expectFiles(customer, [['gross.tif', 'Verbindung unterbrochen, wir versuchen es weiter.']]);
      // In real time: these browsers have no mockable clock.
      await setTimeout(HALF_A_MINUTE);
      await expectFiles(customer, [['gross.tif', 'Verbindung unterbrochen, wir versuchen es weiter.']]);
      cable.slowTo(Number.POSITIVE_INFINITY);
      await cable.plugIn();

      // The next attempt follows within a minute.
      await expectFiles(customer, [['gross.tif', 'Fertig']], 2 * HALF_A_MINUTE);
      expect(new Set(await heardOf(customer))).toEqual(new Set(['POST', 'HEAD', 'PATCH']));
      await expectStored(clippingId, 'gross.tif');
    });

    test('a disk that fills up in the middle of a file pauses everything until the customer resumes', async ({
      customer,
      ownServer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 2);
      cable.holdAfter(PART);
      await customer.putFiles(CHOOSER, [files.path('gross.tif'), files.path('dose.jpg')]);
      await expectPart(customer, 5);

      await ownServer.kill();
      cable.release();
      await ownServer.startAgain({ DISK_RESERVE: String(Number.MAX_SAFE_INTEGER) });
      await expectFiles(customer, [
        ['gross.tif', 'Auf unserem Server ist gerade kein Platz mehr.'],
        ['dose.jpg', 'angehalten'],
      ]);
      await ownServer.kill();
      await ownServer.startAgain();
      await press(customer, 'gross.tif erneut senden');

      await expectFiles(customer, [
        ['gross.tif', 'Fertig'],
        ['dose.jpg', 'Fertig'],
      ]);
      await expectStored(clippingId, 'gross.tif', 'dose.jpg');
    });

    test('an order with too many unfinished files refuses another, and accepts it when there is room', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 1);
      const begun = await beginFiles(customer, limits.files.unfinishedOfOrder.value);
      await customer.putFiles(CHOOSER, [files.path('karton.tif')]);
      await expect
        .poll(() => runIn(customer, () => document.querySelector<HTMLElement>('li[data-file="karton.tif"]')?.innerText))
        .toContain('Mehr nimmt ein Auftrag nicht auf');

      await removeFiles(customer, begun);
      await press(customer, 'karton.tif erneut senden');

      await expectFiles(customer, [['karton.tif', 'Fertig']]);
      await expectStored(clippingId, 'karton.tif');
    });

    test('files that wait in two windows of one browser are sent once, and done in both', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 3);
      const other = await openBeside(customer, cable.url);
      const chosen = ['dose.jpg', 'tasse.png', 'gross.tif'];
      cable.holdAfter(0);
      for (const one of [customer, other]) await one.putFiles(CHOOSER, chosen.map(files.path));
      for (const [one, text] of [
        [customer, 'wird geprüft'],
        [other, 'wird in einem anderen Fenster gesendet'],
      ] as const) {
        await expectFiles(one, [
          ['dose.jpg', text],
          ['tasse.png', 'wartet'],
          ['gross.tif', 'wartet'],
        ]);
      }
      cable.release();

      for (const one of [customer, other])
        await expectFiles(
          one,
          chosen.map((name) => [name, 'Fertig'] as const),
        );
      await expectStored(clippingId, ...chosen);
    });

    test('a file removed in a waiting window stays removed, and the sender says so', async ({
      customer,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 2);
      const other = await openBeside(customer, cable.url);
      cable.slowTo(SLOW);
      await customer.putFiles(CHOOSER, [files.path('gross.tif'), files.path('dose.jpg')]);
      await expectPart(customer, 5);
      await other.putFiles(CHOOSER, [files.path('gross.tif')]);
      await expectFiles(other, [['gross.tif', 'wird in einem anderen Fenster gesendet']]);
      await press(other, 'gross.tif entfernen');

      await expectFiles(customer, [
        ['gross.tif', 'Diese Datei ist bei uns nicht mehr da.'],
        ['dose.jpg', 'Fertig'],
      ]);
      await expectFiles(other, [['dose.jpg', 'Fertig']]);
      await expectStored(clippingId, 'dose.jpg');
    });

    test('two computers upload to one order, and one continues a file whose link of the other ended', async ({
      customer,
      openAnother,
      cable,
      files,
      expectStored,
    }) => {
      const clippingId = await openUpload(customer, cable.url, 2);
      const other = await openAnother();
      const link = (await callUploads(customer, 'POST', paths.transfer)) as {
        readonly id: string;
        readonly url: string;
      };
      const { pathname, hash } = new URL(link.url);
      await other.open(cable.url + pathname + hash);
      await expect.poll(() => runIn(other, (chooser) => document.querySelector(chooser) !== null, CHOOSER)).toBe(true);

      cable.slowTo(SLOW);
      await customer.putFiles(CHOOSER, [files.path('gross.tif')]);
      await other.putFiles(CHOOSER, [files.path('riesig.tif')]);
      await expectPart(other, 10);
      await callUploads(customer, 'DELETE', paths.transferLink.replace(':id', link.id));
      await cable.pull();
      cable.slowTo(Number.POSITIVE_INFINITY);
      await cable.plugIn();
      await expectFiles(other, [['riesig.tif', 'Wir finden den Auftrag zu dieser Datei nicht.']]);
      await expectFiles(customer, [
        ['riesig.tif', 'Wähle dieselbe Datei noch einmal aus, dann geht es bei'],
        ['gross.tif', 'Fertig'],
      ]);
      await customer.putFiles(CHOOSER, [files.path('riesig.tif')]);

      await expectFiles(customer, [
        ['gross.tif', 'Fertig'],
        ['riesig.tif', 'Fertig'],
      ]);
      await expectStored(clippingId, 'gross.tif', 'riesig.tif');
    });
  });
}

const CHOOSER = '[data-upload="files"]';

/** An order on the upload screen, made by the page's calls. Returns its clipping id. */
async function openUpload(page: BrowserWindow, url: string, quantity: number): Promise<string> {
  await page.open(`${url}/freistell-service`);
  await runIn(page, async () => void (await fetch('/api/wizard/order')));
  // WebKit exposes a cookie slightly after its response.
  await expect.poll(() => tokenOf(page)).not.toBe('');
  const clippingId = await runIn(
    page,
    async (calls) => {
      let clippingId = '';
      for (const [call, body] of calls) {
        // The pair changes when an order begins.
        const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
        const answer = await fetch(`/api/wizard/${call}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
        const order = (await answer.json()) as { wizard_clipping_id: string };
        clippingId = order.wizard_clipping_id;
      }
      return clippingId;
    },
    callsToUpload(quantity),
  );
  await page.open(`${url}/freistell-service/bilder`);
  await expect.poll(() => runIn(page, (selector) => document.querySelector(selector) !== null, CHOOSER)).toBe(true);
  return clippingId;
}

/** A second window of the same visitor on the upload screen. */
async function openBeside(page: BrowserWindow, url: string): Promise<BrowserWindow> {
  const other = await page.openBeside();
  await other.open(`${url}/freistell-service/bilder`);
  await expect.poll(() => runIn(other, (selector) => document.querySelector(selector) !== null, CHOOSER)).toBe(true);
  return other;
}

/** The list as the customer reads it: name and state of every file, in order. */
async function expectFiles(
  page: BrowserWindow,
  files: readonly (readonly [name: string, words: string])[],
  timeout = PATIENCE,
) {
  const wanted = files.map(([name, text]) => [name, expect.stringContaining(text)]);
  await expect
    .poll(
      () =>
        runIn(page, () =>
          [...document.querySelectorAll<HTMLElement>('li[data-file]')]
            .sort((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
            .map((row) => [row.dataset['file'], row.innerText]),
        ),
      { timeout },
    )
    .toEqual(wanted);
}

/** Waits until `percent` of the file have been sent. */
async function expectPart(page: BrowserWindow, percent: number): Promise<void> {
  await expect
    .poll(() =>
      runIn(page, () => Number(document.querySelector('li [role="progressbar"]')?.getAttribute('aria-valuenow') ?? 0)),
    )
    .toBeGreaterThan(percent);
}

/** Records the page's methods until its reload: a resumed file is not announced again. */
async function listen(page: BrowserWindow): Promise<void> {
  await runIn(page, () => {
    const heard: string[] = [];
    class Heard extends XMLHttpRequest {
      method = '';
      override open(method: string, url: string | URL) {
        this.method = method;
        super.open(method, url, true);
      }
      override send(body?: XMLHttpRequestBodyInit | null) {
        heard.push(this.method);
        super.send(body);
      }
    }
    Object.assign(globalThis, { XMLHttpRequest: Heard, heard });
  });
}

function heardOf(page: BrowserWindow): Promise<readonly string[]> {
  return runIn(page, () => (globalThis as unknown as { readonly heard: readonly string[] }).heard);
}

async function press(page: BrowserWindow, name: string): Promise<void> {
  await runIn(
    page,
    (label) => {
      const button = [...document.querySelectorAll('button')].find(
        (one) => one.textContent === label || one.ariaLabel === label,
      );
      button?.click();
    },
    name,
  );
}

/** The page's XSRF token; it stays as long as the order. */
function tokenOf(page: BrowserWindow): Promise<string> {
  return runIn(page, () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''));
}

/** An upload call of the page, with its answer. */
async function callUploads(page: BrowserWindow, method: string, path: string): Promise<unknown> {
  return runIn(
    page,
    async (method, path, token) => {
      const answer = await fetch(path, { method, headers: { 'X-XSRF-TOKEN': token } });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
      return answer.status === 204 ? null : answer.json();
    },
    method,
    path,
    await tokenOf(page),
  );
}

/** Announces `count` files as the page, without a byte; returns their addresses. */
async function beginFiles(page: BrowserWindow, count: number): Promise<readonly string[]> {
  return runIn(
    page,
    async (count, path, token) => {
      const begun: string[] = [];
      for (let n = 0; n < count; n += 1) {
        const answer = await fetch(path, {
          method: 'POST',
          headers: {
            'X-XSRF-TOKEN': token,
            'Tus-Resumable': '1.0.0',
            'Upload-Length': '1000',
            'Upload-Metadata': `filename ${btoa(`bild-${n}.jpg`)}`,
          },
        });
        if (!answer.ok) throw new Error(`POST ${path}: ${answer.status}`);
        begun.push(answer.headers.get('location') ?? '');
      }
      return begun;
    },
    count,
    paths.files,
    await tokenOf(page),
  );
}

async function removeFiles(page: BrowserWindow, addresses: readonly string[]): Promise<void> {
  await runIn(
    page,
    async (addresses, token) => {
      for (const address of addresses) {
        await fetch(address, { method: 'DELETE', headers: { 'X-XSRF-TOKEN': token, 'Tus-Resumable': '1.0.0' } });
      }
    },
    addresses,
    await tokenOf(page),
  );
}
