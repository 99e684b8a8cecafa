import type { Page } from '@playwright/test';
import { wizardCallNames } from '../../domain/contracts/wizard-calls.ts';
import { previousScreen, screenTable } from '../../machines/order/order-steps.ts';
import { isByHand } from '../../machines/paths/by-hand.ts';
import { coverPaths } from '../../machines/paths/cover.ts';
import { screenAt } from '../../machines/paths/facts.ts';
import { exploreOrder } from '../../machines/paths/order-graph.ts';
import { landingTexts } from '../../src/content/order-landing.ts';
import { expectScreen } from '../steps/screen.ts';
import { expect, test } from '../support/test.ts';
import { BrowserOrder, makePictures, namesOf } from './browser-order.ts';
import { setFiles } from './browser-steps.ts';
import { faults } from './faults.ts';

test.use({ expectsFailedCalls: true });

/** The paths are independent of each other; both workers share them. */
test.describe.configure({ mode: 'parallel' });

/** Going back only by a button or a change link: one press, one call. */
const graph = exploreOrder(undefined, undefined, (snapshot, event) => {
  const screen = screenAt(snapshot);
  const isFar = event.type === 'step.back' && !event.returnToOverview && event.screen !== previousScreen(screen);
  return isByHand(snapshot, event) && !isFar && (event.type !== 'step.back' || screen !== 'formats.scale');
});
/** Every call of the wizard once, in as few steps as possible. */
const paths = coverPaths(graph, ({ sample }) => (sample.wire === null ? [] : [sample.wire.call]), { maxSteps: 60 });

test('the paths of the faults make every call', () => {
  const made = new Set(paths.flat().map(({ sample }) => sample.wire?.call));
  expect(wizardCallNames.filter((call) => !made.has(call))).toEqual([]);
});

for (const [name, withFault] of Object.entries(faults)) {
  for (const [index, path] of paths.entries()) {
    test(`${name}: at each of ${path.length} steps of path ${index + 1}, the order ends as predicted`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      page.setDefaultTimeout(15_000);
      const pictures = await makePictures();
      const order = new BrowserOrder(page);
      try {
        await page.goto('/freistell-service');
        for (const [position, { sample }] of path.entries()) {
          if (sample.event.type === 'media.report') {
            const names = namesOf(sample.event.media);
            await setFiles(page, names, namesOf(order.predicted.order.media), pictures.pathOf);
            await order.takeFiles(names);
          } else {
            await withFault({ page, order, sample });
            if (sample.event.type === 'wizard.start') await leaveLanding(page);
          }
          await order.expectSaved(`step ${position + 1}, ${sample.id}`);
          const { screen } = order.predicted;
          if (screen === 'booked') await expect(page).toHaveURL((url) => url.pathname === '/danke');
          else await expectScreen(page, screen);
        }
      } finally {
        await pictures.remove();
      }
    });
  }
}

/** Where the answer to the start got lost, the landing stays and offers to go on with the order that was begun. */
async function leaveLanding(page: Page): Promise<void> {
  const resume = page.getByRole('button', { name: landingTexts.order.resume });
  const contact = page.getByRole('heading', { level: 1, name: screenTable.contact.heading });
  await expect(resume.or(contact)).toBeVisible();
  if (await resume.isVisible()) await resume.click();
}
