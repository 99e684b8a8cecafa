import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('ten exposures become one sharp picture by keyboard, without script, and the map says which is sharp where', async ({
  page,
}) => {
  await page.goto('/produktfotografie/schmuck');
  const block = page.locator('[data-variants]').filter({ has: page.getByRole('radio', { name: '10', exact: true }) });
  const [picture, map] = [
    block.getByAltText('Zwei Silberringe', { exact: false }),
    block.getByAltText('Karte', { exact: false }),
  ];
  const frame = picture.locator('..');
  const shownState = async () => {
    const [window, strip] = await Promise.all([frame.boundingBox(), picture.boundingBox()]);
    return window === null || strip === null ? null : Math.round((window.y - strip.y) / window.height);
  };
  const questions = block.getByRole('group');
  const places = () => questions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + scrollY));
  const before = await places();
  expect(await shownState()).toBe(0);
  await expect(block.getByText('Eine Ebene:')).toBeVisible();

  await block.getByRole('radio', { name: '1', exact: true }).focus();
  for (let count = 2; count <= 10; count += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(block.getByText(`${count} Ebenen:`)).toBeVisible();
    expect(await shownState()).toBe(count - 1);
    // However long the words are, the buttons stay under the finger.
    expect(await places()).toEqual(before);
  }
  await expect(block.getByText('Beide Ringe sind von vorn bis hinten scharf')).toBeVisible();
  await expect(block.getByText('Eine Ebene:')).toBeHidden();

  await expect(map).toBeHidden();
  await block.getByRole('radio', { name: 'Karte der Schärfe' }).check();
  await expect(map).toBeVisible();
  expect(await map.boundingBox()).toEqual(await picture.boundingBox());
});
