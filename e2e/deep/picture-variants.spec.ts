import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the layers of a retouch are browsed by keyboard, each with its text, without script', async ({ page }) => {
  await page.goto('/bildbearbeitung');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Fünf Ebenen, ein Bild' }) });
  const seen = async () => ({
    pictures: await section
      .getByRole('img')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ visibilityProperty: true })).length),
    // The note about all pictures is below them: no camera took them.
    texts: (await section.locator('p:visible').allTextContents()).filter((one) => !one.startsWith('Computergeneriert')),
  });
  await expect(section.getByRole('img', { name: 'Spiegelung', exact: false })).toHaveCount(1);
  await expect(section.getByRole('img', { name: /vor grauer Wand/ })).toBeVisible();

  await page.getByRole('radio', { name: '1 Rohbild' }).focus();
  for (const picture of [/die Spiegelung ist noch da/, /ohne Spiegelung/, /die Farben heller/, /weichem Schatten/]) {
    await page.keyboard.press('ArrowRight');
    await expect(section.getByRole('img', { name: picture })).toBeVisible();
    expect((await seen()).pictures).toBe(1);
    expect((await seen()).texts).toHaveLength(2);
  }
  await expect(page.getByRole('radio', { name: '5 Schatten' })).toBeChecked();
});

test('a handbag changes its colour, and shows the values of each', async ({ page }) => {
  await page.goto('/produktfotografie/mode-fashion');
  await page.getByRole('radio', { name: 'Marine' }).check();
  await expect(page.getByText('Marine, sRGB 38, 50, 84.')).toBeVisible();
  await expect(page.getByText('Tannengrün, sRGB 79, 112, 100.')).toBeHidden();
  await expect(page.getByRole('img', { name: /^Handtasche aus marineblauem Leder/ })).toBeVisible();
});

test('a flask changes its light, a day passes', async ({ page }) => {
  for (const [address, choice, said, picture] of [
    ['/produktfotografie/packshots', 'Von hinten', 'Licht durch den Flakon', 'die Kappe ist dunkel'],
    ['/agentur', '13 Uhr', 'Die Serie läuft.', 'Drehteller'],
  ] as const) {
    await page.goto(address);
    const block = page.locator('[data-variants]').filter({ has: page.getByRole('radio', { name: choice }) });
    await expect(block.getByText(said, { exact: false })).toBeHidden();
    await block.getByRole('radio', { name: choice }).check();
    await expect(block.getByText(said, { exact: false })).toBeVisible();
    await expect(block.getByRole('img', { name: picture, exact: false })).toBeVisible();
    await expect(block.getByRole('img').filter({ visible: true })).toHaveCount(1);
  }
});
