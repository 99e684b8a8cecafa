import { formatImages } from '../../../domain/texts/format.ts';
import { paymentInWords, priceInWords } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';

/** Words of the summary beside the screens, "Dein Auftrag". */
export const asideTexts = {
  heading: 'Dein Auftrag',
  label: 'Zwischenstand',
  open: 'noch offen',
  show: 'Auftrag ansehen',
  close: 'Schließen',
  pricePerImage: 'Preis pro Bild',
  from: 'ab',
  perImage: 'pro Bild',
  perImageFrom: 'Pro Bild, je nach Menge',
  priceLater: 'Der Gesamtpreis erscheint hier, sobald du die Bildmenge eingibst.',
  payment: `${paymentInWords}.`,
} as const;

/** Of the cart, on the overview and on the booked order's page. */
export const cartTexts = {
  /** On a phone, behind the number as it is written and before the price of one: "120 Bilder à", "3 Bilder, kostenlos". */
  images: (quantity: string, isFree: boolean) => `${quantity === '1' ? 'Bild' : 'Bilder'}${isFree ? ',' : ' à'}`,
} as const;

/** What a screen reader is told when the price has changed. */
export function announcement(price: LivePrice, payer: Payer): string {
  return price.kind === 'total' ? `${formatImages(price.quantity)}: ${priceInWords(price.total, payer)}` : '';
}
