import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { WizardBody, WizardCall } from '../../domain/contracts/wizard-calls.ts';
import { formatCount } from '../../domain/texts/format.ts';
import { ORDER_PATH } from '../../domain/order/order-links.ts';
import { chooseFiles, openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { correctionTexts } from '../../src/booked/corrections/texts.ts';
import { orderPageTexts } from '../../src/booked/order-page/texts.ts';
import { transferTexts } from '../../src/booked/transfer/texts.ts';
import { compiled } from '../../tests/support/compiled.ts';
import { bookingMails } from './booked-order.ts';
import { callerOf } from './calls.ts';
import { jana } from './people.ts';
import type { RunningServer } from './server.ts';
import { makeCustomerFiles } from './upload-files.ts';

const run = promisify(execFile);

/** Books an order of `quantity` images with these files, by calls; the others follow. Returns its number. */
export async function bookWith(
  page: Page,
  quantity: number,
  files: readonly string[],
  clientType: 'company' | 'private' = 'company',
  furtherKinds: WizardBody<'saveQuantity'>['furtherKinds'] = [],
): Promise<string> {
  const number = await openUpload(page, quantity, furtherKinds);
  if (files.length > 0) {
    await chooseFiles(page, ...files);
    const arrived = new RegExp(`^${files.length} von ${formatCount(quantity)} `);
    await expect(page.getByRole('heading', { level: 2, name: arrived })).toBeVisible();
  }
  const call = await callerOf(page);
  const answered = async <Call extends WizardCall>(name: Call, body: WizardBody<Call>) =>
    expect((await call(name, body)).status(), name).toBe(200);
  await answered('saveImage', { sendLater: true });
  const isCompany = clientType === 'company';
  await answered('setClientType', { client: { clientType } });
  await answered('saveContactFull', {
    client: {
      company: isCompany ? 'Nordlicht Keramik GmbH' : '',
      salutation: 'Frau',
      pre_name: jana.preName,
      name: jana.name,
      email: jana.email,
      phone: '',
      street: 'Musterweg 12',
      zip: '22763',
      city: 'Hamburg',
      country: 'Deutschland',
      ustid: isCompany ? 'DE123456789' : '',
    },
  });
  await answered('finish', { earlyStart: !isCompany });
  return number;
}

/** The studio takes the order into production and delivers this picture, by its command line. */
export async function deliver(server: RunningServer, number: string, picture: string): Promise<void> {
  const folder = join(server.dataDir, 'fertig');
  await mkdir(folder, { recursive: true });
  for (const name of ['tasse.jpg', 'tasse.webp']) await copyFile(picture, join(folder, name));
  await runStudio(server, ['status', number, 'inBearbeitung']);
  await runStudio(server, ['deliver', number, folder, '--trotzdem', 'Nur zur Probe.']);
}

/**
 * Runs a studio command beside the server.
 * @throws Error when it fails.
 */
export async function runStudio({ dataDir }: RunningServer, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DISK_RESERVE: '0' };
  await run(process.execPath, [...compiled, 'server/office/cli.ts', ...args], { env });
}

/** The address of the order's page from the confirmation, on this server. */
export async function orderLink(server: RunningServer, number: string): Promise<string> {
  const [, confirmation] = await bookingMails(server, number);
  const token = /\/auftrag#([\w-]{43})\n/.exec(confirmation?.text ?? '')?.[1] ?? '';
  return `${server.url}${ORDER_PATH}#${token}`;
}

/** Opens the menu of a delivered file and presses its action, by its visible label. */
export async function pressInMenu(page: Page, file: string, action: string): Promise<void> {
  await page.getByRole('button', { name: orderPageTexts.images.menu(file) }).click();
  await page.getByRole('listitem').filter({ hasText: file }).getByText(action, { exact: true }).click();
}

/** Presses a place of the large picture, in fractions of its width and height. */
export async function pressPicture(page: Page, x: number, y: number): Promise<void> {
  // Its frame: the file itself takes the place of the preview in it.
  const picture = page.locator('[aria-hidden="false"] [data-large]');
  // It has its place once it is loaded, which gives its frame a shape, and the form beside it has opened or closed.
  await expect(picture.locator('img').last()).toHaveJSProperty('complete', true);
  await (await picture.elementHandle())?.waitForElementState('stable');
  await picture.scrollIntoViewIfNeeded();
  const { x: left, y: top, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(left + width * x, top + height * y);
}

/** Asks the studio a question on the order's page of this browser, which has it then. */
export async function askStudio(page: Page, question: string): Promise<void> {
  await page.goto('/auftrag');
  await page.getByLabel('Deine Frage').fill(question);
  await page.getByRole('button', { name: 'Frage senden' }).click();
  await expect(page.getByText('Deine Frage ist bei uns.')).toBeVisible();
}

/** Writes a wish about a delivered file, and collects it without sending. */
export async function collectWish(page: Page, file: string, comment: string): Promise<void> {
  await pressInMenu(page, file, correctionTexts.act);
  await page.getByLabel(correctionTexts.dialog.comment).fill(comment);
  await page.getByRole('dialog').getByRole('button', { name: correctionTexts.dialog.keep }).click();
}

/** The order's stages, each with the text below it. */
export async function stages(page: Page): Promise<string[][]> {
  const found = await page.getByRole('region', { name: 'Stand' }).getByRole('listitem').all();
  return Promise.all(
    found.map(async (one) =>
      (await one.innerText())
        .replaceAll('\u00A0', ' ')
        .split('\n')
        .filter((line) => line !== ''),
    ),
  );
}

/** The names of the stages that the order has passed, from its folded history once it is delivered. */
export async function passedStages(page: Page): Promise<string[]> {
  const history = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Verlauf' }) });
  const isFolded = (await history.count()) > 0 && (await history.getAttribute('open')) === null;
  if (isFolded) await history.locator('summary').click();
  const path = (await history.count()) > 0 ? history : page.getByRole('region', { name: 'Stand' });
  // The page renders what it unfolds a moment after the press.
  await expect(path.getByRole('listitem').first()).toBeVisible();
  return path.getByRole('listitem').locator('p:first-child').allInnerTexts();
}

/** Asks for the order's transfer link, which opens nothing here; returns its path with the secret. */
export async function transferAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link für ein anderes Gerät' }).click();
  const { pathname, hash } = new URL(
    (await page.getByRole('link', { name: /\/uebergabe#/ }).getAttribute('href')) ?? '',
  );
  return pathname + hash;
}

/** Sends these files, more than ordered, by the transfer window of the order's page. */
export async function sendMore(page: Page, names: readonly string[]): Promise<void> {
  const files = await makeCustomerFiles();
  try {
    await page.goto(ORDER_PATH);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Bilder jetzt senden' }).first().click();
    const transfer = await opened;
    await chooseFiles(transfer, ...names.map(files.path));
    await expect(transfer.getByRole('status').filter({ hasText: transferTexts.more.text })).toBeVisible();
    await expect(
      transfer.getByRole('heading', { level: 2, name: new RegExp(`^${names.length} Bilder`) }),
    ).toBeVisible();
    await transfer.close();
    await page.reload();
  } finally {
    await files.remove();
  }
}
