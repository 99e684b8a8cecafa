import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Set by `npm run paths -- --report`; without it the tests take no pictures. */
const folder = process.env['PATHS_REPORT_DIR'];

/** Saves a picture of the page after a step, for the report. Paths and steps count from 1. */
export async function notePicture(page: Page, path: number, step: number): Promise<void> {
  if (folder === undefined || folder === '') return;
  await mkdir(folder, { recursive: true });
  const name = `${String(path).padStart(2, '0')}-${String(step).padStart(3, '0')}`;
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 40 });
}
