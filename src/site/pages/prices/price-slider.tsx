import { Box, Button, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Product } from '../../../../domain/catalogue/catalogue.ts';
import holidays from '../../../../domain/delivery/holidays.json' with { type: 'json' };
import { fragments, preferenceFields } from '../../../../domain/order/order-links.ts';
import { studio } from '../../../../domain/studio/studio.ts';
import { limits } from '../../../../domain/texts/limits.ts';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { productOf } from '../../texts/facts.ts';
import { type Quote, quoteOf } from '../../texts/quote.ts';
import { ways } from '../clipping-service/ways.ts';
import { type DeliveryTexts, quantityStops, stopOf } from './calculator-rules.ts';
import { calculatorTexts as words } from './content.ts';
import styles from './quote-parts.module.css';

/**
 * The price of images of one kind, on pages that sell, and a link into the wizard with the same values.
 * Without script it shows the price of an example.
 */
export function PriceSlider({ product: type }: { readonly product: Product['type'] }) {
  const product = productOf(type);
  const shown = quoteOf(product, words.quantity);
  return (
    <form {...calculatorForm([product])}>
      <input type="hidden" name={preferenceFields.product} value={type} />
      <input type="hidden" name={preferenceFields.quantity} defaultValue={words.quantity} />
      <Text>
        <strong data-quote="images">{shown.images}</strong>
        {`, ${product.name}`}
      </Text>
      <QuantitySlider quote={shown} />
      <QuoteLines quote={shown} />
      <Button type="submit" data-wide-on-phone mt={12}>
        {words.order}
      </Button>
    </form>
  );
}

/** This year and the next: for other years the script shows no date. */
const YEARS = 2;

/** Props of a form that `calculator-island.ts` computes in, and that leads into the wizard with its values. */
export function calculatorForm(products: readonly Product[]) {
  const priced = products.map(({ type, name, graduatedprice }) => [type, { name, graduatedprice }] as const);
  return {
    method: 'get',
    action: `${ways['wizard.start']}#${fragments.begin}`,
    noValidate: true,
    'data-island': 'calculator',
    'data-products': JSON.stringify(Object.fromEntries(priced)),
    'data-most': limits.quantity,
    'data-delivery': JSON.stringify(deliveryTexts()),
  } as const;
}

/** Data for the delivery date: the rule, the texts, and the holidays of the years in which this build may be online. */
function deliveryTexts(): DeliveryTexts {
  const { cutOutMax, agreedFromImages } = studio.deliveryWorkdays;
  const year = new Date().getFullYear();
  const near = Object.entries(holidays).filter(([one]) => Number(one) >= year && Number(one) < year + YEARS);
  return {
    workingDays: cutOutMax,
    agreedFrom: agreedFromImages,
    holidays: Object.fromEntries(near),
    until: words.until,
    agreed: words.agreed,
  };
}

/** Slider over the stops of `quantityStops`. */
export function QuantitySlider({ quote }: { readonly quote: Quote }) {
  return (
    <input
      type="range"
      className={classNames(styles['slider'], 'fs-scripted')}
      aria-label={words.slider}
      aria-valuetext={quote.images}
      min={0}
      max={quantityStops.length - 1}
      defaultValue={stopOf(words.quantity)}
      autoComplete="off"
    />
  );
}

/**
 * The price as text: the leading amount and its parts.
 * The script adds the effect of more images and the delivery date.
 */
export function QuoteLines({ quote }: { readonly quote: Quote }) {
  return (
    <Box component="output" display="block" className={styles['quote']}>
      <Text span variant="figure" fz="2.25rem" data-quote="total" translate="no">
        {quote.total}
      </Text>{' '}
      <span data-quote="tax">{quote.tax}</span>
      <p data-quote="other" translate="no">
        {quote.other}
      </p>
      <Beside data-quote="each" translate="no">
        {quote.each}
      </Beside>
      <Beside data-quote="next" />
      <Beside data-until />
      <SampleMark of="cutOuts" />
    </Box>
  );
}

/** Parts of a price, in smaller text below it. */
function Beside(props: ComponentProps<'small'>) {
  return <Box component="small" display="block" mt={8} fz="sm" c="dimmed" {...props} />;
}
