/* Faults of uploads and removals. Uploads retry by themselves; the customer repeats a removal. */
import type { Route } from '@playwright/test';
import { onTheWay } from '../../../e2e/support/on-the-way.ts';
import { expect } from '../../../e2e/support/test.ts';
import type { EventOf } from '../../../machines/order/order-context.ts';
import type { Sample } from '../data/order-samples.ts';
import { addFiles, removeFiles, setFiles } from '../drivers/files.ts';
import { goOutAndBack } from '../drivers/leaving.ts';
import { expectScreen } from '../drivers/screens/screen.ts';
import type { Customer } from '../drivers/walk-step.ts';
import type { FaultName } from './fault-plan.ts';
import type { Fault } from './faults.ts';

const UPLOADS = /\/api\/upload\/files(?:\/|$)/;

export const fileFaults: Readonly<Partial<Record<FaultName, Fault>>> = {
  failing: broken((route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'Kennung 7' } })),
  cutBefore: broken((route) => route.abort('connectionreset')),
  offline: async ({ page, order, traffic }, { event }) => {
    const { media } = event as EventOf<'media.report'>;
    const present = order.predicted.order.media;
    await removeFiles(page, media, present);
    // After the upload code has loaded; upload-queue.spec.ts tests its absence.
    await traffic.cut();
    await addFiles(page, media, present);
    await expect(page.locator('li[data-file]')).toHaveCount(Object.keys(media).length);
    await page.context().setOffline(false);
    await order.takeFiles(media);
  },
  reloaded: async (customer, sample) => {
    await choose(customer, sample);
    await customer.page.reload();
    await expectScreen(customer.page, 'upload');
  },
  backAndForward: async (customer, sample) => {
    await choose(customer, sample);
    await goOutAndBack(customer);
  },
};

/** The next call about a file fails; later calls succeed. */
function broken(answer: (route: Route) => Promise<void>): Fault {
  return async (customer, sample) => {
    const { page } = customer;
    let isMet = false;
    await onTheWay(page, UPLOADS, (route) => {
      if (isMet || route.request().method() === 'GET') return route.continue();
      isMet = true;
      return answer(route);
    });
    await choose(customer, sample);
    expect(isMet).toBe(true);
  };
}

async function choose({ page, order }: Customer, { event }: Sample): Promise<void> {
  const { media } = event as EventOf<'media.report'>;
  await setFiles(page, media, order.predicted.order.media);
  await order.takeFiles(media);
}
