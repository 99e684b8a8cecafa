import type { Page } from '@playwright/test';

/** The name of the picture kept for an order; null without one, 'no database' if the database does not exist. */
export async function storedPicture(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'freistell-bild')) return 'no database';
    const opening = indexedDB.open('freistell-bild');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const request = opening.result.transaction('bild').objectStore('bild').get('mitgenommen');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opening.result.close();
    return (request.result as { file: File } | undefined)?.file.name ?? null;
  });
}

/** Stores a picture for an order, as the drawing studio does. */
export async function storePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async (picture) => {
    const opening = indexedDB.open('freistell-bild', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bild'));
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction('bild', 'readwrite');
    transaction.objectStore('bild').put({ file: new File(['four'], picture), keptAt: Date.now() }, 'mitgenommen');
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, name);
}
