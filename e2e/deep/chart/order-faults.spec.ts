import { snapshotOf } from '../../../machines/order/order-decision.ts';
import { faultPaths } from '../../../tests/paths/drivers/browser-plan.ts';
import { attempt, passed, PAUSE } from '../../../tests/paths/drivers/failures.ts';
import { test } from '../../../tests/paths/drivers/path-test.ts';
import { type Customer, expectAsPredicted, newCustomer, walkStep } from '../../../tests/paths/drivers/walk-step.ts';
import { type FaultUnit, kindOfStep, type PlannedStep, type StepKind } from '../../../tests/paths/faults/fault-plan.ts';
import { faultOf, faultTexts } from '../../../tests/paths/faults/faults.ts';
import { testTitle } from '../../../tests/paths/model/path-id.ts';
import { annotateWalked } from '../../../tests/paths/report/note-walked.ts';

test.use({ expectsFailedCalls: true });

/** The paths are independent, so all workers share them. */
test.describe.configure({ mode: 'parallel' });

/** PATHS_FAULTS=all lets every declared transition meet every fault: for the night. */
const unit: FaultUnit = process.env['PATHS_FAULTS'] === 'all' ? 'transition' : 'call';

for (const [index, path] of faultPaths(unit).entries()) {
  const count = path.filter((step) => step.fault !== null).length;
  test(
    testTitle(index + 1, path, `with a fault at ${count} of ${path.length} steps, ends as predicted`),
    async ({ page, server, studio }, info) => {
      test.setTimeout(480_000);
      const customer = await newCustomer(page, server, studio.command);
      const walked: PlannedStep[] = [];
      const faults: string[] = [];
      try {
        for (const [position, step] of path.entries()) {
          const { screen, order } = customer.order.predicted;
          const kind = kindOfStep(snapshotOf(screen, order), step);
          const text = step.fault === null ? 'no fault' : faultTexts[step.fault];
          await attempt('faults', path, position, async () => {
            await meetFault(customer, step, kind);
            await expectAsPredicted(customer, `step ${position + 1}, ${step.sample.id}, ${text}`);
          });
          if (process.env[PAUSE] !== undefined) await page.pause();
          walked.push(step);
          if (kind === 'call' && step.fault !== null) faults.push(`${step.sample.wire?.call} × ${step.fault}`);
        }
        passed('faults', path);
      } finally {
        annotateWalked(info, walked, faults);
      }
    },
  );
}

async function meetFault(customer: Customer, { sample, fault }: PlannedStep, kind: StepKind): Promise<void> {
  if (fault === null) await walkStep(customer, sample);
  else await test.step(`${sample.id}: ${faultTexts[fault]}`, () => faultOf(kind, fault)(customer, sample));
}
