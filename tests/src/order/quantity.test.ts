import { MantineProvider } from '@mantine/core';
import { act, createElement, type ReactElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { type LivePrice, livePrice } from '../../../domain/pricing/live-price.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import { PriceEquation, TierTables } from '../../../src/order/quantity/shown-prices.tsx';
import { QuantityStepper } from '../../../src/order/quantity/quantity-screen.tsx';
import { quantityTexts } from '../../../src/order/quantity/texts.ts';
import { useTypedQuantity } from '../../../src/order/quantity/use-typed-quantity.ts';
import { SessionReader } from '../../../src/order/session/order-provider.tsx';
import { stubEmptyPage } from '../../support/empty-page.ts';

type Press = ReactElement<{ readonly 'aria-label': string; readonly onClick?: () => void }>;

/** Its buttons by name, the field's value after each press, and whether one could lose the focus by it. */
function pressed(typed: string) {
  const said: string[] = [];
  const field = QuantityStepper({ typed, quantity: Number(typed || 'x'), onChange: (next) => said.push(next) });
  const { leftSection, rightSection } = field.props as { readonly leftSection: Press; readonly rightSection: Press };
  return [leftSection, rightSection].map(({ props }) => {
    props.onClick?.();
    return [props['aria-label'], said.pop() ?? null, 'disabled' in props];
  });
}

describe('the buttons beside the number of images', () => {
  it.each([
    ['1', null, '2'],
    ['2', '1', '3'],
    ['9', '8', '10'],
    ['1000', '999', '1.001'],
    ['', null, '1'],
  ])('subtract one from %j and add one', (typed, less, more) => {
    expect(pressed(typed)).toEqual([
      [quantityTexts.less, less, false],
      [quantityTexts.more, more, false],
    ]);
  });
});

describe('the price of typed text', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stands beside the order that has it in every render, also when express is chosen', async () => {
    const order: OrderItem = toOrderItem(
      { id: 'o', revision: 1, status: 'draft', wizard_clipping_id: '' },
      'quantity',
      {
        ...initialOrder,
        offers: { express: { surchargePercent: 50, workingDays: 1, mostImages: 500 }, testImages: null },
        product: catalogue.products[0] ?? null,
        scalings: ['Webformat'],
        extensions: ['JPG'],
        quantity: 10,
      },
    );
    const loadOrder = fromPromise<OrderItem | null>(() => Promise.resolve(order));
    const session = createActor(sessionMachine.provide({ actors: { loadOrder } }), { input: { name: 'w' } });
    session.start();
    await vi.waitFor(() => expect(session.getSnapshot().matches('idle')).toBe(true));
    const renders: [isExpress: boolean, price: LivePrice, priceOfItem: LivePrice][] = [];
    const screen = createElement(function Typing(): ReactNode {
      const { item, price } = useTypedQuantity().priced;
      renders.push([item.express !== null, price, livePrice(item, 10)]);
      return null;
    });
    const root = createRoot(stubEmptyPage());
    await act(async () => root.render(createElement(SessionReader, { session, savedAt: null }, screen)));
    const values = { delivery: 'express' };
    await act(async () => session.send({ type: 'unsentText.type', name: 'quantity', values }));
    act(() => root.unmount());
    session.stop();

    expect([renders[0]?.[0], renders.at(-1)?.[0]]).toEqual([false, true]);
    expect(renders.map(([, price]) => price)).toEqual(renders.map(([, , price]) => price));
  });
});

describe('the tables of tiers', () => {
  const [product] = catalogue.products;
  if (product === undefined) throw new Error('the catalogue is empty');

  it.each([
    [1, '1 bis 9'],
    [9, '1 bis 9'],
    [10, '10 bis 49'],
    [49, '10 bis 49'],
    [50, '50 bis 199'],
    [199, '50 bis 199'],
    [200, '200 bis 999'],
    [999, '200 bis 999'],
    [1000, 'ab 1.000'],
    [50_000, 'ab 1.000'],
  ])('mark for %i images the tier %s as the customer’s own, and no other', (quantity, range) => {
    const item: OrderItem = toOrderItem({ id: '', revision: 1, status: 'draft', wizard_clipping_id: '' }, 'quantity', {
      ...initialOrder,
      product,
      scalings: ['Webformat'],
      extensions: ['JPG'],
      quantity,
    });
    const tables = createElement(TierTables, { item, own: product, price: livePrice(item) });
    const html = renderToStaticMarkup(createElement(MantineProvider, null, tables));
    const rows = [...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' '));
    const marked = rows.filter((row) => row.includes(quantityTexts.yours));
    expect(marked.map((row) => row.trim().split(quantityTexts.yours)[0]?.trim())).toEqual([range]);
  });
});

describe('the price beside the number of images', () => {
  const [product] = catalogue.products;
  if (product === undefined) throw new Error('the catalogue is empty');

  it.each([
    [null, '× pro Bild ab 0,54 € inkl. MwSt. 0,45 € netto = Gesamtpreis noch offen'],
    [10, '× pro Bild 1,18 € inkl. MwSt., gerundet 0,99 € netto = Gesamtpreis 11,78 € inkl. MwSt. 9,90 € netto'],
  ])('keeps both places for %s images', (quantity, words) => {
    const item = toOrderItem({ id: '', revision: 1, status: 'draft', wizard_clipping_id: '' }, 'quantity', {
      ...initialOrder,
      product,
      scalings: ['Webformat'],
      extensions: ['JPG'],
      quantity,
    });
    const equation = PriceEquation({ item, price: livePrice(item), children: null });
    const html = renderToStaticMarkup(createElement(MantineProvider, null, equation));
    expect(html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toContain(words);
  });
});
