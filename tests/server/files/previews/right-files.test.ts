import { expect, it } from 'vitest';
import { defectsIn, rightFile } from '../../../support/checked-files.ts';

// tests/deep/server/files/previews/right-files.test.ts measures 400.
it('files that are as ordered raise no alarm', async () => {
  const alarms: unknown[] = [];
  for (let index = 0; index < 20; index += 1) {
    const file = await rightFile(index);
    const defects = await defectsIn(file);
    if (defects.length > 0) alarms.push([file.name, file.order.brief, defects]);
  }
  expect(alarms).toEqual([]);
});
