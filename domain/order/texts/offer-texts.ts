/* Express delivery and free test images as texts. */
import type { Tier } from '../../catalogue/catalogue.ts';
import type { ExpressTerms, TestImageTerms } from '../../catalogue/offer-terms.ts';
import { workdayText } from '../../delivery/delivery.ts';
import { formatCount, formatImages } from '../../texts/format.ts';

/** "am nächsten Arbeitstag, +50 % pro Bild, bis 500 Bilder". `surcharge`: the amount for a known order instead. */
export function expressTermsText(
  { workingDays, surchargePercent, mostImages }: ExpressTerms,
  surcharge: string | null = null,
): string {
  const price = surcharge ?? `+${surchargePercent}\u00A0% pro Bild`;
  return `${workdayText(workingDays)}, ${price}, bis ${formatImages(mostImages)}`;
}

/** Where express ends, after a space, for a range of quantities that it does not cover; else empty. */
export function expressInTier({ mostImages }: ExpressTerms, { minAmount, maxAmount }: Tier): string {
  if (minAmount > mostImages) return ' (ohne Express)';
  return maxAmount !== null && maxAmount <= mostImages ? '' : ` (Express bis ${formatCount(mostImages)})`;
}

/** Used beside the prices of larger orders, too. */
export function expressLimit({ mostImages }: ExpressTerms): string {
  return `Express gibt es nur bis ${formatImages(mostImages)}.`;
}

/** For an order with express that has become too large for it. */
export function tooLargeForExpress({ mostImages }: ExpressTerms): string {
  return `Normal, denn Express gibt es nur bis ${formatImages(mostImages)}`;
}

/** Message for a customer who chose express with too many images. */
export function expressOnlyUpTo(terms: ExpressTerms): string {
  return `${expressLimit(terms)} Bitte wähle die normale Lieferzeit oder eine kleinere Menge.`;
}

/** Replaces every amount of an order of test images. */
export const free = 'kostenlos';

/** Name of such an order. */
export const testImagesName = 'Kostenlose Testbilder';

/** "bis 3 Bilder, einmal je E-Mail-Adresse". */
export function testImageTermsText({ mostImages }: TestImageTerms): string {
  return `bis ${formatImages(mostImages)}, einmal je E-Mail-Adresse`;
}

/** Message for a customer who wants too many test images. */
export function onlyTestImagesUpTo({ mostImages }: TestImageTerms): string {
  const most = mostImages === 1 ? 'ist ein Bild' : `sind bis zu ${formatImages(mostImages)}`;
  return `Kostenlos ${most}. Für mehr kannst du normal bestellen.`;
}

/** The button that requests them: nothing costs anything (§ 312j (3) BGB). */
export const bookTestImages = 'Kostenlose Testbilder anfordern';

/** Shown in place of the invoice. */
export const afterTestImages =
  'Gefallen sie dir? Auf der Seite deines Auftrags bestellst du mit denselben Angaben zum normalen Preis.';

/** Shown above "Normal bestellen" in an order of test images. */
export const moreThanFree = 'Du willst gleich mehr Bilder? Bestelle sie zum normalen Preis, alle Angaben bleiben.';
