import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Screen } from '../../domain/order-item.ts';
import { pathsByHand } from '../../machines/paths/by-hand.ts';
import { coverageOf } from '../../machines/paths/coverage.ts';
import { expectScreen } from '../steps/screen.ts';
import { expect, test } from '../support/test.ts';
import { BrowserOrder, makePictures, namesOf } from './browser-order.ts';
import { browserStep, setFiles, typeIn } from './browser-steps.ts';
import { notePicture } from './path-report.ts';

/** The paths are independent of each other; both workers share them. */
test.describe.configure({ mode: 'parallel' });

const { graph, paths } = pathsByHand();

test('the paths reach every state and every transition that a customer can take in the browser', () => {
  const { states, transitions } = coverageOf(graph, paths);
  expect(states.missing).toEqual([]);
  // From beyond the contact the landing is only looked at; going back there with the order is for scripts.
  expect(transitions.missing.filter((id) => !id.endsWith('/step.back/start.options'))).toEqual([]);
  expect(transitions.missing).toHaveLength(9);
});

for (const [index, path] of paths.entries()) {
  test(`path ${index + 1}: the order stays the predicted one for ${path.length} steps`, async ({ page }) => {
    test.setTimeout(240_000);
    page.setDefaultTimeout(15_000);
    const pictures = await makePictures();
    const order = new BrowserOrder(page);
    const seen = new Set<Screen>();
    try {
      await page.goto('/freistell-service');
      for (const [position, { sample }] of path.entries()) {
        const what = `step ${position + 1}, ${sample.id}`;
        const { screen } = order.predicted;
        if (sample.event.type === 'media.report') {
          const names = namesOf(sample.event.media);
          await setFiles(page, names, namesOf(order.predicted.order.media), pictures.pathOf);
          await order.takeFiles(names);
        } else {
          const step = browserStep(page, order.predicted, sample.event);
          await typeIn(page, step);
          await step.prepare();
          await step.press();
          order.happens(sample.event);
        }
        await expectArrival(page, order.predicted.screen, screen);
        await order.expectSaved(what);
        await notePicture(page, index + 1, position + 1);
        // One look at each screen a path, turn by turn, so that the paths together look at every state more than once.
        if (!seen.has(order.predicted.screen) && order.predicted.screen !== 'booked') {
          seen.add(order.predicted.screen);
          await expectWellMade(page, what);
        }
      }
    } finally {
      await pictures.remove();
    }
  });
}

/** The screen is there, and after a change of screen its heading has the focus. */
async function expectArrival(page: Page, screen: Screen, before: Screen): Promise<void> {
  if (screen === 'booked') {
    await expect(page).toHaveURL((url) => url.pathname === '/danke');
    return;
  }
  await expectScreen(page, screen);
  const isSameView = before.startsWith('client.') && ['client.type', 'client.details'].includes(screen);
  if (before !== screen && !isSameView) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** axe (WCAG 2.2 AA) finds nothing, and nothing scrolls sideways at 320 px. */
async function expectWellMade(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.target).join(', ')}`),
    what,
  ).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth);
  expect(excess, `${what}: px too wide at 320`).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
}
