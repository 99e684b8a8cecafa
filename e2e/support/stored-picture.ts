import type { Page } from '@playwright/test';

/** The name of the first picture kept for an order; null without one, 'no database' if the database does not exist. */
export async function storedPicture(page: Page): Promise<string | null> {
  const stored = await storedPictures(page);
  return stored === null ? 'no database' : (stored[0] ?? null);
}

/** The names of the pictures kept for an order; null if the database does not exist. */
export async function storedPictures(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'freistell-bild')) return null;
    const opening = indexedDB.open('freistell-bild');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const request = opening.result.transaction('bilder').objectStore('bilder').getAll();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opening.result.close();
    return (request.result as { file: File }[]).map(({ file }) => file.name);
  });
}

/** Stores a picture for an order, as the drawing studio does. */
export async function storePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(async (picture) => {
    const opening = indexedDB.open('freistell-bild', 3);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('bilder', { autoIncrement: true }).createIndex('batch', 'batch');
      opening.result.createObjectStore('ablagen', { keyPath: 'id' });
    });
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(['bilder', 'ablagen'], 'readwrite');
    const batch = { id: picture, source: 'drawn', order: null, keptAt: Date.now() };
    transaction.objectStore('ablagen').add(batch);
    transaction.objectStore('bilder').add({ file: new File(['four'], picture), path: null, batch: batch.id });
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, name);
}
