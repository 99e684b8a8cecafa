import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import {
  asksEarlyStart,
  excessFiles,
  excessObstacle,
  excessOf,
  withExcess,
} from '../../../../domain/order/texts/excess.ts';
import { excessText, excessKinds } from '../../../../domain/order/texts/excess-texts.ts';
import type { MediaEntry } from '../../../../domain/files/media-schema.ts';
import { priceOf } from '../../../../domain/pricing/pricing.ts';
import { initialOrder, type OrderContext } from '../../../../machines/order/order-context.ts';

const [contour, openings] = catalogue.products as [OrderContext['product'] & object, OrderContext['product'] & object];
const at = new Date('2026-11-20T13:05:00.000Z');

function file(more: Partial<MediaEntry> = {}): MediaEntry {
  return { name: 'tasse.png', size: 1, type: 'image/png', bytes_uploaded: 1, complete: true, ...more };
}

function withImages(count: number, more: Partial<OrderContext> = {}, kinds: readonly (string | undefined)[] = []) {
  const media = Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const kind = kinds[index];
      return [`file-${index + 1}`, file(kind === undefined ? {} : { kind })];
    }),
  );
  const order: OrderContext = {
    ...initialOrder,
    product: contour,
    scalings: ['Webformat'],
    extensions: ['JPG'],
    quantity: 1,
    media,
    ...more,
  };
  return order;
}

const agreed = (order: OrderContext) => priceOf(order)?.price ?? 0;
const costOf = (order: OrderContext) => {
  const { quantity, net, vat, total } = excessText(order, agreed(order), at);
  return [quantity, net, vat, total];
};
const clientOf = (clientType: 'private' | 'company') => ({ client: { ...initialOrder.client, clientType } });
const ordered = (order: OrderContext): OrderContext => ({ ...order, ...withExcess(order, at.toISOString()) });

describe('more images than ordered', () => {
  it('are those that arrived last, unfinished ones excluded', () => {
    const order = withImages(3);
    const begun = { ...order, media: { ...order.media, half: file({ complete: false }) } };
    expect([excessOf(begun), excessFiles(begun)]).toEqual([2, ['file-2', 'file-3']]);
    expect([excessOf(withImages(1)), excessFiles(withImages(1))]).toEqual([0, []]);
    expect([excessOf(withImages(0)), excessFiles(withImages(0))]).toEqual([0, []]);
  });

  // 1 at 1.49 €; the tier of the whole new number applies only to the others.
  it.each([
    [9, [8, 8 * 149, 227, 1419]],
    [10, [9, 9 * 99, 170, 1061]],
    [20, [19, 19 * 99, 358, 2239]],
    [200, [199, 199 * 59, 2231, 13_972]],
    [1000, [999, 999 * 45, 8542, 53_497]],
  ])('cost the tier of the new number, %i in all, and the booked images keep their price', (images, cost) => {
    const order = withImages(images);
    expect(costOf(order)).toEqual(cost);
    expect(priceOf(ordered(order))?.price).toBe(149 + (cost[1] ?? 0));
  });

  it('add up to the invoice: their VAT is the increase of the VAT of the whole order', () => {
    const order = withImages(3);
    const [, net = 0, vat = 0] = costOf(order);
    const whole = priceOf(ordered(order));
    expect([whole?.price, whole?.vat]).toEqual([149 + (net ?? 0), 28 + (vat ?? 0)]);
  });

  it('cost the chosen surcharges, express among them, and name what they do not include', () => {
    const order = withImages(2, {
      extensions: ['JPG', 'PNG'],
      express: { surchargePercent: 50, workingDays: 1, mostImages: 500 },
    });
    expect(costOf(order).slice(0, 2)).toEqual([1, 239]);
    const { lines } = excessText(order, agreed(order), at);
    expect(lines.map(({ service, detail, quantity }) => [service, detail, quantity])).toEqual([
      ['Freistellen, Klare Kontur', 'nachbestellt am 20. November 2026', '1'],
      ['Zweites Dateiformat', '', '1'],
      ['Expresslieferung', '', '1'],
    ]);
  });

  it('ordered twice are each priced at the tier that they reach', () => {
    const first = ordered(withImages(10));
    const second = { ...first, media: withImages(50).media };
    expect(costOf(second).slice(0, 2)).toEqual([40, 40 * 79]);
    expect(priceOf(ordered(second))?.price).toBe(149 + 9 * 99 + 40 * 79);
  });

  it('are of the kinds to which their customer has assigned them, otherwise of the main kind', () => {
    const order = withImages(6, { quantity: 3, furtherKinds: [{ product: openings, quantity: 1 }] }, [
      'openings',
      'openings',
      'openings',
      'contour',
    ]);
    expect(excessKinds(order)).toEqual(['1 × Klare Kontur', '2 × Mit Durchbrüchen']);
    expect(costOf(order).slice(0, 2)).toEqual([3, 149 + 2 * 199]);
    const { quantity, furtherKinds, additions } = ordered(order);
    expect([quantity, furtherKinds.map((kind) => kind.quantity), additions]).toEqual([
      6,
      [3],
      [{ at: at.toISOString(), images: [1, 2] }],
    ]);
  });

  it('of a quote have the prices of the quote', () => {
    const cheap = { ...contour, graduatedprice: [{ minAmount: 1, maxAmount: null, price: 50 }] };
    expect(costOf(withImages(3, { product: cheap })).slice(0, 2)).toEqual([2, 100]);
  });

  it('cannot be ordered beyond the free test images, nor beyond express', () => {
    const test = { testImages: { mostImages: 3 } };
    const express = { express: { surchargePercent: 50, workingDays: 1, mostImages: 5 } };
    expect([3, 4].map((images) => excessObstacle(withImages(images, test)))).toEqual([
      null,
      'Kostenlos sind bis zu 3 Bilder. Für mehr kannst du normal bestellen.',
    ]);
    expect([5, 6].map((images) => excessObstacle(withImages(images, express)))).toEqual([
      null,
      'Express gibt es nur bis 5 Bilder.',
    ]);
    expect(costOf(withImages(3, test))).toEqual([2, 0, 0, 0]);
  });

  it('ask only a paying private person for the consent to an early start', () => {
    expect([
      asksEarlyStart(withImages(2, clientOf('private'))),
      asksEarlyStart(withImages(2, clientOf('company'))),
      asksEarlyStart(withImages(2, { ...clientOf('private'), testImages: { mostImages: 3 } })),
    ]).toEqual([true, false, false]);
  });
});
