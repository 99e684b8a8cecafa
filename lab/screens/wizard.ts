/**
 * `node lab/screens/wizard.ts [.cache/screens] [SCENE]`: repeatable pictures of wizard, order page and office
 * at 1280 and 390 px, from a build and the real server. SCENE takes only one of them: `steps`, `booked`, …
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { makeCustomerFiles } from '../../e2e/support/upload-files.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { SCREENS, saveScreen } from './save.ts';
import { type Device, pictureOf, VIEWPORTS } from './customer-window.ts';
import { office } from './of-office.ts';
import * as ofOrders from './of-orders.ts';
import * as ofResults from './of-results.ts';
import * as ofSteps from './of-steps.ts';

const scenes = { ...ofSteps, ...ofOrders, ...ofResults, office };
const outDir = path.resolve(process.argv[2] ?? SCREENS);
const only = process.argv[3];

const { executablePath, args } = await chromiumPath();
// Without hinting, letter spacing equals that of a customer's screen.
const browser = await chromium.launch({ executablePath, args: [...args, '--font-render-hinting=none'] });
const files = await makeCustomerFiles();
try {
  await mkdir(outDir, { recursive: true });
  for (const [device, viewport] of Object.entries(VIEWPORTS) as [Device, (typeof VIEWPORTS)[Device]][]) {
    const keep = async (page: Page, name: string) => saveScreen(await pictureOf(page, viewport), outDir, name);
    for (const [name, photograph] of Object.entries(scenes)) {
      if (only === undefined || only === name) await photograph({ browser, device, files, keep });
    }
  }
} finally {
  await browser.close();
  await files.remove();
}
