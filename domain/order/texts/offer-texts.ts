/* Express delivery and free test images in words. */
import type { ExpressTerms, TestImageTerms } from '../../catalogue/offer-terms.ts';
import { workdayInWords } from '../../delivery/delivery.ts';
import { formatImages } from '../../texts/format.ts';

/** "am nächsten Arbeitstag, +50 % je Bild, bis 500 Bilder". */
export function expressTermsInWords({ workingDays, surchargePercent, mostImages }: ExpressTerms): string {
  return `${workdayInWords(workingDays)}, +${surchargePercent}\u00A0% je Bild, bis ${formatImages(mostImages)}`;
}

/** Where the prices of larger orders stand, too. */
export function expressLimit({ mostImages }: ExpressTerms): string {
  return `Express gibt es nur bis ${formatImages(mostImages)}.`;
}

/** Of an order that was to be delivered by express and has become too large for it. */
export function tooLargeForExpress({ mostImages }: ExpressTerms): string {
  return `Normal, denn Express gibt es nur bis ${formatImages(mostImages)}`;
}

/** What somebody can mend who has asked for express with more images than that. */
export function expressOnlyUpTo(terms: ExpressTerms): string {
  return `${expressLimit(terms)} Bitte wähle die normale Lieferzeit oder eine kleinere Menge.`;
}

/** In the place of every amount of an order of test images. */
export const free = 'kostenlos';

/** What such an order is called in its own words. */
export const testImagesName = 'Kostenlose Testbilder';

/** "bis 3 Bilder, einmal je E-Mail-Adresse". */
export function testImageTermsInWords({ mostImages }: TestImageTerms): string {
  return `bis ${formatImages(mostImages)}, einmal je E-Mail-Adresse`;
}

/** What somebody can mend who has asked for more. */
export function onlyTestImagesUpTo({ mostImages }: TestImageTerms): string {
  const most = mostImages === 1 ? 'ist ein Bild' : `sind bis zu ${formatImages(mostImages)}`;
  return `Kostenlos ${most}. Für mehr kannst du normal bestellen.`;
}

/** The button that asks for them: nothing is ordered that costs anything (§ 312j (3) BGB). */
export const bookTestImages = 'Kostenlose Testbilder anfordern';

/** What comes after them, instead of an invoice. */
export const afterTestImages =
  'Gefallen sie dir? Auf der Seite deines Auftrags bestellst du mit denselben Angaben zum normalen Preis.';

/** What stands above "Normal bestellen" in an order of test images. */
export const moreThanFree = 'Du willst gleich mehr Bilder? Bestell sie zum normalen Preis, alle Angaben bleiben.';
