/* Faults of a window and of the script while the script acts for the same customer. */

import { callerOf } from '../../../e2e/support/calls.ts';
import { expect } from '../../../e2e/support/test.ts';
import type { Sample } from '../data/order-samples.ts';
import { goOutAndBack } from '../drivers/leaving.ts';
import { expectScreen } from '../drivers/screens/screen.ts';
import { callFromElsewhere, lookAgain } from '../drivers/scripted.ts';
import type { Customer } from '../drivers/walk-step.ts';
import type { FaultName } from './fault-plan.ts';
import type { Fault } from './faults.ts';

export const scriptFaults: Readonly<Partial<Record<FaultName, Fault>>> = {
  /** The answer is lost and the script asks again: refused without effect. */
  cutAfter: async (customer, sample) => {
    const revision = await customer.order.revision();
    await act(customer, sample);
    await expectStale(customer, sample, revision);
    await customer.page.reload();
  },
  outdated: async (customer, sample) => {
    await expectStale(customer, sample, 0);
    await act(customer, sample);
    await customer.page.reload();
  },
  /** The window cannot poll and stays unchanged until it is online. */
  offline: async (customer, sample) => {
    const { page, order, traffic } = customer;
    const { screen } = order.predicted;
    await traffic.cut();
    await act(customer, sample);
    await expectScreen(page, screen);
    await page.context().setOffline(false);
    await lookAgain(page);
  },
  reloaded: async (customer, sample) => {
    await act(customer, sample);
    await customer.page.reload();
  },
  backAndForward: async (customer, sample) => {
    await act(customer, sample);
    await goOutAndBack(customer);
  },
};

function act({ page, order }: Customer, sample: Sample): Promise<void> {
  return callFromElsewhere(page, order, sample);
}

async function expectStale({ page }: Customer, { wire }: Sample, revision: number | undefined): Promise<void> {
  if (wire === null) return;
  const call = await callerOf(page);
  const answer = await call(wire.call, wire.body, revision);
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([409, 'stale']);
}
