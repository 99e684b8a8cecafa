import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../domain/catalogue.ts';
import { emptyClient } from '../../../../domain/client.ts';
import type { OrderItem } from '../../../../domain/order-item.ts';
import { initialOrder } from '../../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../../machines/order/order-item-view.ts';
import { livePrice, surcharges } from '../../../../src/order/summary/live-price.ts';

function anOrder(answers: Partial<typeof initialOrder> = {}): OrderItem {
  const identity = { id: 'o1', revision: 1, status: 'draft', wizard_clipping_id: 'FS-1' } as const;
  return toOrderItem(identity, 'quantity', { ...initialOrder, ...answers });
}
const contour = catalogue.products.find((product) => product.type === 'contour') ?? null;

describe(livePrice.name, () => {
  it('knows no price before the project type is chosen', () => {
    expect(livePrice(anOrder())).toEqual({ kind: 'none' });
  });

  it('names the lowest price per image, surcharges included, while the quantity is open', () => {
    const item = anOrder({ product: contour, scalings: ['Webformat'], resolutions: [92], extensions: ['JPG', 'PNG'] });

    expect(livePrice(item)).toEqual({ kind: 'from', net: 55, gross: 65 });
  });

  it('takes the number being typed instead of the saved one', () => {
    const item = anOrder({ product: contour, quantity: 5, extensions: ['JPG'] });

    expect(livePrice(item, 120)).toEqual({
      kind: 'total',
      quantity: 120,
      tierPrice: 79,
      perImage: 79,
      net: 9480,
      gross: 11_281,
      next: { missing: 80, from: 200, tierPrice: 59 },
    });
  });

  it('falls back to the lowest price when the typed number is none, or there is not one image', () => {
    const item = anOrder({ product: contour, quantity: 5 });

    expect([livePrice(item, null), livePrice(item, 0)]).toEqual([
      { kind: 'from', net: 45, gross: 54 },
      { kind: 'from', net: 45, gross: 54 },
    ]);
  });

  it('shows no gross to a company outside Germany, and no next tier in the last one', () => {
    const client = { ...emptyClient, clientType: 'company', country: 'Schweiz' } as const;

    expect(livePrice(anOrder({ product: contour, quantity: 1000, client }))).toEqual({
      kind: 'total',
      quantity: 1000,
      tierPrice: 45,
      perImage: 45,
      net: 45_000,
      gross: null,
      next: null,
    });
  });
});

describe(surcharges.name, () => {
  it('counts a custom format as a size, and includes the first of each', () => {
    const item = anOrder({ scalings: ['Webformat', 'Druckformat'], custom_scale: true, extensions: ['JPG'] });

    expect(surcharges(item)).toEqual({ sizes: { count: 2, perImage: 20 }, formats: { count: 0, perImage: 0 } });
  });
});
