import { describe, expect, it } from 'vitest';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { type FileTotals, totalsOf } from '../../../../machines/upload/queue-view.ts';
import { maySubmit } from '../../../../src/order/upload/upload-screen.tsx';

const identity = { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' } as const;
const order = toOrderItem(identity, 'upload', { ...initialOrder, quantity: 2 });

const NOTHING: FileTotals = totalsOf([]);
const whole: FileTotals = { ...NOTHING, arrived: 1 };

describe(maySubmit, () => {
  it('follows the chart: images must be there, and complete', () => {
    const totals = [NOTHING, whole, { ...whole, hasPart: true }];

    expect(totals.map((one) => maySubmit(order, one, false))).toEqual([false, true, false]);
  });

  it('waits for files that the server does not know yet', () => {
    const waiting = { ...whole, counts: { ...NOTHING.counts, running: 1 } };

    expect(maySubmit(order, waiting, false)).toBe(false);
  });

  it('does not wait for the next poll of the order', () => {
    expect([order.media, maySubmit(order, whole, false)]).toEqual([{}, true]);
  });

  it('allows a customer who promises the images for later', () => {
    expect([maySubmit(order, NOTHING, true), maySubmit(order, { ...NOTHING, hasPart: true }, true)]).toEqual([
      true,
      true,
    ]);
  });
});
