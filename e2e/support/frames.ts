import type { Locator } from '@playwright/test';

/** The addresses of all frames of a turnable picture. */
export async function framesOf(picture: Locator): Promise<readonly string[]> {
  return JSON.parse((await picture.getAttribute('data-frames')) ?? '[]') as string[];
}
