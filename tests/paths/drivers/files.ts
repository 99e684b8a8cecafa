import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Media } from '../../../domain/files/media-schema.ts';
import { xsrfOf } from '../../../e2e/support/calls.ts';
import { expect } from '../../../e2e/support/test.ts';
import { uploadTexts } from '../../../src/order/upload/texts.ts';
import { shippedPath } from '../data/shipped-files.ts';

/** Removes unwanted files, then adds the missing ones. */
export async function setFiles(page: Page, wanted: Media, present: Media): Promise<void> {
  await removeFiles(page, wanted, present);
  await addFiles(page, wanted, present);
}

/** Removes unwanted files, and retries once after a failure. */
export async function removeFiles(page: Page, wanted: Media, present: Media): Promise<void> {
  for (const { name, complete } of Object.values(present)) {
    if (complete && namesOf(wanted).includes(name)) continue;
    const row = page.locator(`li[data-file="${name}"]`);
    await expect(async () => {
      const button = row.getByRole('button', { name: uploadTexts.file.remove(name) });
      if (await button.isVisible()) await button.click();
      await expect(row).toBeHidden({ timeout: 1_000 });
    }).toPass();
  }
}

export async function addFiles(page: Page, wanted: Media, present: Media): Promise<void> {
  const there = namesOf(present);
  const missing = namesOf(wanted).filter((name) => !there.includes(name));
  if (missing.length === 0) return;
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: uploadTexts.drop.files }).click();
  await (await chooser).setFiles(missing.map(shippedPath));
}

/** Names of the complete files, sorted. */
function namesOf(media: Media): string[] {
  return Object.values(media)
    .filter((file) => file.complete)
    .map((file) => file.name)
    .sort();
}

/** Sets exactly these files outside of the window, complete or not, by tus 1.0 (api.md, uploads). */
export async function setFilesFromElsewhere(page: Page, wanted: Media, present: Media) {
  const headers = { ...(await xsrfOf(page)), 'Tus-Resumable': '1.0.0' };
  for (const id of Object.keys(present)) {
    const answer = await page.request.delete(`/api/upload/files/${id}`, { headers });
    expect(answer.status(), 'a file is removed').toBe(204);
  }
  for (const file of Object.values(wanted)) {
    const bytes = await readFile(shippedPath(file.name));
    const answer = await page.request.post('/api/upload/files', {
      headers: {
        ...headers,
        'Upload-Length': String(bytes.length),
        'Upload-Metadata': `filename ${base64(file.name)},filetype ${base64(file.type)}`,
      },
    });
    expect(answer.status(), 'a file is begun').toBe(201);
    const sent = await page.request.patch(answer.headers()['location'] ?? '', {
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      data: file.complete ? bytes : bytes.subarray(0, bytes.length / 2),
    });
    expect(sent.status(), 'bytes are sent').toBe(204);
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
