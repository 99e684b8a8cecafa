import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import { paymentText, priceText } from '../../../domain/pricing/price-texts.ts';
import type { Payer } from '../../../domain/pricing/pricing.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatImages } from '../../../domain/texts/format.ts';
import { unbroken } from '../../ui/lib/break-parts.ts';
import { notWorked } from '../../ui/components/order-notices.ts';

/** Texts of the summary beside the screens, "Dein Auftrag". */
export const asideTexts = {
  heading: 'Dein Auftrag',
  label: 'Zwischenstand',
  open: 'noch offen',
  show: 'Auftrag ansehen',
  close: 'Schließen',
  change: 'Ändern',
  pricePerImage: 'Preis pro Bild',
  from: 'ab',
  perImage: 'pro Bild',
  perImageFrom: 'Pro Bild, je nach Menge',
  priceLater: 'Der Gesamtpreis erscheint hier, sobald du die Bildmenge eingibst.',
  payment: `${unbroken(paymentText)}.`,
} as const;

/** Texts of the cart, on the overview and on the booked order's page. */
export const cartTexts = {
  /** On a phone, between the number and the price of one: "120 Bilder à", "3 Bilder, kostenlos". */
  images: (quantity: string, isFree: boolean) => `${quantity === '1' ? 'Bild' : 'Bilder'}${isFree ? ',' : ' à'}`,
} as const;

/** Announcement of a new price for screen readers. */
export function announcement(price: LivePrice, payer: Payer): string {
  return price.kind === 'total' ? `${formatImages(price.quantity)}: ${priceText(price.total, payer)}` : '';
}

/** The quote, beside the price and below the cart. "du". */
export const quoteTexts = {
  make: 'Angebot als PDF',
  hint: `${studio.quote.validDays}\u00A0Tage gültig, mit einem Link zum Bestellen.`,
  unaddressed: 'Deine Anschrift steht darauf, sobald deine Rechnungsangaben da sind.',
  tooMany: {
    title: 'Gerade gibt es kein weiteres Angebot.',
    text: 'Die Angebote, die du schon hast, gelten weiter. Später klappt es wieder.',
  },
  ended: {
    title: 'Das Angebot, mit dem du begonnen hast, ist abgelaufen.',
    text: 'Dein Auftrag behält seine Preise, du kannst ihn wie gewohnt bestellen. Ein neues Angebot gibt es für einen neuen Auftrag.',
  },
  failed: {
    title: notWorked,
    text: 'Dein Auftrag ist mit allen Angaben noch da. Ein neuer Versuch kann helfen.',
  },
} as const;
