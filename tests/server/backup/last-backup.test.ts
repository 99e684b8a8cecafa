import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastBackup, noteBackup } from '../../../server/backup/last-backup.ts';
import { temporaryFolder } from '../../support/test-app.ts';

it('is known by its note, in a folder that need not be there; an empty note counts as none', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const before = await lastBackup(dataDir);
  await noteBackup(dataDir, new Date('2026-11-20T13:05:00.000Z'));
  const after = await lastBackup(dataDir);
  expect([before, after]).toEqual([null, new Date('2026-11-20T13:05:00.000Z')]);
  await writeFile(join(dataDir, 'last-backup'), '');
  expect(await lastBackup(dataDir)).toBeNull();
});
