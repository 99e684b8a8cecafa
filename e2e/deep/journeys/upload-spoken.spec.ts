/* What a screen reader says by itself while images are sent and removed: each fact once. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { chooseFiles, expectArrived, openUpload } from '../../../tests/paths/drivers/screens/upload.ts';
import { holdWaits, listenTo } from '../../support/spoken.ts';
import { expect, test } from '../../support/test.ts';

/** Between two numbers of arrived files (`upload-speaker.tsx`). */
const COUNT_MS = 5000;

test('an upload of 20 images and a removal say each fact once', async ({ page }, { outputDir }) => {
  await mkdir(outputDir, { recursive: true });
  const images = Array.from({ length: 20 }, (_, index) => join(outputDir, `bild-${10 + index}.png`));
  for (const [index, image] of images.entries())
    await sharp({ create: { width: 40 + index, height: 40, channels: 3, background: 'grey' } }).toFile(image);
  const endPause = await holdWaits(page, COUNT_MS);
  await openUpload(page, 20);
  const said = await listenTo(page);
  const [added, notes, rest] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  await page.route('**/assets/image-notes-*.js', async (route) => {
    await added?.promise;
    await route.continue();
  });
  let sent = 0;
  await page.route('**/api/upload/files', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await (sent <= 7 ? notes : rest)?.promise;
    await route.continue();
  });
  const expected: string[] = [];
  const expectSaid = async (...sentences: readonly string[]) => {
    expected.push(...sentences);
    await expect.poll(said).toEqual(expected);
  };

  await chooseFiles(page, ...images);
  await expectSaid('20 Dateien hinzugefügt.');
  added?.resolve();
  await expectSaid('20 Bilder kleiner als 2000 px');
  notes?.resolve();
  await expectArrived(page, '7 von 20 Bildern sind da');
  await endPause();
  await expectSaid('7 von 20 Bildern sind da.');
  rest?.resolve();
  await expectArrived(page, '20 von 20 Bildern sind da');
  await endPause();
  await expectSaid('20 von 20 Bildern sind da.');

  await page.getByRole('button', { name: 'bild-12.png entfernen' }).press('Enter');
  await expectArrived(page, '19 von 20 Bildern sind da');
  await endPause();
  await expectSaid(
    'bild-12.png entfernt.',
    'Du hast 20 Bilder angegeben, ausgewählt sind 19. Mit 19 Bildern kostet der Auftrag 24,64 € inkl. MwSt. (20,71 € netto). Menge auf 19 ändern',
  );
  expect(await said()).toEqual(expected);
});
