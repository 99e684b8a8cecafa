import type { Page } from '@playwright/test';
import type { OrderState } from '../../domain/order-item.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { facesOf } from '../../machines/order/order-decision.ts';
import { isSamePage, isWizardScreen } from '../../machines/order/order-steps.ts';
import { pathsInBrowser } from './drivers/by-hand.ts';
import { expectAsPredicted, newCustomer, walkStep } from './drivers/walk-step.ts';
import { expectWellMade } from './drivers/well-made.ts';
import { coverageOf } from './model/coverage.ts';
import { isPastBooking, localSituationOf } from './model/facts.ts';
import type { Step } from './model/order-graph.ts';
import type { Path } from './model/search.ts';
import { notePicture } from './report/note-picture.ts';
import { annotateWalked } from './report/note-walked.ts';

/** The paths are independent of each other; all workers share them. */
test.describe.configure({ mode: 'parallel' });

const { graph, paths } = pathsInBrowser();
const looks = firstLooks(paths);

test('the paths reach every state, every declared transition and every sample', () => {
  const { states, transitions, samples } = coverageOf(graph, paths);
  expect([states.missing, transitions.missing, samples.missing]).toEqual([[], [], []]);
});

for (const [index, path] of paths.entries()) {
  test(`path ${index + 1}: the order stays the predicted one for ${path.length} steps`, async ({
    page,
    server,
  }, info) => {
    test.setTimeout(240_000);
    const customer = await newCustomer(page, server);
    const walked: Step[] = [];
    try {
      for (const [position, step] of path.entries()) {
        const what = `step ${position + 1}, ${step.sample.id}`;
        const { screen } = customer.order.predicted;
        await walkStep(customer, step.sample);
        await expectAsPredicted(customer, what);
        await expectFocus(page, customer.order.predicted.screen, screen);
        await notePicture(page, index + 1, position + 1);
        if (looks.has(step)) await expectWellMade(page, what);
        walked.push(step);
      }
    } finally {
      annotateWalked(info, walked);
      await customer.pictures.remove();
    }
  });
}

/** After a change of screen its heading has the focus. Landing, premium view and thank-you page are pages of the site. */
async function expectFocus(page: Page, state: OrderState, before: OrderState): Promise<void> {
  const { screen } = facesOf(state);
  if (!isWizardScreen(screen) || isSamePage(facesOf(before).screen, screen)) return;
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** The first step of all paths into each situation of each screen: what it shows is looked at closely. */
function firstLooks(all: readonly Path[]): Set<Step> {
  const first = new Map<string, Step>();
  for (const step of all.flat()) {
    const situation = localSituationOf(step.snapshot);
    if (!isPastBooking(step.snapshot) && !first.has(situation)) first.set(situation, step);
  }
  return new Set(first.values());
}
