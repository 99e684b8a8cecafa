import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dropFiles } from '../../../../server/files/rows/file-removals.ts';
import { openStorage } from '../../../../server/files/storage/open-storage.ts';
import type { UploadStorage } from '../../../../server/files/storage/upload-storage.ts';
import { checkSurplus, deleteSurplus } from '../../../../server/files/removal/surplus-files.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { insertOrder, insertUpload, keysIn, storedFiles } from '../../../support/stored-rows.ts';
import { studioOffice } from '../../../support/office-pages.ts';
import { startTestApp } from '../../../support/test-app.ts';

const FOLDER = 'FS-2611-7KQ4M9';

describe.each(eachDatabase())('files unknown to any order, on $name', ({ environment }) => {
  it('are listed, and deleted on the operator’s command: only ours, only after a week', async () => {
    const { studio, storage, warnings, check } = await start(await environment());
    const listed = [
      `${FOLDER}/alt.jpg  5 Bytes  2026-11-13T13:04:59.000Z`,
      `${FOLDER}/neu.jpg  5 Bytes  2026-11-13T13:05:00.000Z  bleibt`,
      'FS-2611-7KQ4M0/alt.jpg  5 Bytes  2020-01-01T00:00:00.000Z  bleibt',
      'backups/2026.zip  5 Bytes  2020-01-01T00:00:00.000Z  bleibt',
      `${FOLDER}/ordner/alt.jpg  5 Bytes  2020-01-01T00:00:00.000Z  bleibt`,
      'alt.jpg  5 Bytes  2020-01-01T00:00:00.000Z  bleibt',
    ];
    const { code, lines } = await studio('files');
    expect([code, lines.slice(0, -1).toSorted(), lines.at(-1)]).toEqual([
      0,
      listed.toSorted(),
      '6 Dateien gehören zu keinem Auftrag.',
    ]);
    expect(await check()).toEqual({ files: 6, bytes: 30 });
    expect(warnings).toEqual([{ files: 6, bytes: 30 }]);

    expect((await studio('files', 'delete')).lines.at(-1)).toBe(
      'Gelöscht würde, was nicht „bleibt“. Dazu: npm run studio -- files delete --ja',
    );
    expect(await studio('files', 'delete', '--ja')).toEqual({ code: 0, lines: ['1 Dateien gelöscht.'] });

    expect(await keysIn(storage)).toEqual([
      'FS-2611-7KQ4M0/alt.jpg',
      `${FOLDER}/kept.jpg`,
      `${FOLDER}/neu.jpg`,
      `${FOLDER}/ordner/alt.jpg`,
      'alt.jpg',
      'backups/2026.zip',
    ]);
  });

  it('count as removed only without the older removals that happen to be due', async () => {
    const { store, storage, world } = await start(await environment());
    const broken: UploadStorage = {
      ...storage,
      remove: (key) => (key === `${FOLDER}/alt.jpg` ? Promise.reject(new Error('no answer')) : storage.remove(key)),
    };
    expect(await deleteSurplus({ store, storage: broken, world })).toEqual({ queued: 1, removed: 0 });
    expect(await keysIn(storage)).toContain(`${FOLDER}/alt.jpg`);
    expect(await keysIn(storage)).not.toContain(`${FOLDER}/queued.jpg`);
  });
});

/** A known file, a queued one, six unknown ones, and one of the disk's owner. */
async function start(environment: Record<string, string>) {
  const { app, store, world, config } = await startTestApp({ environment });
  const storage = await openStorage(config, store);
  const files = storedFiles(config.dataDir);
  const write = async (key: string, changed: string) => {
    await files.write(key);
    await utimes(join(config.dataDir, 'uploads', key), new Date(changed), new Date(changed));
  };
  await insertOrder(store, { id: 'order', wizard_clipping_id: FOLDER });
  await insertUpload(store, files, { id: 'kept', order_id: 'order', storage_key: `${FOLDER}/kept.jpg` });
  await insertUpload(store, files, { id: 'queued', order_id: 'order', storage_key: `${FOLDER}/queued.jpg` });
  await store.write((queries) => dropFiles(queries, 'uploads', ['queued'], world.now()));
  await write(`${FOLDER}/alt.jpg`, '2026-11-13T13:04:59.000Z');
  await write(`${FOLDER}/neu.jpg`, '2026-11-13T13:05:00.000Z');
  // Order numbers have no zero.
  for (const key of [
    'FS-2611-7KQ4M0/alt.jpg',
    'backups/2026.zip',
    `${FOLDER}/ordner/alt.jpg`,
    'alt.jpg',
    '.DS_Store',
  ]) {
    await write(key, '2020-01-01T00:00:00.000Z');
  }
  const studio = studioOffice({ store, storage, world });
  const warnings: unknown[] = [];
  const log = { ...app.log, warn: (facts: unknown) => void warnings.push(facts) } as typeof app.log;
  return { store, storage, world, studio, warnings, check: () => checkSurplus({ store, storage, world, log }) };
}
