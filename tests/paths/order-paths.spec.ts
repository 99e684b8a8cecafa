import type { Page } from '@playwright/test';
import type { OrderState } from '../../domain/order-item.ts';
import { expect } from '../../e2e/support/test.ts';
import { facesOf } from '../../machines/order/order-decision.ts';
import { isSamePage, isWizardScreen } from '../../machines/order/order-steps.ts';
import { browserPaths } from './drivers/browser-plan.ts';
import { test } from './drivers/path-test.ts';
import { expectAsPredicted, newCustomer, walkStep } from './drivers/walk-step.ts';
import { expectWellMade } from './drivers/well-made.ts';
import { isPastBooking, localSituationOf } from './model/facts.ts';
import type { Step } from './model/order-graph.ts';
import type { Path } from './model/search.ts';
import { notePicture } from './report/note-picture.ts';
import { annotateWalked } from './report/note-walked.ts';

/** The paths are independent of each other; all workers share them. */
test.describe.configure({ mode: 'parallel' });

/** That they reach every state, every declared transition and every sample is tested in drivers/by-hand.test.ts. */
const paths = browserPaths();
const looks = firstLooks(paths);

for (const [index, path] of paths.entries()) {
  test(`path ${index + 1}: the order stays the predicted one for ${path.length} steps`, async ({
    page,
    server,
    studio,
  }, info) => {
    test.setTimeout(480_000);
    const customer = await newCustomer(page, server, studio.command);
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
