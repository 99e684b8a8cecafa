import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lastBackup, noteBackup } from '../../../../server/database/installation.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { startTestApp } from '../../../support/test-app.ts';

describe.each(eachDatabase())('the last backup on $name', ({ environment }) => {
  it('is known by its note, or by the file of an older version, unless that file is empty', async () => {
    const { store, config } = await startTestApp({ environment: await environment() });
    const before = await lastBackup(store, config.dataDir);
    const file = join(config.dataDir, 'last-backup');
    await writeFile(file, '');
    const empty = await lastBackup(store, config.dataDir);
    await writeFile(file, '2026-11-18T03:15:00.000Z');
    const older = await lastBackup(store, config.dataDir);
    await noteBackup(store, new Date('2026-11-20T13:05:00.000Z'));
    expect([before, empty, older, await lastBackup(store, config.dataDir)]).toEqual([
      null,
      null,
      new Date('2026-11-18T03:15:00.000Z'),
      new Date('2026-11-20T13:05:00.000Z'),
    ]);
  });
});
