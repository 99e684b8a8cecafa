/**
 * `node lab/screens/reading.ts [.cache/reading] [SCENE]`: what a screen reader says of every screen at 390 px, one line
 * per stop, from a build and the real server. SCENE takes one of them, as for `wizard.ts`; also `pages`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { makeCustomerFiles } from '../../e2e/support/upload-files.ts';
import { chromiumPath } from '../../scripts/chromium.ts';
import { office } from './of-office.ts';
import * as ofOrders from './of-orders.ts';
import * as ofResults from './of-results.ts';
import { pages } from './of-pages.ts';
import * as ofSteps from './of-steps.ts';
import { readAloud } from './read-aloud.ts';

const scenes = { pages, ...ofSteps, ...ofOrders, ...ofResults, office };
const outDir = path.resolve(process.argv[2] ?? '.cache/reading');
const only = process.argv[3];

const browser = await chromium.launch(await chromiumPath());
const files = await makeCustomerFiles();
try {
  await mkdir(outDir, { recursive: true });
  for (const [name, walk] of Object.entries(scenes)) {
    if (only === undefined || only === name) await walk({ browser, device: 'mobil', files, keep });
  }
} finally {
  await browser.close();
  await files.remove();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const lines = await readAloud(page);
  await writeFile(`${path.join(outDir, name)}.txt`, `${lines.join('\n')}\n`);
}
