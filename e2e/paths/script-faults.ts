/* What can happen to a window while a script acts for the same customer, and to the script itself. */
import type { FaultName } from '../../machines/paths/fault-plan.ts';
import type { Sample } from '../../machines/order/order-samples.ts';
import { callerOf } from '../support/calls.ts';
import { expectScreen } from '../steps/screen.ts';
import { expect } from '../support/test.ts';
import type { Fault } from './faults.ts';
import { goOutAndBack } from './leaving.ts';
import { callFromElsewhere, lookAgain } from './scripted.ts';
import type { Customer } from './walk-step.ts';

export const scriptFaults: Readonly<Partial<Record<FaultName, Fault>>> = {
  /** The script never hears the answer and asks again: refused, and the order is as it was after the first time. */
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
  /** The window cannot look for news; it stays as it is until it can. */
  offline: async (customer, sample) => {
    const { page, order } = customer;
    const { screen } = order.predicted;
    await page.context().setOffline(true);
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

function act({ page, order, pictures }: Customer, sample: Sample): Promise<void> {
  return callFromElsewhere(page, order, sample, pictures);
}

/** Files have no revision. */
async function expectStale({ page }: Customer, { wire }: Sample, revision: number | undefined): Promise<void> {
  if (wire === null) return;
  const call = await callerOf(page);
  const answer = await call(wire.call, wire.body, revision);
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([409, 'stale']);
}
