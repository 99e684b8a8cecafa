/* Walks a path in a browser and compares screen, address, focus and saved order after each step. */
import type { Page, TestInfo } from '@playwright/test';
import type { OrderState } from '../../../domain/order/order-item.ts';
import type { RunningServer } from '../../../e2e/support/server.ts';
import { expect } from '../../../e2e/support/test.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { isSamePage, isWizardScreen } from '../../../machines/order/order-steps.ts';
import { isPastBooking } from '../model/facts.ts';
import type { Step } from '../model/order-graph.ts';
import { pathId, testTitle } from '../model/path-id.ts';
import type { Path } from '../model/search.ts';
import { notePicture } from '../report/note-picture.ts';
import { annotateWalked } from '../report/note-walked.ts';
import { attempt, passed, PAUSE } from './failures.ts';
import { test } from './path-test.ts';
import type { StudioBeside } from './studio-beside.ts';
import { expectAsPredicted, newCustomer, walkStep } from './walk-step.ts';
import { expectWellMade } from './well-made.ts';

/** Fixtures and facts of a browser test of a path. */
interface Walk {
  readonly page: Page;
  readonly server: RunningServer;
  readonly studio: StudioBeside;
  readonly info: TestInfo;
}

/**
 * A test for each path. The paths are independent, so all workers share them.
 * @param looks steps to check closely (axe, 320 px)
 */
export function testPaths(paths: readonly Path[], looks: ReadonlySet<Step> = new Set()): void {
  test.describe.configure({ mode: 'parallel' });
  for (const [index, path] of paths.entries()) {
    test(
      testTitle(index + 1, path, `the order stays the predicted one for ${path.length} steps`),
      ({ page, server, studio }, info) => walkPath(path, looks, { page, server, studio, info }),
    );
  }
}

/** Walks the path. Checks the steps in `looks` closely (axe, 320 px). */
async function walkPath(path: Path, looks: ReadonlySet<Step>, walk: Walk): Promise<void> {
  const { page, server, studio, info } = walk;
  info.setTimeout(480_000);
  const customer = await newCustomer(page, server, studio.command);
  const walked: Step[] = [];
  try {
    for (const [position, step] of path.entries()) {
      const what = `step ${position + 1}, ${step.sample.id}`;
      const { screen } = customer.order.predicted;
      await attempt('browser', path, position, async () => {
        await walkStep(customer, step.sample);
        await expectAsPredicted(customer, what);
        await expectFocus(page, customer.order.predicted.screen, screen);
        if (looks.has(step)) await expectWellMade(page, what);
      });
      await notePicture(page, pathId(path), position + 1);
      if (process.env[PAUSE] !== undefined) await page.pause();
      walked.push(step);
    }
    passed('browser', path);
  } finally {
    annotateWalked(info, walked);
  }
}

/**
 * After a change of screen its heading has focus, after a change of an answer its row on the overview.
 * Landing, premium view and thank-you page are pages of the site.
 */
async function expectFocus(page: Page, state: OrderState, before: OrderState): Promise<void> {
  const { screen } = facesOf(state);
  if (!isWizardScreen(screen) || isSamePage(facesOf(before).screen, screen)) return;
  await expect(page.locator('[data-arrival], body:not(:has([data-arrival])) h1')).toBeFocused();
}

/**
 * The first step of all paths that shows each sight.
 * @param sightOf The sight that a step shows.
 */
export function firstLooks(paths: readonly Path[], sightOf: (snapshot: OrderSnapshot) => string): Set<Step> {
  const first = new Map<string, Step>();
  for (const step of paths.flat()) {
    const sight = sightOf(step.snapshot);
    if (!isPastBooking(step.snapshot) && !first.has(sight)) first.set(sight, step);
  }
  return new Set(first.values());
}
