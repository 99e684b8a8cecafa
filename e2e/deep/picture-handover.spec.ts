import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';
import type * as handover from '../../src/ui/lib/picture-handover.ts';
import { storedPicture } from '../support/stored-picture.ts';
import { expect, test } from '../support/test.ts';

/*
 * The contract of src/ui/lib/picture-handover.ts, with a real browser's IndexedDB:
 * no substitute ends transactions as a browser does.
 */

const source = new URL('../../src/ui/lib/picture-handover.ts', import.meta.url);
const ADDRESS = '/picture-handover.js';

type Handover = typeof handover;

/** A page of the site with the module, and without its other users. */
async function openWithModule(page: Page): Promise<void> {
  const body = stripTypeScriptTypes(await readFile(source, 'utf8'));
  await page.route(`**${ADDRESS}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/impressum');
}

/** Calls the module to keep a picture, or to drop it; returns the outcome. */
function ask(page: Page, what: { readonly keep: string } | 'drop'): Promise<'done' | 'refused'> {
  return page.evaluate(
    async ([address, asked]) => {
      const { dropPictures, keepPictures } = (await import(address)) as Handover;
      const answer =
        asked === 'drop' ? dropPictures('all') : keepPictures([{ file: new File(['four'], asked.keep), path: null }]);
      return answer.then(
        () => 'done' as const,
        () => 'refused' as const,
      );
    },
    [ADDRESS, what] as const,
  );
}

/** Keeps pictures that contain their names, of the folder `schuhe`. */
async function keep(page: Page, names: readonly string[], source?: 'drawn'): Promise<void> {
  await page.evaluate(
    async ([address, kept, from]) => {
      const { keepPictures } = (await import(address)) as Handover;
      const pictures = kept.map((name) => ({ file: new File([name], name), path: `schuhe/${name}` }));
      await keepPictures(pictures, from);
    },
    [ADDRESS, names, source] as const,
  );
}

/** The kept pictures, by the first report about them. */
function keptOn(page: Page) {
  return page.evaluate(async (address) => {
    const { watchPictures } = (await import(address)) as Handover;
    const kept = await new Promise<handover.KeptPictures>((resolve) => {
      const stop = watchPictures((all) => {
        stop();
        resolve(all);
      });
    });
    return Promise.all(
      [...kept].map(async ([key, { file, path }]) => ({ key, name: file.name, path, text: await file.text() })),
    );
  }, ADDRESS);
}

/** Later transactions abort after their requests succeeded, as browsers do without space. */
async function takeBackEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- each is called on the store that it was asked of
    const { add, clear } = IDBObjectStore.prototype;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of what is outside
    const takenBack = <Key>(store: IDBObjectStore, request: IDBRequest<Key>) => {
      request.addEventListener('success', () => store.transaction.abort());
      return request;
    };
    IDBObjectStore.prototype.add = function addInVain(...given) {
      return takenBack(this, add.apply(this, given));
    };
    IDBObjectStore.prototype.clear = function clearInVain() {
      return takenBack(this, clear.call(this));
    };
  });
}

test.describe('the store of the picture for the order', () => {
  test('reports a picture stored or deleted only when it is, not if the browser rolls back', async ({ page }) => {
    await openWithModule(page);
    expect(await ask(page, { keep: 'eins.png' })).toBe('done');
    await takeBackEverything(page);

    expect([await ask(page, { keep: 'zwei.png' }), await ask(page, 'drop')]).toEqual(['refused', 'refused']);

    expect(await storedPicture(page)).toBe('eins.png');
  });

  test('keeps several with their folders beside earlier ones, until each is dropped', async ({ page }) => {
    await openWithModule(page);
    await keep(page, ['zwei.png', 'eins.png', 'drei.png']);
    const stored = await keptOn(page);
    await page.evaluate(
      async ([address, key]) => {
        const { dropPictures } = (await import(address)) as Handover;
        await dropPictures(key === undefined ? [] : [key]);
      },
      [ADDRESS, stored[0]?.key] as const,
    );
    const left = await keptOn(page);
    await keep(page, ['neu.png']);
    await keep(page, ['alte-zeichnung.png'], 'drawn');
    await keep(page, ['zeichnung.png'], 'drawn');

    expect([
      stored.map(({ name }) => name),
      left.map(({ path }) => path),
      (await keptOn(page)).map(({ text }) => text),
    ]).toEqual([
      ['zwei.png', 'eins.png', 'drei.png'],
      ['schuhe/eins.png', 'schuhe/drei.png'],
      ['eins.png', 'drei.png', 'neu.png', 'zeichnung.png'],
    ]);
  });

  test('is not created by reading', async ({ page }) => {
    await openWithModule(page);

    await ask(page, 'drop');

    expect([await keptOn(page), await storedPicture(page)]).toEqual([[], 'no database']);
  });
});
