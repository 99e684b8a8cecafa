/**
 * Photographs every screen and error state of the wizard, of the page of an order and of the studio's desk at 1280 and 390 px, from a
 * finished build and the real server: `node lab/screens/wizard.ts [.cache/screens] [SCENE]`. A second photograph of the same build is the
 * same. A SCENE takes only one of them: `steps`, `booked`, …
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { makeCustomerFiles } from '../../e2e/support/upload-files.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { SCREENS } from './save.ts';
import { type Device, VIEWPORTS } from './customer-window.ts';
import { desk } from './of-office.ts';
import * as ofOrders from './of-orders.ts';
import * as ofSteps from './of-steps.ts';

const scenes = { ...ofSteps, ...ofOrders, desk };
const outDir = path.resolve(process.argv[2] ?? SCREENS);
const only = process.argv[3];

const { executablePath, args } = await chromiumPath();
// Without hinting, letters stand as far apart as on a customer's screen.
const browser = await chromium.launch({ executablePath, args: [...args, '--font-render-hinting=none'] });
const files = await makeCustomerFiles();
try {
  await mkdir(outDir, { recursive: true });
  for (const device of Object.keys(VIEWPORTS) as Device[]) {
    for (const [name, photograph] of Object.entries(scenes)) {
      if (only === undefined || only === name) await photograph({ browser, device, outDir, files });
    }
  }
} finally {
  await browser.close();
  await files.remove();
}
