import { expect, it } from 'vitest';
import { defectsIn, rightFile } from '../../../../support/checked-files.ts';

const FILES = 400;

it('of 400 files that are as ordered none raises an alarm', { timeout: 600_000 }, async () => {
  const alarms: unknown[] = [];
  for (let index = 0; index < FILES; index += 1) {
    const file = await rightFile(index);
    const defects = await defectsIn(file);
    if (defects.length > 0) alarms.push([index, file.name, file.order.brief, defects]);
  }
  expect(alarms).toEqual([]);
});
