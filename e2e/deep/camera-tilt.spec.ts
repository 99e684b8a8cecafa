import { magnification } from '../../src/site/blocks/camera-tilt/camera-lean.ts';
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the camera leans by keyboard, without script, by the angles shown beside it', async ({ page }) => {
  await page.goto('/produktfotografie/legeware-fotografie');
  const block = page.locator('[data-variants]').filter({ has: page.getByRole('radio', { name: '0,5°' }) });
  const picture = block.getByRole('img');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const upright = await width();

  await block.getByRole('radio', { name: '0°', exact: true }).focus();
  for (const angle of ['0,5°', '1°', '2°']) {
    await page.keyboard.press('ArrowRight');
    await expect(block.getByText(`Bei ${angle} ist der Schal im Bild unten`)).toBeVisible();
  }
  await expect(block.getByText('2,0 % breiter als oben, bei 30 cm Breite sind das 6,1 mm.')).toBeVisible();
  // The lower edge is the widest line of the picture.
  expect((await width()) / upright).toBeCloseTo(magnification(0.5, 2), 4);

  await block.getByRole('radio', { name: 'Winkel zehnfach' }).check();
  expect((await width()) / upright).toBeCloseTo(magnification(0.5, 20), 4);
});
