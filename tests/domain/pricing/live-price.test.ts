import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';

function anOrder(answers: Partial<typeof initialOrder> = {}): OrderItem {
  const identity = { id: 'o1', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' } as const;
  return toOrderItem(identity, 'quantity', { ...initialOrder, ...answers });
}
const contour = catalogue.products.find((product) => product.type === 'contour') ?? null;

describe(livePrice.name, () => {
  it('is unknown before the project type is chosen', () => {
    expect(livePrice(anOrder())).toEqual({ kind: 'none' });
  });

  it('is the lowest price per image, surcharges included, while the quantity is open', () => {
    const item = anOrder({ product: contour, scalings: ['Webformat'], resolutions: [92], extensions: ['JPG', 'PNG'] });

    expect(livePrice(item)).toEqual({ kind: 'from', perImage: 55 });
  });

  it('uses the typed number instead of the saved one', () => {
    const item = anOrder({ product: contour, quantity: 5, extensions: ['JPG'] });

    expect(livePrice(item, 120)).toEqual({
      kind: 'total',
      quantity: 120,
      perImage: 79,
      total: 9480,
      next: { missing: 80, from: 200, perImage: 59, total: 11_800 },
    });
  });

  it('falls back to the lowest price when the typed number is invalid or below one', () => {
    const item = anOrder({ product: contour, quantity: 5 });

    expect([livePrice(item, null), livePrice(item, 0)]).toEqual([
      { kind: 'from', perImage: 45 },
      { kind: 'from', perImage: 45 },
    ]);
  });

  it('adds the surcharges to the price of the next tier as well', () => {
    const item = anOrder({ product: contour, quantity: 120, scalings: ['Webformat'], extensions: ['JPG', 'WEBP'] });

    expect(livePrice(item)).toMatchObject({ perImage: 89, next: { missing: 80, from: 200, perImage: 69 } });
  });

  it('has no next tier in the last one', () => {
    expect(livePrice(anOrder({ product: contour, quantity: 1000 }))).toEqual({
      kind: 'total',
      quantity: 1000,
      perImage: 45,
      total: 45_000,
      next: null,
    });
  });
});
