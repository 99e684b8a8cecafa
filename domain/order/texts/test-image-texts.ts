/* Free test images in words. */
import { formatImages } from '../../texts/format.ts';
import type { TestImageTerms } from '../../catalogue/test-image-terms.ts';

/** In the place of every amount. */
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
