/* Express delivery in words. */
import { workdayInWords } from '../../delivery/delivery.ts';
import type { ExpressTerms } from '../../catalogue/express-terms.ts';
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
