import type { Page } from '@playwright/test';
import { callerOf } from '../../../e2e/support/calls.ts';
import { expect } from '../../../e2e/support/test.ts';
import type { Sample } from '../data/order-samples.ts';
import type { BrowserOrder } from './browser-order.ts';
import { setFilesFromElsewhere } from './files.ts';

/** A step that no screen offers, made by a call of the same customer that must succeed. */
export async function callFromElsewhere(page: Page, order: BrowserOrder, sample: Sample) {
  const { event, wire } = sample;
  if (event.type === 'media.report') {
    await setFilesFromElsewhere(page, event.media, order.predicted.order.media);
    await order.takeFiles(event.media);
    return;
  }
  if (wire === null) throw new Error(`no call carries ${sample.id}`);
  const call = await callerOf(page);
  const answer = await call(wire.call, wire.body, await order.revision());
  expect(answer.status(), sample.id).toBe(200);
  order.happens(event);
}

/** Sends the browser events after which the window polls the order. */
export async function lookAgain(page: Page): Promise<void> {
  await expect(async () => {
    const look = page.waitForResponse((answer) => answer.url().endsWith('/api/wizard/order'), { timeout: 1_000 });
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      globalThis.dispatchEvent(new Event('focus'));
    });
    await look;
  }).toPass({ intervals: [50, 100, 250] });
}
