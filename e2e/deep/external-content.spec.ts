import { expect, test } from '../support/test.ts';

test('content of another provider loads after a click, or at once after permanent consent', async ({ page }) => {
  const asked: string[] = [];
  await page.route(
    (address) => address.hostname !== '127.0.0.1',
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Anbieter</title>' });
    },
  );
  const box = page.locator('[data-external]').first();

  await page.goto('/kontakt');
  await box.scrollIntoViewIfNeeded();
  await expect(box.getByRole('button', { name: 'Immer erlauben' })).toBeVisible();
  expect(asked).toEqual([]);
  await box.getByRole('button', { name: 'Immer erlauben' }).click();
  await expect(box.locator('iframe')).toBeFocused();
  await expect(box.getByRole('link', { name: 'in einem neuen Tab' })).toHaveAttribute('target', '_blank');

  await page.reload();
  await box.scrollIntoViewIfNeeded();
  await expect(box.locator('iframe')).toBeVisible();

  await page.goto('/datenschutz');
  const revoke = page.locator('[data-island="revoke-consent"]');
  // Its button appears with the script, once it is near the viewport.
  await revoke.evaluate((part) => part.scrollIntoView());
  await revoke.getByRole('button').click();
  await expect(revoke.getByRole('status')).not.toBeEmpty();
  await page.goto('/kontakt');
  await box.scrollIntoViewIfNeeded();
  await expect(box.getByRole('button', { name: 'Immer erlauben' })).toBeVisible();
  await expect(box.locator('iframe')).toHaveCount(0);
});

test('permanent consent loads the content once where the browser stores nothing', async ({ page }) => {
  await page.route(
    (address) => address.hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Anbieter</title>' }),
  );
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await page.goto('/kontakt');
  const box = page.locator('[data-external]').first();
  await box.scrollIntoViewIfNeeded();
  await box.getByRole('button', { name: 'Immer erlauben' }).click();
  await expect(box.locator('iframe')).toBeFocused();
});
