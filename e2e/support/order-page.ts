import { execFile } from 'node:child_process';
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { WizardBody, WizardCall } from '../../domain/contracts/wizard-calls.ts';
import { formatCount } from '../../domain/texts/format.ts';
import { ORDER_PATH } from '../../domain/order/order-links.ts';
import { chooseFiles, openUpload } from '../../tests/paths/drivers/screens/upload.ts';
import { compiled } from '../../tests/support/compiled.ts';
import { bookingMails } from './booked-order.ts';
import { callerOf } from './calls.ts';
import { jana } from './people.ts';
import type { RunningServer } from './server.ts';

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
  await runStudio(server, ['deliver', number, folder]);
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
