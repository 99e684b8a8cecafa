import { expect, it } from 'vitest';
import { checkedOrder, defectsIn, rightFile } from '../../../support/checked-files.ts';
import { finishedPicture } from '../../../support/finished-files.ts';

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

it('a white object on white, with darker parts inside, raises no alarm', async () => {
  const bytes = await finishedPicture({
    colour: '#f4f4f2',
    above: '<circle cx="300" cy="380" r="90" fill="#b0b0aa"/>',
  });
  expect(await defectsIn({ order: checkedOrder(), name: 'hemd.jpg', bytes })).toEqual([]);
});
