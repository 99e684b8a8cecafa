/* Walks a path in a browser and compares screen, address, focus and saved order after each step. */
import type { Page, TestInfo } from '@playwright/test';
import type { OrderState } from '../../../domain/order/order-item.ts';
import type { RunningServer } from '../../../e2e/support/server.ts';
import { expect } from '../../../e2e/support/test.ts';
import { facesOf } from '../../../machines/order/order-decision.ts';
import type { OrderSnapshot } from '../../../machines/order/order-machine.ts';
import { isSamePage, isWizardScreen, screenTable } from '../../../machines/order/order-steps.ts';
import type { Sample } from '../data/order-samples.ts';
import { isPastBooking } from '../model/facts.ts';
import type { Step } from '../model/order-graph.ts';
import type { Path } from '../model/search.ts';
import { notePicture } from '../report/note-picture.ts';
import { annotateWalked } from '../report/note-walked.ts';
import { test } from './path-test.ts';
import { callFromElsewhere } from './scripted.ts';
import type { StudioBeside } from './studio-beside.ts';
import { type Customer, expectAsPredicted, newCustomer, walkStep } from './walk-step.ts';
import { expectWellMade } from './well-made.ts';

/** Fixtures and facts of a browser test of a path. */
interface Walk {
  readonly page: Page;
  readonly server: RunningServer;
  readonly studio: StudioBeside;
  readonly info: TestInfo;
}

/** How to walk paths beyond what each step says. */
interface Manner {
  /** Steps to check closely (axe, 320 px). */
  readonly looks?: ReadonlySet<Step>;
  /** Steps that a call of the same customer takes. The screen is opened after the last of a row. */
  readonly called?: ReadonlySet<Step>;
}

const NO_STEPS: ReadonlySet<Step> = new Set();

/** A test for each path. The paths are independent, so all workers share them. */
export function testPaths(paths: readonly Path[], manner: Manner = {}): void {
  test.describe.configure({ mode: 'parallel' });
  for (const [index, path] of paths.entries()) {
    test(`path ${index + 1}: the order stays the predicted one for ${path.length} steps`, ({
      page,
      server,
      studio,
    }, info) => walkPath(path, index + 1, manner, { page, server, studio, info }));
  }
}

/** Walks the path; `number` counts from 1. */
async function walkPath(path: Path, number: number, manner: Manner, walk: Walk): Promise<void> {
  const { looks = NO_STEPS, called = NO_STEPS } = manner;
  const { page, server, studio, info } = walk;
  info.setTimeout(480_000);
  const customer = await newCustomer(page, server, studio.command);
  const walked: Step[] = [];
  try {
    for (const [position, step] of path.entries()) {
      const what = `step ${position + 1}, ${step.sample.id}`;
      if (called.has(step)) {
        const next = path[position + 1];
        await callStep(customer, step.sample, next !== undefined && called.has(next));
        continue;
      }
      const { screen } = customer.order.predicted;
      await walkStep(customer, step.sample);
      await expectAsPredicted(customer, what);
      await expectFocus(page, customer.order.predicted.screen, screen);
      await notePicture(page, number, position + 1);
      if (looks.has(step)) await expectWellMade(page, what);
      walked.push(step);
    }
  } finally {
    annotateWalked(info, walked);
    await customer.pictures.remove();
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

/** Takes the step by a call; unless another call follows, opens the screen and expects the order as predicted. */
async function callStep({ page, order, pictures }: Customer, sample: Sample, isFollowed: boolean): Promise<void> {
  await callFromElsewhere(page, order, sample, pictures);
  if (isFollowed) return;
  await page.goto(screenTable[facesOf(order.predicted.screen).screen].path);
  await expectAsPredicted({ page, order }, sample.id);
}

/** Rows of steps whose transition an earlier step has taken already, as far as calls can take them. */
export function repeatedRows(paths: readonly Path[]): ReadonlySet<Step> {
  const taken = new Set<string>();
  const repeated = new Set<Step>();
  for (const path of paths) {
    let row: Step[] = [];
    const end = () => {
      // Opening a screen costs as much as one step by hand.
      if (row.length > 1) for (const step of row) repeated.add(step);
      row = [];
    };
    for (const step of path) {
      const isRepeated =
        taken.has(step.transition.id) && step.sample.wire !== null && step.sample.event.type !== 'order.book';
      if (isRepeated) row.push(step);
      else end();
      taken.add(step.transition.id);
    }
    end();
  }
  return repeated;
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
