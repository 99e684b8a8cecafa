import { describe, expect, it } from 'vitest';
import type { Media } from '../../../../domain/order-item.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { maySubmit } from '../../../../src/order/upload/may-submit.ts';

const whole = { name: 'a.jpg', size: 1000, type: 'image/jpeg', bytes_uploaded: 1000, complete: true };
const half = { ...whole, bytes_uploaded: 400, complete: false };

describe(maySubmit, () => {
  it('follows the chart: images have to be here, and whole', () => {
    const orders: Media[] = [{}, { a: whole }, { a: whole, b: half }];

    expect(orders.map((media) => maySubmit(orderWith(media), false, false))).toEqual([false, true, false]);
  });

  it('waits for files that the server has not heard of', () => {
    expect(maySubmit(orderWith({ a: whole }), true, false)).toBe(false);
  });

  it('lets a customer go who promises the images for later', () => {
    expect([maySubmit(orderWith({}), false, true), maySubmit(orderWith({ a: half }), true, true)]).toEqual([
      true,
      true,
    ]);
  });
});

function orderWith(media: Media) {
  const identity = { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' } as const;
  return toOrderItem(identity, 'upload', { ...initialOrder, quantity: 2, media });
}
