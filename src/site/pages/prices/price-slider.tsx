import { Button, Text } from '@mantine/core';
import type { Product } from '../../../../domain/catalogue/catalogue.ts';
import { wishFields } from '../../../../domain/order/wish-fields.ts';
import { productOf } from '../../texts/facts.ts';
import { calculatorTexts as words } from './calculator-texts.ts';
import { quoteOf } from '../../texts/quote.ts';
import { calculatorForm, QuantitySlider, QuoteLines } from './quote-parts.tsx';

/**
 * What pictures of one kind cost, on pages that sell, and the way into the wizard with the same values. Without script it says the price
 * of an example.
 */
export function PriceSlider({ product: type }: { readonly product: Product['type'] }) {
  const product = productOf(type);
  const shown = quoteOf(product, words.quantity);
  return (
    <form {...calculatorForm([product])}>
      <input type="hidden" name={wishFields.product} value={type} />
      <input type="hidden" name={wishFields.quantity} defaultValue={words.quantity} />
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
