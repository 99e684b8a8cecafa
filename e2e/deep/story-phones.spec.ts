import { expect, test } from '../support/test.ts';

test('a story plays inside its phone, by keyboard, and another one beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/webstories');
  const phones = page.locator('[data-external^="/stories/"]');
  await expect(phones).toHaveCount(3);
  await expect(page.locator('iframe')).toHaveCount(0);

  await phones.first().getByRole('link', { name: 'Hier abspielen' }).focus();
  await page.keyboard.press('Enter');
  const first = phones.first().locator('iframe');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('title', /Wie Schmuck ins Bild kommt/);
  const story = phones.first().frameLocator('iframe');
  await expect(story.getByText('Seite 1 von 5')).toBeAttached();
  await story.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect(story.getByText('Seite 2 von 5')).toBeAttached();
  // The story is not cut off at its sides.
  expect(await story.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);

  await phones.nth(1).getByRole('link', { name: 'Hier abspielen' }).click();
  await expect(phones.nth(1).locator('iframe')).toBeFocused();
  await expect(first).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both links of a story open it in a new tab', async ({ page }) => {
    await page.goto('/webstories');
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Hier abspielen' }).first().click(),
    ]);
    await expect(opened).toHaveURL(/\/stories\//);
  });
});
