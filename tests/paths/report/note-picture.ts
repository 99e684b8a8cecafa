import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Set by `npm run paths -- --report`; without it the tests take no pictures. */
const folder = process.env['PATHS_REPORT_DIR'];

/** By id, not by number: paths that failed before are walked first. Steps count from 1. */
export function pictureName(id: string, step: number): string {
  return `${id}-${String(step).padStart(3, '0')}.jpg`;
}

/** Saves a picture of the page after a step of a path, for the report. */
export async function notePicture(page: Page, id: string, step: number): Promise<void> {
  if (folder === undefined || folder === '') return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, pictureName(id, step)), type: 'jpeg', quality: 40 });
}
