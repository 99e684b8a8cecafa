import { expect, type Locator, type Page } from '@playwright/test';
import type { WizardBody, WizardCall } from '../../../../domain/contracts/wizard-calls.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { callerOf } from '../../../../e2e/support/calls.ts';
import { jana } from '../../../../e2e/support/people.ts';
import { expectScreen } from './screen.ts';

type CallWithBody = { readonly [Call in WizardCall]: readonly [name: Call, body: WizardBody<Call>] }[WizardCall];

/** The calls to the upload screen; other tests walk the screens before it. */
export function callsToUpload(
  quantity: number,
  furtherKinds: WizardBody<'saveQuantity'>['furtherKinds'] = [],
): readonly CallWithBody[] {
  return [
    ['setStartWizard', { setStartWizard: true }],
    ['saveContact', { client: { email: jana.email, pre_name: jana.preName, name: jana.name, phone: '' } }],
    ['setProjectType', { projectType: 'contour' }],
    ['setServiceLevel', { fastlane: { web: true, print: false, pro: false } }],
    ['saveQuantity', { quantity, furtherKinds }],
  ];
}

/** An order on the upload screen, made by calls. Returns its clipping id. */
export async function openUpload(page: Page, ...quantities: Parameters<typeof callsToUpload>): Promise<string> {
  const call = await callerOf(page);
  let clippingId = '';
  for (const [name, body] of callsToUpload(...quantities)) {
    const answer = await call(name, body);
    expect(answer.status(), name).toBe(200);
    clippingId = ((await answer.json()) as OrderItem).wizard_clipping_id;
  }
  await page.goto('/freistell-service/bilder');
  await expectScreen(page, 'upload');
  await expect(page.getByRole('button', { name: 'Dateien auswählen' })).toBeVisible();
  return clippingId;
}

export async function chooseFiles(page: Page, ...paths: readonly string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Dateien auswählen' }).click();
  await (await chooser).setFiles([...paths]);
}

export async function chooseFolder(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Ordner auswählen' }).click();
  await (await chooser).setFiles(path);
}

/** Drops files beside the marked area, where a browser would open them by default. */
export async function dropFiles(page: Page, files: readonly { name: string; content: Buffer }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (list) => {
      const data = new DataTransfer();
      for (const { name, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        data.items.add(new File([bytes], name, { lastModified: 1_700_000_000_000 }));
      }
      return data;
    },
    files.map(({ name, content }) => ({ name, base64: content.toString('base64') })),
  );
  await page.locator('body').dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(page.getByRole('heading', { name: 'Jetzt loslassen' })).toBeVisible();
  await page.locator('body').dispatchEvent('drop', { dataTransfer: transfer });
}

export function fileRow(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
}

/** A visible message; screen readers hear its sentence from elsewhere, too. */
export function noteOf(page: Page, sentence: string): Locator {
  return page.getByRole('note').filter({ hasText: sentence });
}

/** Expects name and state of every file in the list, in order. */
export async function expectFiles(page: Page, files: readonly (readonly [name: string, words: string | RegExp])[]) {
  await expect(page.locator('li[data-file]')).toHaveCount(files.length);
  for (const [position, [name, texts]] of files.entries()) {
    const row = page.locator('li[data-file]').nth(position);
    await expect(row).toHaveAttribute('data-file', name);
    await expect(row).toContainText(texts);
  }
}

/** Waits for the heading that all chosen files have arrived. */
export async function expectArrived(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: text, exact: true })).toBeVisible();
}

/** Waits until a part of the file has been sent. */
export async function expectPart(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('progressbar', { name: `Fortschritt von ${name}` });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
}

/** Throttles the customer's connection, in bytes per second; Infinity removes the limit. */
export type SlowDown = (bytesPerSecond: number) => Promise<void>;

export async function slowDownOf(page: Page): Promise<SlowDown> {
  const browser = await page.context().newCDPSession(page);
  return async (bytesPerSecond) => {
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: Number.isFinite(bytesPerSecond) ? bytesPerSecond : -1,
    });
  };
}

/** Records the upload requests in order: method and, if present, offset. */
export function listenToUploads(page: Page): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/upload/files') || request.method() === 'GET') return;
    heard.push([request.method(), request.headers()['upload-offset']].filter(Boolean).join(' '));
  });
  return heard;
}
