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
    const { add, delete: remove } = IDBObjectStore.prototype;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of what is outside
    const takenBack = <Key>(store: IDBObjectStore, request: IDBRequest<Key>) => {
      request.addEventListener('success', () => store.transaction.abort());
      return request;
    };
    IDBObjectStore.prototype.add = function addInVain(...given) {
      return takenBack(this, add.apply(this, given));
    };
    IDBObjectStore.prototype.delete = function deleteInVain(key) {
      return takenBack(this, remove.call(this, key));
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

  test('keeps several with their folders beside earlier ones, until each is forgotten', async ({ page }) => {
    await openWithModule(page);
    await keep(page, ['zwei.png', 'eins.png', 'drei.png']);
    const stored = await keptOn(page);
    await page.evaluate(
      async ([address, key]) => {
        const { forgetPictures } = (await import(address)) as Handover;
        await forgetPictures(key === undefined ? [] : [key]);
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

  test('gives pictures to the order that claims them first, and copies none of them for it', async ({ page }) => {
    await openWithModule(page);
    const found = await page.evaluate(async (address) => {
      const { claimPictures, keepPictures, renewPictures, watchPictures } = (await import(address)) as Handover;
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of what is outside
      const keep = (name: string) => keepPictures([{ file: new File([name], name), path: null }]);
      const orders = () =>
        new Promise<[name: string, order: string | null][]>((resolve) => {
          const stop = watchPictures((all) => {
            stop();
            resolve([...all.values()].map(({ file, order }) => [file.name, order]));
          });
        });
      await keep('eins.png');
      const written: string[] = [];
      // oxlint-disable-next-line typescript/unbound-method -- called on the store that it was asked of
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function putSeen(...given) {
        written.push(this.name);
        return put.apply(this, given);
      };
      await claimPictures('FS-1');
      await keep('zwei.png');
      await renewPictures('FS-1');
      const before = await orders();
      await claimPictures('FS-2');
      return [before, await orders(), written];
    }, ADDRESS);

    expect(found).toEqual([
      [
        ['eins.png', 'FS-1'],
        ['zwei.png', null],
      ],
      [
        ['eins.png', 'FS-1'],
        ['zwei.png', 'FS-2'],
      ],
      ['ablagen', 'ablagen', 'ablagen'],
    ]);
  });

  test('refuses a window of an older build, which leaves the pictures alone', async ({ page }) => {
    await openWithModule(page);
    await ask(page, { keep: 'eins.png' });
    const answer = await page.evaluate(async () => {
      const opening = indexedDB.open('freistell-bild', 2);
      return new Promise((resolve) => {
        opening.addEventListener('success', () => resolve('open'));
        opening.addEventListener('error', () => resolve(opening.error?.name));
      });
    });

    expect([answer, await storedPicture(page)]).toEqual(['VersionError', 'eins.png']);
  });

  test('drops the pictures of an older build, which has another layout', async ({ page }) => {
    await openWithModule(page);
    await page.evaluate(async () => {
      const opening = indexedDB.open('freistell-bild', 2);
      opening.addEventListener('upgradeneeded', () => {
        const store = opening.result.createObjectStore('bilder', { autoIncrement: true });
        store.add({
          file: new File(['four'], 'alt.png'),
          path: null,
          source: 'dropped',
          order: null,
          keptAt: Date.now(),
        });
      });
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      opening.result.close();
    });

    expect([await ask(page, { keep: 'neu.png' }), await storedPicture(page)]).toEqual(['done', 'neu.png']);
  });

  test('is not created by reading', async ({ page }) => {
    await openWithModule(page);

    await ask(page, 'drop');

    expect([await keptOn(page), await storedPicture(page)]).toEqual([[], 'no database']);
  });
});
