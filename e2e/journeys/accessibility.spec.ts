import { AxeBuilder } from '@axe-core/playwright';
import { walkEveryState } from '../../tests/paths/drivers/screens/every-state.ts';
import { expect, test } from '../support/test.ts';

// Two states are shown by making a call fail on purpose.
test.use({ expectsFailedCalls: true });

for (const [device, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const) {
  test(`axe finds nothing on any screen or error state on ${device}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    await walkEveryState(page, async (name) => {
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      for (const { id, nodes } of violations)
        found.push(`${name}: ${id} at ${nodes.map((node) => node.target).join(', ')}`);
    });
    expect(found).toEqual([]);
  });
}

test('no screen scrolls sideways at 320 px, and every control is 24 px or larger', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const found: string[] = [];
  await walkEveryState(page, async (name) => {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
    if (excess > 0) found.push(`${name}: ${excess} px too wide`);
    const small = await page
      .locator('main :is(button, input, select, textarea, summary):visible')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { width, height } = control.getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map((control) => control.outerHTML.slice(0, 80)),
      );
    found.push(...small.map((control) => `${name}: ${control}`));
  });
  expect(found).toEqual([]);
});
