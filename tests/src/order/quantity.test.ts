import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { initialOrder } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { PriceEquation, TierTables } from '../../../src/order/quantity/shown-prices.tsx';
import { QuantityStepper } from '../../../src/order/quantity/quantity-screen.tsx';
import { quantityTexts } from '../../../src/order/quantity/texts.ts';

type Press = ReactElement<{ readonly 'aria-label': string; readonly disabled?: boolean; readonly onClick: () => void }>;

/** Its buttons by name, and the field's value after each press. */
function pressed(typed: string) {
  const said: string[] = [];
  const field = QuantityStepper({ typed, quantity: Number(typed || 'x'), onChange: (next) => said.push(next) });
  const { leftSection, rightSection } = field.props as { readonly leftSection: Press; readonly rightSection: Press };
  return [leftSection, rightSection].map(({ props }) => {
    if (props.disabled !== true) props.onClick();
    return [props['aria-label'], props.disabled === true ? null : said.pop()];
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
      [quantityTexts.less, less],
      [quantityTexts.more, more],
    ]);
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
