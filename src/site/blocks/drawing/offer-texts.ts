import { formatCount } from '../../../../domain/texts/format.ts';

/** What so many cut-outs cost, beside the drawing. Of the page, not of the island. */
export const offerTexts = {
  heading: (quantity: number) => `${formatCount(quantity)} davon?`,
  kind: (product: string) => `Bildart „${product}“.`,
  order: (quantity: number, product: string) => `${formatCount(quantity)} Bilder bestellen: ${product}`,
} as const;
